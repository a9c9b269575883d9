import type { MileageRate } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const OTHER = 'owner@nakheel.example';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'download' | 'import';

const draft = (more: object = {}) => ({
  name: 'Vans',
  vehicle: 'van',
  unit: 'km',
  currency: 'SAR',
  rate: '1.25',
  valid_from: '2026-01-01',
  source: 'Decision 12',
  ...more,
});

const file = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  return body;
};

describe.each(FASTEST_DATABASE)('mileage rates on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const send = (verb: Verb, input: CallInput = {}) =>
    server.call(`mileageRates.${verb}`, { as: OWNER, ...input });
  const rows = async (input: CallInput = {}) =>
    (ok(await send('list', input)).body.data as { items: readonly MileageRate[] }).items;
  const create = async (more: object = {}) =>
    ok(await send('create', { body: draft(more) })).body.data as MileageRate;
  const refused = async (more: object) => {
    const { status, body } = await send('create', { body: draft(more) });
    return [status, Object.keys(body.errors ?? {})];
  };

  test('are marked as examples in each demo company, and members read them', async () => {
    for (const as of [OWNER, OTHER, MEMBER]) {
      const shown = await rows({ as });
      expect(shown.length).toBeGreaterThan(2);
      expect(
        shown.every(({ name, source }) => name.startsWith('Example') && source.startsWith('Example')),
      ).toBe(true);
    }
    expect((await send('create', { as: MEMBER, body: draft() })).status).toBe(403);
    expect(await rows({ query: { currency: 'EUR', vehicle: 'motorcycle' } })).toMatchObject([
      { rate: '0.2' },
    ]);
    expect(await rows({ query: { valid_on: '2013-12-31' } })).toEqual([]);
  });

  test('are created, changed and deleted; other companies do not see them', async () => {
    const { id, version, rate } = await create({ rate: '0.3015' });
    const params = { id };
    expect(rate).toBe('0.3015');
    expect((await send('get', { params, as: OTHER })).status).toBe(404);
    const changed = ok(
      await send('update', { params, body: { rate: '2', valid_to: '2026-12-31', version } }),
    );
    expect(changed.body.data).toMatchObject({ rate: '2', valid_to: '2026-12-31', version: version + 1 });
    expect((await send('update', { params, body: { rate: '3', version } })).status).toBe(409);
    const { status, body } = await send('update', {
      params,
      body: { valid_from: '2027-01-01', version: version + 1 },
    });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['valid_to']]);
    ok(await send('remove', { params }));
  });

  test('are refused if two of the same kind are valid on the same day', async () => {
    const first = await create({ vehicle: 'bicycle', valid_to: '2026-06-30' });
    expect(await refused({ vehicle: 'bicycle', valid_from: '2026-06-30' })).toEqual([422, ['valid_from']]);
    expect(await refused({ vehicle: 'bicycle', valid_from: '2025-01-01' })).toEqual([422, ['valid_from']]);
    await create({ vehicle: 'bicycle', from_distance: 100 });
    await create({ vehicle: 'bicycle', unit: 'mile' });
    await create({ vehicle: 'bicycle', currency: 'EUR' });
    const second = await create({ vehicle: 'bicycle', valid_from: '2026-07-01' });
    const { status, body } = await send('update', {
      params: { id: second.id },
      body: { valid_from: '2026-06-01', version: second.version },
    });
    expect([status, body.errors?.['valid_from']?.[0]]).toEqual([422, expect.stringContaining('Vans')]);
    ok(await send('update', { params: { id: first.id }, body: { rate: '9', version: first.version } }));
  });

  test('are refused for all but one of many equal ones at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send('create', { body: draft({ vehicle: 'motorcycle', valid_from: `2026-01-${at + 10}` }) }),
      ),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 422)]);
  });

  test('cannot overlap in the database either', async () => {
    await create({ name: 'Once', unit: 'mile', valid_to: '2026-01-31' });
    const copy = sql`insert into mileage_rates
      (company_id, name, vehicle, unit, currency, from_distance, rate_micros, valid_from, source)
      select company_id, name, vehicle, unit, currency, from_distance, rate_micros, valid_to, source
      from mileage_rates where name = 'Once'`;
    await expect(server.store.db.execute(copy)).rejects.toMatchObject({
      cause: { constraint: 'mileage_rates_validity' },
    });
  });

  test('are imported from a file in either language, and an overlapping row is rejected', async () => {
    const english =
      'Name (English),Vehicle,Unit of distance,Currency,From distance per year,Rate per unit,Valid from,Source\n' +
      'Imported,Van,Miles,GBP,0,0.45,2026-01-01,HMRC\nImported,Van,Miles,GBP,0,0.25,2026-06-01,HMRC\n';
    expect(ok(await send('import', { body: file(english) })).body.data).toMatchObject({
      imported: 1,
      failed: [{ row: 3, errors: { valid_from: [expect.stringContaining('Imported')] } }],
    });
    const arabic =
      'الاسم (بالإنجليزية),المركبة,وحدة المسافة,العملة,السعر لكل وحدة,سارٍ من,المصدر\nArabic,سيارة,كيلومتر,KWD,٠٫٠٨٥,2026-01-01,قرار\n';
    expect(ok(await send('import', { body: file(arabic) })).body.data).toMatchObject({ imported: 1 });
    expect(await rows({ query: { q: 'Arabic' } })).toMatchObject([{ rate: '0.085', from_distance: 0 }]);
  });
});
