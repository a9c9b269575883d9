import type { Expense, HistoryEntry, MileageRate, Ref, TaxCode } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const OTHER = 'owner@nakheel.example';

const sar = (minor: number) => ({ minor, currency: 'SAR' });
const eur = (minor: number) => ({ minor, currency: 'EUR' });

/** A drive of 100 km in the demo's example table: 0.80 SAR per km up to 10,000 km of a year, then 0.50. */
const drive = (more: object = {}) => ({
  vehicle: 'car',
  unit: 'km',
  currency: 'SAR',
  distance: 100,
  ...more,
});

const trip = (more: object = {}) => ({
  starts_at: '2023-03-02T08:00',
  ends_at: '2023-03-03T18:00',
  days: [
    { date: '2023-03-02', country: 'DE' },
    { date: '2023-03-03', country: 'DE' },
  ],
  ...more,
});

const mileage = (claim: object = {}, amount = sar(8_000), incurred_on = '2023-03-02') => ({
  amount,
  incurred_on,
  description: 'Visit',
  mileage: drive(claim),
});
const perDiem = (claim: object = {}, amount = eur(2_800)) => ({
  amount,
  incurred_on: '2023-03-02',
  description: 'Fair',
  per_diem: trip(claim),
});

/** A policy of the demo warns about old requests. */
const isRecent = (code: string) => code !== 'too_old';

describe.each(FASTEST_DATABASE)('allowances on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  const send = (body: object, as = MEMBER) => server.call('expenses.create', { as, body });
  const create = async (body: object) => ok(await send(body)).body.data as Expense;
  const errorsOf = async (body: object) => {
    const answer = await send(body);
    return [answer.status, Object.keys(answer.body.errors ?? {})];
  };
  const ask = ({
    incurred_on,
    ...claims
  }: {
    readonly incurred_on: string;
    readonly [claim: string]: unknown;
  }) =>
    server.call('expenses.allowance', {
      as: MEMBER,
      query: {
        incurred_on,
        ...Object.fromEntries(Object.entries(claims).map(([name, claim]) => [name, JSON.stringify(claim)])),
      },
    });
  const update = ({ id, version }: Expense, body: object) =>
    server.call('expenses.update', { as: MEMBER, params: { id }, body: { ...body, version } });
  const submit = ({ id, version }: Expense) =>
    server.call('expenses.updateStatus', { as: MEMBER, body: { id, status: 'pending', version } });
  const read = async (id: number, as = MEMBER) =>
    ok(await server.call('expenses.get', { as, params: { id } })).body.data as Expense;
  const rateNamed = async (q: string) =>
    (
      ok(await server.call('mileageRates.list', { as: OWNER, query: { q } })).body.data as {
        items: readonly MileageRate[];
      }
    ).items[0];

  test('have the amount that the rates give, and store how it was computed', async () => {
    const expense = await create(mileage({ round_trip: true }, sar(16_000)));
    expect(expense).toMatchObject({
      amount: sar(16_000),
      paid_by: 'employee',
      per_diem: null,
      mileage: {
        distance: 100,
        round_trip: true,
        breakdown: {
          distance: 200,
          claimed_before: 0,
          amount: sar(16_000),
          bands: [{ distance: 200, rate: '0.8', used: { source: expect.stringContaining('Example') } }],
        },
      },
    });
    const odometer = mileage({ distance: null, odometer: { start: 1_000, end: 1_100 } });
    expect((await create(odometer)).amount).toEqual(sar(8_000));
    expect(await create(perDiem())).toMatchObject({
      per_diem: { breakdown: { days: [{ kind: 'part', amount: eur(1_400) }, { kind: 'part' }] } },
    });
  });

  test('are computed for a form without being stored', async () => {
    const incurred_on = '2023-03-02';
    expect(ok(await ask({ incurred_on, mileage: drive() })).body.data).toMatchObject({
      amount: sar(8_000),
      mileage: { bands: [{ rate: '0.8' }] },
      per_diem: null,
    });
    expect(ok(await ask({ incurred_on, per_diem: trip() })).body.data).toMatchObject({ amount: eur(2_800) });
    expect((await ask({ incurred_on })).body.errors).toHaveProperty('per_diem');
    expect((await ask({ incurred_on, mileage: drive({ vehicle: 'van' }) })).body.errors).toHaveProperty([
      'mileage.vehicle',
    ]);
  });

  test('are refused at an amount other than the computed one, which the error contains', async () => {
    const { status, body } = await send(mileage({}, sar(8_001)));
    expect([status, body.errors?.['amount']?.[0]]).toEqual([422, expect.stringContaining('80.00')]);
    expect(await errorsOf(mileage({}, sar(-8_000)))).toEqual([422, ['amount']]);
    expect(await errorsOf(mileage({}, eur(8_000)))).toEqual([422, ['amount']]);
    expect(await errorsOf(perDiem({}, eur(5_600)))).toEqual([422, ['amount']]);
  });

  test('name the gap in the rates and what does not fit', async () => {
    expect(await errorsOf(mileage({ vehicle: 'van' }))).toEqual([422, ['mileage.vehicle']]);
    expect(await errorsOf(mileage({}, sar(8_000), '2019-12-31'))).toEqual([422, ['mileage.vehicle']]);
    expect(await errorsOf(mileage({ odometer: { start: 1, end: 2 } }))).toEqual([422, ['mileage.distance']]);
    const days = [
      { date: '2023-03-02', country: 'DE' },
      { date: '2023-03-03', country: 'IT' },
    ];
    const { body } = await send(perDiem({ days }));
    expect(body.errors).toMatchObject({ 'per_diem.days.1.country': [expect.stringContaining('IT')] });
    expect(await errorsOf({ ...perDiem(), incurred_on: '2023-03-04' })).toEqual([422, ['incurred_on']]);
    expect(await errorsOf({ ...perDiem(), mileage: drive() })).toEqual([422, ['per_diem']]);
    expect(await errorsOf(mileage({ plate: 'ABC' }))).toMatchObject([
      422,
      [expect.stringContaining('plate')],
    ]);
  });

  test('are paid to the employee and have neither supplier, invoice nor VAT', async () => {
    expect(await errorsOf({ ...mileage(), paid_by: 'company' })).toEqual([422, ['paid_by']]);
    expect(await errorsOf({ ...mileage(), invoice_number: '7' })).toEqual([422, ['invoice_number']]);
    const { items } = ok(await server.call('suppliers.list', { as: OWNER })).body.data as { items: Ref[] };
    expect(await errorsOf({ ...mileage(), supplier_id: items[0]?.id })).toEqual([422, ['supplier_id']]);
    const codes = ok(await server.call('taxCodes.list', { as: OWNER })).body.data as { items: TaxCode[] };
    const line = { gross: sar(8_000), tax_code_id: codes.items[0]?.id };
    expect(await errorsOf({ ...mileage(), lines: [line] })).toMatchObject([422, ['lines.0.tax_code_id']]);
    expect(await create({ ...mileage(), lines: [{ gross: sar(8_000) }] })).toMatchObject({
      lines: [{ gross: sar(8_000) }],
    });
  });

  test('are computed again while a draft, and become a receipt without a claim', async () => {
    const expense = await create(mileage());
    const longer = ok(await update(expense, { mileage: drive({ distance: 200 }) })).body.data as Expense;
    expect(longer).toMatchObject({ amount: sar(16_000), mileage: { breakdown: { distance: 200 } } });
    const history = ok(await server.call('expenses.history', { as: MEMBER, params: { id: expense.id } })).body
      .data as HistoryEntry[];
    expect(history.at(-1)?.changes).toMatchObject({ mileage: { from: '100 km', to: '200 km' } });
    expect((await update(longer, { amount: sar(1) })).status).toBe(422);
    expect((await update(longer, { per_diem: trip() })).body.errors).toHaveProperty('per_diem');
    expect(ok(await update(longer, { mileage: null, amount: sar(1) })).body.data).toMatchObject({
      mileage: null,
      amount: sar(1),
    });
  });

  test('stay as they were submitted when a rate changes; a draft asks to be saved again', async () => {
    const day = '2022-03-02';
    const sent = ok(await submit(await create(mileage({}, sar(8_000), day)))).body.data as Expense;
    const waiting = await create(mileage({}, sar(8_000), day));
    const rate = await rateNamed('up to 10,000');
    if (rate === undefined) throw new Error('The demo has no such rate.');
    const set = async (to: string) => {
      const { version } = ok(await server.call('mileageRates.get', { as: OWNER, params: { id: rate.id } }))
        .body.data as MileageRate;
      ok(
        await server.call('mileageRates.update', {
          as: OWNER,
          params: { id: rate.id },
          body: { rate: to, version },
        }),
      );
    };
    await set('0.9');
    const refused = await submit(waiting);
    expect([refused.status, refused.body.errors?.['amount']?.[0]]).toEqual([
      422,
      expect.stringContaining('90.00'),
    ]);
    const saved = ok(await update(waiting, { description: 'Again' })).body.data as Expense;
    expect(saved.amount).toEqual(sar(9_000));
    ok(await submit(saved));
    expect(await read(sent.id, OWNER)).toMatchObject({
      amount: sar(8_000),
      mileage: { breakdown: { bands: [{ rate: '0.8' }] } },
    });
    await set('0.8');
  });

  test('do not use a threshold of a member twice when submitted at once', async () => {
    const day = '2021-05-04';
    const drafts = await Promise.all(
      Array.from({ length: 4 }, () => create(mileage({ distance: 10_000 }, sar(800_000), day))),
    );
    const answers = await Promise.all(drafts.map(submit));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422]);
    const late = drafts[answers.findIndex(({ status }) => status === 422)];
    if (late === undefined) throw new Error('No draft was refused.');
    const saved = ok(await update(late, { description: 'Upper band' })).body.data as Expense;
    expect(saved).toMatchObject({
      amount: sar(500_000),
      mileage: { breakdown: { claimed_before: 10_000, bands: [{ from_distance: 10_000 }] } },
    });
    // The next year begins anew.
    expect((await create(mileage({}, sar(8_000), '2020-05-04'))).mileage?.breakdown.claimed_before).toBe(0);
  });

  test('are computed after distances whose sum is no 32-bit integer', async () => {
    const day = '2018-05-04';
    const rate = {
      name: 'Then',
      vehicle: 'bicycle',
      unit: 'km',
      currency: 'SAR',
      rate: '0.8',
      source: 'Letter',
    };
    const range = { valid_from: '2018-01-01', valid_to: '2018-12-31' };
    ok(await server.call('mileageRates.create', { as: OWNER, body: { ...rate, ...range } }));
    const ride = () => create(mileage({ vehicle: 'bicycle' }, sar(8_000), day));
    const sent = [ok(await submit(await ride())), ok(await submit(await ride()))];
    const ids = sql.join(
      sent.map(({ body }) => sql`${(body.data as Expense).id}`),
      sql`, `,
    );
    await server.store.db.execute(
      sql`update expenses set mileage = jsonb_set(mileage, '{breakdown,distance}', '2000000000') where id in (${ids})`,
    );
    expect((await ride()).mileage?.breakdown.claimed_before).toBe(4_000_000_000);
  });

  test('use a threshold again after a rejected request only while it is unused', async () => {
    const day = '2024-06-04';
    const rejectAs = ({ id, version }: Expense) =>
      server.call('expenses.updateStatus', {
        as: OWNER,
        body: { id, status: 'rejected', details: 'Not this one', version },
      });
    const undoAs = ({ id, version }: Expense) =>
      server.call('expenses.updateStatus', { as: OWNER, body: { id, status: 'pending', version } });
    const full = mileage({ distance: 10_000 }, sar(800_000), day);
    const rejected = async () => {
      const submitted = ok(await submit(await create(full))).body.data as Expense;
      return ok(await rejectAs(submitted)).body.data as Expense;
    };
    const one = await rejected();
    const other = await rejected();
    ok(await undoAs(one));
    const refused = await undoAs(other);
    expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, ['amount']]);
    expect(await read(other.id, OWNER)).toMatchObject({ status: 'rejected', version: other.version });
  });

  test('are possible duplicates for the same drive or overlapping days', async () => {
    const day = '2019-07-01';
    const rates = {
      name: 'Then',
      currency: 'SAR',
      valid_from: day,
      valid_to: '2019-07-31',
      source: 'Letter',
    };
    ok(
      await server.call('mileageRates.create', {
        as: OWNER,
        body: { ...rates, vehicle: 'van', unit: 'km', rate: '0.8' },
      }),
    );
    const van = (claim: object = {}, on = day) => mileage({ vehicle: 'van', ...claim }, sar(8_000), on);
    const first = await create(van());
    const same = await create(van({ distance: 50, round_trip: true }));
    await create(van({}, '2019-07-02'));
    expect((await read(first.id)).duplicate_ids).toEqual([same.id]);

    const trips = await Promise.all([create(perDiem()), create(perDiem({ starts_at: '2023-03-02T10:00' }))]);
    const [one, other] = trips.map(({ id }) => id);
    expect((await read(one ?? 0)).duplicate_ids).toContain(other);
    const later = perDiem({
      starts_at: '2023-03-03T18:00',
      ends_at: '2023-03-04T18:00',
      days: ['2023-03-03', '2023-03-04'].map((date) => ({ date, country: 'DE' })),
    });
    const after = await create({ ...later, incurred_on: '2023-03-04' });
    expect((await read(after.id)).duplicate_ids).toEqual([]);
  });

  test('count with their amount in limits and budgets, and need neither a receipt nor a supplier', async () => {
    const day = '2020-11-03';
    const policy = {
      name: 'Strict',
      mode: 'block',
      limit_per_expense: sar(10_000),
      receipt_required_over: sar(100),
      required_fields: ['supplier', 'invoice_number'],
    };
    const budget = {
      name: 'Year',
      period: 'year',
      mode: 'block',
      valid_from: '2020-01-01',
      amount: sar(17_000),
    };
    const { id } = ok(await server.call('spendingPolicies.create', { as: OWNER, body: policy })).body
      .data as Ref;
    const year = ok(
      await server.call('budgets.create', { as: OWNER, body: { ...budget, valid_to: '2020-12-31' } }),
    ).body.data as Ref;
    const codesOf = async (claim: object, amount = sar(8_000)) => {
      const { status, body } = await submit(await create(mileage(claim, amount, day)));
      const { violations = [] } = (body.data ?? {}) as { violations?: readonly { code: string }[] };
      return [status, ...(status === 200 ? [] : violations.map(({ code }) => code).filter(isRecent))];
    };
    expect(await codesOf({ distance: 126 }, sar(10_080))).toEqual([422, 'over_expense_limit']);
    expect(await codesOf({})).toEqual([200]);
    expect(await codesOf({ distance: 101 }, sar(8_080))).toEqual([200]);
    expect(await codesOf({ distance: 12 }, sar(960))).toEqual([422, 'over_budget']);
    const query = { amount: 960, currency: 'SAR', incurred_on: day };
    const checked = async (more: object) =>
      (
        ok(await server.call('expenses.check', { as: MEMBER, query: { ...query, ...more } })).body.data as {
          violations: readonly { code: string }[];
        }
      ).violations
        .map(({ code }) => code)
        .filter(isRecent);
    expect(await checked({ allowance: true })).toEqual(['over_budget']);
    expect(await checked({})).toContain('receipt_required');
    ok(await server.call('spendingPolicies.remove', { as: OWNER, params: { id } }));
    ok(await server.call('budgets.remove', { as: OWNER, params: { id: year.id } }));
  });

  test('are not visible to another company', async () => {
    const { id } = await create(perDiem());
    expect((await server.call('expenses.get', { as: OTHER, params: { id } })).status).toBe(404);
  });
});
