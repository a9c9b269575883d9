import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { PGlite, type Extensions } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { tripDraft, type TripPlace } from '@outlay/domain';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../auth/passwords/passwords.ts';
import { fillTables, type FixedValues, type Run } from '../test-support/catalog-rows.ts';
import { databaseName, DATABASES, freshStore, makeDatabase, type Kind } from '../test-support/databases.ts';
import { ok, openServer } from '../test-support/server.ts';
import { openEmbedded } from './embedded/embedded.ts';
import { sql } from './drizzle.ts';
import { MIGRATIONS, readJournal } from './migrations.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { Store } from './store.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

const VERSIONS = readJournal(MIGRATIONS).entries;
const PASSWORD = 'a-quiet-harbour';
const RUNNING = fileURLToPath(new URL('../../../../docs/running.md', import.meta.url));
type Total = { readonly total: number };

/** A database that migrations are applied to before the server opens it. */
type Old = {
  readonly run: Run;
  migrate(migrationsFolder: string): Promise<void>;
  open(): Promise<Store>;
};

/** Copies the migrations up to and including a version. */
function migrationsUpTo(count: number, more: readonly { tag: string; when: number }[] = []): string {
  const folder = join(temporaryFolder('outlay-migrations-'), 'migrations');
  cpSync(MIGRATIONS, folder, { recursive: true });
  const added = more.map((one) => ({ ...one, idx: count, version: '7', breakpoints: true }));
  for (const { tag } of more)
    writeFileSync(join(folder, `${tag}.sql`), 'create table from_the_future (id integer)');
  const journal = { ...readJournal(MIGRATIONS), entries: [...VERSIONS.slice(0, count), ...added] };
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}

async function makeOld(kind: Kind, extensions: Extensions = { btree_gin, pg_trgm }): Promise<Old> {
  if (kind === 'embedded') {
    const client = new PGlite({ extensions });
    const db = drizzle({ client });
    return {
      run: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
      migrate: (migrationsFolder) => migrate(db, { migrationsFolder }),
      open: async () => {
        const dump = await client.dumpDataDir('none');
        await client.close();
        return openEmbedded(null, dump);
      },
    };
  }
  const url = await makeDatabase(databaseName());
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const db = drizzleNode({ client });
  return {
    run: async (text, values) => (await client.query<Record<string, unknown>>(text, values)).rows,
    migrate: (migrationsFolder) => migrateNode(db, { migrationsFolder }),
    open: async () => {
      await client.end();
      return openPostgres(url);
    },
  };
}

const runOn =
  (store: Store): Run =>
  (text) =>
    store.read<Record<string, unknown>>(text, []);

/** Returns columns, constraints, indexes, triggers, views and functions. */
const schemaOf = (run: Run): Promise<unknown[]> =>
  run(`select 'column' as kind, table_name || '.' || column_name as name,
      data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as definition
    from information_schema.columns where table_schema = 'public'
    union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid) || ' ' || convalidated
    from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
    union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union all select 'view', viewname, definition from pg_views where schemaname = 'public'
    union all select 'function', proname, pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
    order by 1, 2, 3`);

type Tables = Readonly<Record<string, readonly Record<string, unknown>[]>>;

async function rowsOfTables(run: Run, names: readonly string[]): Promise<Tables> {
  const tables: Record<string, Record<string, unknown>[]> = {};
  for (const name of names) {
    const rows = await run(`select to_jsonb(t) as row from "${name}" t`);
    tables[name] = rows.map(({ row }) => row as Record<string, unknown>);
  }
  return tables;
}

/** Values that a migration converts, by column. */
const CONVERTED: Readonly<Record<string, (value: unknown) => unknown>> = {
  // The text of a trip's places became a list.
  'trips.places': (text) => [{ city: text, country: null, date_from: null, date_to: null }],
  // A zone that the database does not know was cleared; known ones stay.
  'users.time_zone': (zone) => (zone === 'Asia/Dubai' ? zone : null),
};

const isConverted = (column: string, before: unknown, after: unknown): boolean => {
  const convert = CONVERTED[column];
  return convert !== undefined && isDeepStrictEqual(after, convert(before));
};

/** Returns the rows that are missing; columns that a later migration added do not count. */
const missingRows = (before: Tables, after: Tables): unknown[] =>
  Object.entries(before).flatMap(([name, rows]) => {
    const left = [...(after[name] ?? [])];
    return rows.filter((row) => {
      const at = left.findIndex((one) =>
        Object.entries(row).every(
          ([column, value]) =>
            isDeepStrictEqual(one[column], value) || isConverted(`${name}.${column}`, value, one[column]),
        ),
      );
      if (at !== -1) left.splice(at, 1);
      return at === -1;
    });
  });

describe.each(DATABASES)('a database of an old version on %s', (kind) => {
  let fixed: FixedValues;
  let schema: unknown[];
  beforeAll(async () => {
    fixed = {
      users: {
        email: 'user#@outlay.example',
        role: 'company',
        status: 'active',
        language: 'en',
        password_hash: await hashPassword(PASSWORD),
      },
      // At most eight hours.
      admin_grants: { starts_at: '2026-01-01T00:00:00Z', until: '2026-01-01T08:00:00Z' },
      permission_sets: { builtin: 'owner', second_factor_required: false },
      second_factors: { confirmed_at: null },
      sign_in_providers: { domains: '["acme.example"]', active: false },
      expenses: { resume_status: null },
      // Other types have neither IBAN nor BIC.
      accounts: { type: 'bank' },
      // Users cannot confirm what they entered.
      bank_details: { changed_by: 7, confirmed_by: 8 },
      // Users cannot approve what they created.
      payout_batches: { status: 'closed', created_by: 7, approved_by: 8 },
      companies: {
        fiscal_year_start: 1,
        rate_days: 7,
        currency_display: 'code',
        time_zone: 'Asia/Riyadh',
        lock_date: null,
        second_factor_required: false,
        suspended_at: null,
      },
      // Nothing could be written during a maintenance.
      installation_settings: { id: 1, read_only_since: null },
      exchange_rates: { from: 'USD', rate: '3.75' },
      // A part day is an amount or a share, and hours are those of a day.
      per_diem_rates: { country: 'SA', part_day_share: null, part_day_hours: 0, full_day_hours: 8 },
      journal_entries: { line_count: 1 },
      // No version before wrote this table.
      journal_exports: { profile: 'generic' },
      journal_lines: { amount_minor: 0, base_minor: 0 },
    };
    const store = await freshStore(kind);
    schema = await schemaOf(runOn(store));
    await store.close();
  });

  /** Opens the database as the server does, and uses it. */
  async function verify(old: Old, before: Tables): Promise<void> {
    const store = await old.open();
    expect(await schemaOf(runOn(store))).toEqual(schema);
    expect(missingRows(before, await rowsOfTables(runOn(store), Object.keys(before)))).toEqual([]);
    const server = await openServer(kind, { store, demo: false });
    expect((await server.fetch(new Request('http://localhost/readyz'))).status).toBe(200);
    const body = { email: 'user1@outlay.example', password: PASSWORD };
    const { token } = ok(await server.call('auth.login', { body })).body.data as {
      token: { access_token: string };
    };
    const headers = { authorization: `Bearer ${token.access_token}` };
    const listed = ok(await server.call('expenses.list', { headers }));
    expect(listed.body.data).toMatchObject({ total: 1 });
    const made = ok(await server.call('suppliers.create', { headers, body: { name: 'New' } }));
    expect(made.body.data).toMatchObject({ name: 'New' });
    await server.close();
  }

  // One database gets rows at every version. On PostgreSQL, which opens faster, others start at every tenth version.
  const starts = [
    ['every version', 1, VERSIONS.length],
    ...(kind === 'embedded' ? [] : VERSIONS.map(({ tag }, at) => [tag, at + 1, at + 1])).filter(
      (_, at) => at % 10 === 0,
    ),
  ];

  test.each(starts as [string, number, number][])(
    'with rows in every table since %s becomes a new one that keeps them and serves requests',
    async (_, first, last) => {
      const old = await makeOld(kind);
      let before: Tables = {};
      for (let count = first; count <= last; count += 1) {
        await old.migrate(migrationsUpTo(count));
        const [row, other] = [2 * (count - first) + 1, 2 * (count - first) + 2];
        const tables = await fillTables(old.run, fixed, [row, other]);
        // A table that became a view is still read.
        const names = new Set([...Object.keys(before), ...tables]);
        const filled = await rowsOfTables(old.run, [...names]);
        expect(missingRows(before, filled)).toEqual([]);
        before = filled;
      }
      await verify(old, before);
    },
    // On the embedded database this fills every table once per version, a quarter of a minute on an idle machine.
    300_000,
  );

  test('goes without the index of searches while its extensions are refused, and with it once it was added', async () => {
    const old = await makeOld(kind, {});
    if (kind === 'postgres') {
      await old.run(`create function refuse() returns event_trigger language plpgsql
        as 'begin raise exception ''not on the list of allowed extensions''; end'`);
      await old.run(`create event trigger allowed on ddl_command_start when tag in ('CREATE EXTENSION')
        execute function refuse()`);
    }
    await old.migrate(MIGRATIONS);
    if (kind === 'postgres') await old.run('drop event trigger allowed');
    const server = await openServer(kind, { store: await old.open() });
    const isThere = async (): Promise<boolean> =>
      (await runOn(server.store)("select 1 from pg_indexes where indexname = 'expenses_search'")).length > 0;
    const find = async (q: string): Promise<number> =>
      (
        ok(await server.call('expenses.list', { as: 'owner@outlay.example', query: { q } })).body
          .data as Total
      ).total;
    const searches = ['taxi', 'EXP-00003', 'ا', '3'];
    const before = await Promise.all(searches.map(find));
    expect(before).not.toContain(0);
    expect(await isThere()).toBe(false);
    const documented = readFileSync(RUNNING, 'utf8').match(/```sql\n(?<text>create extension[^`]+)```/u)
      ?.groups?.['text'];
    for (const statement of (documented ?? '').split(';').filter((text) => text.trim() !== ''))
      await server.store.db.execute(sql.raw(statement));
    expect(await isThere()).toBe(true);
    expect(await Promise.all(searches.map(find))).toEqual(before);
    await server.close();
  });

  test('is refused with what to do if a newer version has migrated it', async () => {
    const newer = await makeOld(kind);
    await newer.migrate(
      migrationsUpTo(VERSIONS.length, [{ tag: '9999_future', when: Date.UTC(2100, 0, 1) }]),
    );
    await expect(newer.open()).rejects.toThrow(
      'The database was used by a newer version of Outlay, and this version cannot read it.',
    );
  });
});

test('the text of the places of a trip becomes valid places, and stays in the description where it does not fit', async () => {
  const database = new PGlite();
  await database.exec('create table trips (id integer, places text, description text)');
  const long = `Doha; ${'x'.repeat(120)}`;
  const wide = '🏝'.repeat(60);
  const many = Array.from({ length: 40 }, (_, at) => `City ${at + 1}`).join('، ');
  // The longest places and the longest description that the API accepted.
  const longest = { places: 'x'.repeat(500), description: 'y'.repeat(2_000) };
  const texts = [null, '', ' , ;', 'Dubai,  Abu   Dhabi ', long, wide, many];
  for (const [id, text] of texts.entries())
    await database.query('insert into trips values ($1, $2, $3)', [id, text, id % 2 === 0 ? 'Fair' : null]);
  await database.query('insert into trips values ($1, $2, $3)', [
    texts.length,
    longest.places,
    longest.description,
  ]);
  await database.exec(readFileSync(join(MIGRATIONS, '0077_trip_places.sql'), 'utf8'));
  const { rows } = await database.query<{ places: TripPlace[]; description: string | null }>(
    'select places, description from trips order by id',
  );
  await database.close();
  expect(rows.map(({ places }) => places.map(({ city }) => city))).toEqual([
    [],
    [],
    [],
    ['Dubai', 'Abu Dhabi'],
    ['Doha', 'x'.repeat(100)],
    ['🏝'.repeat(50)],
    Array.from({ length: 30 }, (_, at) => `City ${at + 1}`),
    ['x'.repeat(100)],
  ]);
  expect(rows.map(({ description }) => description)).toEqual([
    'Fair',
    null,
    'Fair',
    null,
    `Fair\n${long}`,
    wide,
    `Fair\n${many}`,
    `${longest.description}\n${longest.places}`,
  ]);
  const trip = { purpose: 'Fair', date_from: '2026-03-01', date_to: '2026-03-02' };
  for (const { places, description } of rows)
    expect(tripDraft.safeParse({ ...trip, places, description }).error).toBeUndefined();
});

test('the journal lists every migration, ordered by number', () => {
  const files = readdirSync(MIGRATIONS)
    .filter((name) => name.endsWith('.sql'))
    .map((name) => name.slice(0, -4));
  expect(VERSIONS.map(({ tag }) => tag)).toEqual(files.toSorted());
});
