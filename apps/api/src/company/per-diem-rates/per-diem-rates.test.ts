import type { PerDiemRate } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallInput, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const OTHER = 'owner@nakheel.example';

type Verb = 'list' | 'get' | 'create' | 'update' | 'remove' | 'import';

const eur = (minor: number) => ({ minor, currency: 'EUR' });

const draft = (more: object = {}) => ({
  name: 'Italy',
  country: 'IT',
  full_day: eur(4_200),
  part_day: eur(2_800),
  valid_from: '2026-01-01',
  source: 'Letter of 2025',
  ...more,
});

const file = (text: string) => {
  const body = new FormData();
  body.set('file', new Blob([text], { type: 'text/csv' }), 'rows.csv');
  return body;
};

describe.each(FASTEST_DATABASE)('per diem rates on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const send = (verb: Verb, input: CallInput = {}) =>
    server.call(`perDiemRates.${verb}`, { as: OWNER, ...input });
  const rows = async (input: CallInput = {}) =>
    (ok(await send('list', input)).body.data as { items: readonly PerDiemRate[] }).items;
  const create = async (more: object = {}) =>
    ok(await send('create', { body: draft(more) })).body.data as PerDiemRate;
  const errorsOf = async (verb: Verb, input: CallInput) => {
    const { status, body } = await send(verb, input);
    return [status, Object.keys(body.errors ?? {})];
  };

  test('are marked as examples in each demo company, and members read them', async () => {
    for (const as of [OWNER, OTHER, MEMBER]) {
      const shown = await rows({ as });
      expect(shown.length).toBeGreaterThan(4);
      expect(
        shown.every(({ name, source }) => name.startsWith('Example') && source.startsWith('Example')),
      ).toBe(true);
    }
    expect((await send('create', { as: MEMBER, body: draft() })).status).toBe(403);
    expect(await rows({ query: { country: 'de', valid_on: '2019-12-31' } })).toMatchObject([
      { full_day: eur(2_400), part_day: eur(1_200), part_day_hours: 8 },
    ]);
  });

  test('are created, changed and deleted; other companies do not see them', async () => {
    const { id, version } = await create({ country: 'ES', city: ' Madrid ' });
    const params = { id };
    expect((await send('get', { params, as: OTHER })).status).toBe(404);
    const changed = ok(
      await send('update', { params, body: { part_day: null, part_day_share: 5_000, version } }),
    );
    expect(changed.body.data).toMatchObject({ city: 'Madrid', part_day: null, part_day_share: 5_000 });
    const next = { version: version + 1 };
    expect(await errorsOf('update', { params, body: { part_day: eur(1), ...next } })).toEqual([
      422,
      ['part_day_share'],
    ]);
    const dollars = { minor: 100, currency: 'USD' };
    ok(await send('update', { params, body: { full_day: dollars, ...next } }));
    ok(await send('remove', { params }));
  });

  test('are refused if two of the same place are valid on the same day', async () => {
    await create({ valid_to: '2026-06-30' });
    const overlapping = draft({ valid_from: '2026-06-30' });
    expect(await errorsOf('create', { body: overlapping })).toEqual([422, ['valid_from']]);
    await create({ city: 'Rome' });
    await create({ city: 'جدة' });
    for (const city of ['ROME', 'Rôme', 'جده'])
      expect([city, await errorsOf('create', { body: draft({ city }) })]).toEqual([
        city,
        [422, ['valid_from']],
      ]);
    await create({ valid_from: '2026-07-01' });
  });

  test('are refused for all but one of many equal ones at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        send('create', { body: draft({ country: 'NL', valid_from: `2026-01-${at + 10}` }) }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 11 }, () => 422),
    ]);
  });

  test('cannot overlap in the database either', async () => {
    await create({ country: 'PT', city: 'Lisbon', valid_to: '2026-01-31' });
    const copy = sql`insert into per_diem_rates
      (company_id, name, country, city, currency, full_day_minor, valid_from, source)
      select company_id, name, country, 'LISBON', currency, full_day_minor, valid_to, source
      from per_diem_rates where country = 'PT'`;
    await expect(server.store.db.execute(copy)).rejects.toMatchObject({
      cause: { constraint: 'per_diem_rates_validity' },
    });
  });

  test('are imported from a file', async () => {
    const text =
      'Name (English),Country,City,Full day,Currency,Part day share,Valid from,Source\n' +
      'Austria,AT,,50.00,EUR,50%,2026-01-01,Letter\nNowhere,XX,,50.00,EUR,,2026-01-01,Letter\n';
    expect(ok(await send('import', { body: file(text) })).body.data).toMatchObject({
      imported: 1,
      failed: [{ row: 3, errors: { country: [expect.any(String)] } }],
    });
    expect(await rows({ query: { q: 'Austria' } })).toMatchObject([{ country: 'AT', full_day: eur(5_000) }]);
  });
});
