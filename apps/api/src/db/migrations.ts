import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type SQL } from './drizzle.ts';
import { StartFault } from '../boot/start-fault.ts';

/** Folder of the migrations that drizzle-kit generates, used for both databases. */
export const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));

type Journal = { readonly entries: readonly { readonly tag: string; readonly when: number }[] };

/** Reads the journal of a folder of migrations, in their order. */
export const readJournal = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

type Executor = {
  execute(statement: SQL): PromiseLike<{ readonly rows: readonly Record<string, unknown>[] }>;
};

/**
 * Refuses a database that a newer version has migrated: this version would misread its data.
 *
 * @throws StartFault with what to do.
 */
export async function refuseNewerDatabase(db: Executor): Promise<void> {
  const [table] = (await db.execute(sql`select to_regclass('drizzle.__drizzle_migrations') as name`)).rows;
  if (table === undefined || table['name'] === null) return;
  const last = Math.max(...readJournal(MIGRATIONS).entries.map(({ when }) => when));
  const { rows } = await db.execute(
    sql`select 1 from drizzle.__drizzle_migrations where created_at > ${last} limit 1`,
  );
  if (rows.length === 0) return;
  throw new StartFault(
    'The database was used by a newer version of Outlay, and this version cannot read it. Start the newer version again, or restore a backup that this version made.',
  );
}
