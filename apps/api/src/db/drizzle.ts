/**
 * The query builder. Other files import it from here: Node reads the description of its package, 178 KB, again for each
 * file that imports the package by name, which takes a third of the time to start.
 */
export * from 'drizzle-orm';
export { toSnakeCase } from 'drizzle-orm/casing';
