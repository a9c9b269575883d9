/** The query builder's tables and columns of PostgreSQL; imported from here for the reason given in `drizzle.ts`. */
export * from 'drizzle-orm/pg-core';
