import { fileURLToPath } from 'node:url';

/** The folder of the migrations that drizzle-kit writes; the same ones run on both databases. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
