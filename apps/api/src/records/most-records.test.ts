import { sql } from '../db/drizzle.ts';
import { PgDatabase } from '../db/pg-core.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { waitForLockWaiter } from '../test-support/lock-waiter.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const RATE = { valid_from: '2090-01-01', source: 'Letter' };

/** Kinds with a maximum number of records: a draft, the maximum, and the columns of rows that fill the table. */
const KINDS = [
  {
    call: 'webhooks',
    most: 50,
    draft: { name: 'Beyond', url: 'https://example.com/', events: ['expense.approved'] },
    rows: sql`insert into webhooks (company_id, name, url, events, secret, active)
      select 1, 'Bulk ' || n, 'https://example.com/', '[]', 'x', false from generate_series(1, 50) n`,
  },
  {
    call: 'spendingPolicies',
    most: 500,
    draft: { name: 'Beyond', mode: 'warn' },
    rows: sql`insert into spending_policies (company_id, name, mode, rules, active)
      select 1, 'Bulk ' || n, 'warn', (select rules from spending_policies limit 1), false from generate_series(1, 500) n`,
  },
  {
    call: 'permissionSets',
    most: 500,
    draft: { name: 'Beyond', rules: [] },
    rows: sql`insert into permission_sets (company_id, name, rules) select 1, 'Bulk ' || n, '[]' from generate_series(1, 500) n`,
  },
  {
    call: 'mileageRates',
    most: 2_000,
    draft: { ...RATE, name: 'Beyond', vehicle: 'van', unit: 'km', currency: 'SAR', rate: '1' },
    rows: sql`insert into mileage_rates (company_id, name, vehicle, unit, currency, from_distance, rate_micros, valid_from, source)
      select 1, 'Bulk ' || n, 'bicycle', 'km', 'SAR', n, 1, '2080-01-01', 'x' from generate_series(1, 2000) n`,
  },
  {
    call: 'perDiemRates',
    most: 20_000,
    draft: { ...RATE, name: 'Beyond', country: 'IT', full_day: { minor: 100, currency: 'EUR' } },
    rows: sql`insert into per_diem_rates (company_id, name, country, city, currency, full_day_minor, valid_from, source)
      select 1, 'Bulk ' || n, 'FR', 'City ' || n, 'EUR', 1, '2080-01-01', 'x' from generate_series(1, 20000) n`,
  },
] as const;

/** Returns a row of a file of mileage rates. */
const vanRow = (at: number) => `Row ${at},van,km,SAR,1,${at},2${String(at).padStart(3, '0')}-01-01,Letter`;

describe.each(DATABASES)('maximum number of records on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const createBand = (from_distance: number, more: object = {}) =>
    server.call('mileageRates.create', {
      as: 'owner@nakheel.example',
      body: {
        ...RATE,
        name: 'Band',
        vehicle: 'bicycle',
        unit: 'km',
        currency: 'SAR',
        rate: '1',
        from_distance,
        ...more,
      },
    });

  test.each(KINDS)('refuses $call beyond $most', async ({ call, most, draft, rows }) => {
    const create = (name: string) => server.call(`${call}.create`, { as: OWNER, body: { ...draft, name } });
    const made = ok(await create('Within')).body.data as { id: number; version: number };
    await server.store.db.execute(rows);
    const refused = await create('Beyond');
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        name: [`A company has at most ${most.toLocaleString('en')} records of this kind. Delete some first.`],
      },
    ]);
    // Records that are there are still changed.
    const params = { id: made.id };
    ok(
      await server.call(`${call}.update`, {
        as: OWNER,
        params,
        body: { name: 'Renamed', version: made.version },
      }),
    );
    if (call === 'permissionSets' || call === 'webhooks') return;
    const row = { ...draft, ...(call === 'perDiemRates' ? { full_day: '1', currency: 'EUR' } : {}) };
    const lines = [Object.keys(row), Object.values(row)].map((cells) => cells.join(','));
    const body = new FormData();
    body.set('file', new Blob([lines.join('\n')], { type: 'text/csv' }), 'rows.csv');
    const imported = ok(await server.call(`${call}.import`, { as: OWNER, body }));
    expect(imported.body.data).toMatchObject({
      imported: 0,
      failed: [{ row: 2, errors: { name: [expect.stringContaining('A company has at most')] } }],
    });
  });

  test('counts the records of an import once per transaction, and fills the table exactly', async () => {
    await server.store.db.execute(sql`delete from mileage_rates where company_id = 2`);
    await server.store.db.execute(sql`insert into mileage_rates
      (company_id, name, vehicle, unit, currency, from_distance, rate_micros, valid_from, source)
      select 2, 'Bulk ' || n, 'bicycle', 'km', 'SAR', n, 1, '2080-01-01', 'x' from generate_series(1, 1990) n`);
    // One row that the database has already is between those that fit and those that do not.
    const rows = [...Array.from({ length: 9 }, (_, at) => vanRow(at)), vanRow(0), ...[9, 10, 11].map(vanRow)];
    const head = 'name,vehicle,unit,currency,rate,from_distance,valid_from,source';
    const body = new FormData();
    body.set('file', new Blob([[head, ...rows].join('\n')], { type: 'text/csv' }), 'rows.csv');
    const count = vi.spyOn(PgDatabase.prototype, '$count');
    const as = 'owner@nakheel.example';
    const imported = ok(await server.call('mileageRates.import', { as, body })).body.data;
    const counts = count.mock.calls.length;
    count.mockRestore();
    expect(imported).toMatchObject({ imported: 10 });
    const [{ total } = { total: 0 }] = (
      await server.store.db.execute<{ total: number }>(
        sql`select count(*)::int as total from mileage_rates where company_id = 2`,
      )
    ).rows;
    await server.store.db.execute(sql`delete from mileage_rates where company_id = 2`);
    expect([total, counts]).toEqual([2000, 1]);
  });

  test.runIf(database === 'postgres')('counts records that are created at the same time', async () => {
    const { db } = server.store;
    await db.execute(sql`delete from webhooks where company_id = 2`);
    const insert = sql`insert into webhooks (company_id, name, url, events, secret, active)
      select 2, 'Bulk ' || n, 'https://example.com/', '[]', 'x', false from generate_series(`;
    await db.execute(sql`${insert} 1, 49) n`);
    const body = { name: 'Beyond', url: 'https://example.com/', events: ['expense.approved'] };
    const as = 'owner@nakheel.example';
    await server.token(as);
    const locked = Promise.withResolvers<undefined>();
    const created = locked.promise.then(() => server.call('webhooks.create', { as, body }));
    await server.store.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('room:webhooks:2', 0))`);
      await tx.execute(sql`${insert} 50, 50) n`);
      locked.resolve(undefined);
      await waitForLockWaiter(tx);
    });
    expect((await created).body.errors?.['name']?.[0]).toContain('at most 50 records');
  });

  test('refuses a mileage rate beyond twenty thresholds on a day', async () => {
    for (let at = 0; at < 20; at += 1) ok(await createBand(at * 100));
    const refused = await createBand(5_000);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['from_distance']]);
    ok(await createBand(5_000, { valid_from: '2070-01-01', valid_to: '2089-12-31' }));
    ok(await createBand(5_000, { unit: 'mile' }));
  });

  test('counts the thresholds of each day, and changes rates of days that have more', async () => {
    const van = { vehicle: 'van' };
    const first = { ...van, valid_from: '2090-01-01', valid_to: '2090-12-31' };
    const second = { ...van, valid_from: '2091-01-01', valid_to: '2091-12-31' };
    for (let at = 0; at < 10; at += 1) {
      ok(await createBand(at, first));
      ok(await createBand(100 + at, second));
    }
    const both = { ...van, valid_from: '2090-06-01', valid_to: '2091-06-01' };
    const long = ok(await createBand(200, both)).body.data as { id: number; version: number };
    const update = (version: number, body: object) =>
      server.call('mileageRates.update', {
        as: 'owner@nakheel.example',
        params: { id: long.id },
        body: { version, ...body },
      });
    // As in a company that had more before the limit.
    await server.store.db.execute(sql`insert into mileage_rates
      (company_id, name, vehicle, unit, currency, from_distance, rate_micros, valid_from, valid_to, source)
      select 2, 'Bulk', 'van', 'km', 'SAR', 1000 + n, 1, '2091-01-01', '2091-12-31', 'x' from generate_series(1, 20) n`);
    const { version } = ok(await update(long.version, { name: 'Renamed' })).body.data as { version: number };
    const ended = ok(await update(version, { valid_to: '2091-03-01' })).body.data as { version: number };
    expect((await update(ended.version, { valid_to: '2091-04-01' })).status).toBe(422);
  });
});
