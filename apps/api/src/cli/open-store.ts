import { openEmbedded } from '../db/embedded/embedded.ts';
import { openPostgres } from '../db/postgres/postgres.ts';
import type { Store } from '../db/store.ts';
import type { Env } from '../env.ts';

/** Opens the installation's database and applies migrations. */
export const openStore = (env: Env): Promise<Store> =>
  env.databaseUrl === null ? openEmbedded(env.dataDir) : openPostgres(env.databaseUrl, { poolSize: 2 });
