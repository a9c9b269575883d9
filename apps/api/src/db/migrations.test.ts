import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './migrations.ts';

type Journal = { entries: { tag: string; when: number }[] };

const journalOf = (folder: string): Journal =>
  JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as Journal;

/** Copies the migrations without the last one. */
function previous(): string {
  const folder = join(mkdtempSync(join(tmpdir(), 'outlay-migrations-')), 'migrations');
  cpSync(MIGRATIONS, folder, { recursive: true });
  const journal = journalOf(folder);
  writeFileSync(
    join(folder, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: journal.entries.slice(0, -1) }),
  );
  return folder;
}

const shape = async (client: PGlite): Promise<unknown[]> => {
  const columns = await client.query(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const indexes = await client.query(
    `select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );
  return [...columns.rows, ...indexes.rows];
};

test('migrating a database of the previous version with data results in the schema of a new one', async () => {
  const [old, fresh] = [new PGlite(), new PGlite()];
  await migrate(drizzle({ client: old }), { migrationsFolder: previous() });
  await old.query(`insert into companies (name, currency) values ('Kept', 'SAR')`);
  await migrate(drizzle({ client: old }), { migrationsFolder: MIGRATIONS });
  await migrate(drizzle({ client: fresh }), { migrationsFolder: MIGRATIONS });
  expect(await shape(old)).toEqual(await shape(fresh));
  expect((await old.query('select name from companies')).rows).toEqual([{ name: 'Kept' }]);
  await Promise.all([old.close(), fresh.close()]);
});

test('the journal lists every migration, ordered by number', () => {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4));
  const tags = journalOf(MIGRATIONS).entries.map(({ tag }) => tag);
  expect(tags).toEqual(files.toSorted());
});
