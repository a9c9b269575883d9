import { fileURLToPath } from 'node:url';

/** Folder of the migrations that drizzle-kit generates, used for both databases. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
