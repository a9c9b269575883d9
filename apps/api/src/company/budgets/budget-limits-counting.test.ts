import type { BulkStatusAnswer, ExpenseCheck, ExpenseDraft, PostedEntry, Ref } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  budgetRequests,
  halalas,
  MEMBER,
  OWNER,
  riyals,
} from '../../test-support/finance/budget-requests.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

describe.each(FASTEST_DATABASE)('budgets on %s', (kind) => {
  let server: TestServer;
  let types: [Ref, Ref];
  let center: Ref;
  const { nextDay, budget, remove, create, sent, submit, usage, requestsIn } = budgetRequests(() => server);
  const refs = async (call: 'entryTypes.list' | 'costCenters.list') =>
    (ok(await server.call(call, { as: OWNER, query: { per_page: 5 } })).body.data as { items: Ref[] }).items;
  beforeAll(async () => {
    server = await openServer(kind);
    types = (await refs('entryTypes.list')) as [Ref, Ref];
    [center] = (await refs('costCenters.list')) as [Ref];
    await server.store.db.execute(sql`update spending_policies set active = false`);
  });
  // Only the budgets of one test count.
  beforeEach(async () => {
    await server.store.db.execute(sql`update budgets set active = false`);
  });
  afterAll(() => server.close());

  test('count lines in the budget of their cost center and entry type, also in the check', async () => {
    const incurred_on = nextDay();
    const [travel, meals] = types;
    const ofCenter = await budget({ name: 'Center', amount: riyals(100), cost_center_id: center.id });
    const ofMeals = await budget({ name: 'Meals', amount: riyals(100), entry_type_id: meals.id });
    const split = {
      amount: riyals(900),
      incurred_on,
      entry_type_id: travel.id,
      lines: [
        { gross: riyals(760) },
        { gross: riyals(80), cost_center_id: center.id },
        { gross: riyals(60), entry_type_id: meals.id },
      ],
    };
    ok(await submit(split));
    expect(await usage(ofCenter, incurred_on)).toMatchObject({ remaining: riyals(20), state: 'near' });
    expect(await usage(ofMeals, incurred_on)).toMatchObject({ remaining: riyals(40), state: 'ok' });
    const query = {
      amount: 90_000,
      currency: 'SAR',
      incurred_on,
      entry_type_id: travel.id,
      lines: `:87900,:2100::${center.id}`,
    };
    const check = ok(await server.call('expenses.check', { as: MEMBER, query })).body.data as ExpenseCheck;
    expect(check.violations.map(({ policy_name }) => policy_name)).toEqual(['Center']);
    ok(await submit({ amount: riyals(3), incurred_on, entry_type_id: meals.id }));
    ok(
      await submit({
        amount: riyals(4),
        incurred_on,
        entry_type_id: meals.id,
        lines: [{ gross: riyals(4), entry_type_id: travel.id }],
      }),
    );
    expect(await requestsIn(ofCenter, incurred_on)).toEqual([90_000]);
    expect(await requestsIn(ofMeals, incurred_on)).toEqual([300, 90_000]);
    expect(await requestsIn(ofMeals, incurred_on, MEMBER)).toEqual([]);
    const lines = [{ gross: riyals(879) }, { gross: riyals(21), cost_center_id: center.id }];
    expect((await submit({ ...split, lines })).status).toBe(422);
    await remove(ofCenter);
    await remove(ofMeals);
  });

  test('count what an earlier day takes from later periods of a budget with carry-over', async () => {
    const first = nextDay().slice(0, 4);
    const one = await budget({
      name: 'Carried',
      period: 'month',
      amount: riyals(1_000),
      carry_over: true,
      valid_from: `${first}-01-01`,
      valid_to: `${first}-12-31`,
    });
    ok(await submit({ amount: riyals(1_900), incurred_on: `${first}-02-10` }));
    const refused = await submit({ amount: riyals(101), incurred_on: `${first}-01-31` });
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['violations']?.join()).toMatch(/Carried.*101\.00.*100\.00/u);
    ok(await submit({ amount: riyals(100), incurred_on: `${first}-01-31` }));
    await remove(one);
  });

  test('mark what exceeds a budget that warns, and let credit notes give room once they are approved', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Warns', mode: 'warn', amount: riyals(100) });
    const over = await sent(await create({ amount: riyals(150), incurred_on }), 'pending');
    expect(over.violations).toMatchObject([{ budget_id: one.id, code: 'over_budget', mode: 'warn' }]);
    const note = await sent(
      await create({ amount: { minor: -10_000, currency: 'SAR' }, incurred_on }),
      'pending',
    );
    expect(note.violations).toEqual([]);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(-50) });
    await sent(note, 'approved', {}, OWNER);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(50) });
    await remove(one);
  });

  test('approve no credit note automatically that gives a budget room', async () => {
    const incurred_on = nextDay();
    const policy = { name: 'Automatic', mode: 'warn', auto_approve_under: riyals(500) };
    const { id } = ok(await server.call('spendingPolicies.create', { as: OWNER, body: policy })).body
      .data as Ref;
    const credit = { amount: { minor: -10_000, currency: 'SAR' }, incurred_on };
    expect((await sent(await create(credit), 'pending')).status).toBe('approved');
    const one = await budget({ name: 'Credited', amount: riyals(100) });
    expect((await sent(await create(credit), 'pending')).status).toBe('pending');
    ok(await server.call('spendingPolicies.remove', { as: OWNER, params: { id } }));
    await remove(one);
  });

  test('count amounts in other currencies in that of the company', async () => {
    const one = await budget({ name: 'Dollars', amount: riyals(1_000) });
    const incurred_on = nextDay();
    const amount = { minor: 30_000, currency: 'USD' };
    const body = { amount, incurred_on, manual_rate: '3.75' };
    const response = await submit(body);
    expect(response.status).toBe(422);
    expect((response.body.data as ExpenseCheck).violations).toMatchObject([
      { params: { total: { minor: 112_500, currency: 'SAR' } } },
    ]);
    await remove(one);
  });

  test('are shown on the dashboard with the sums of the requests by stage, and of the bookings in the ledger', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Card', mode: 'warn', amount: riyals(5_000) });
    const undated = {
      name: 'Undated VAT',
      code: 'UND',
      category: 'S',
      rate: 1_500,
      recoverable_share: 10_000,
    };
    const { id: tax_code_id } = ok(await server.call('taxCodes.create', { as: OWNER, body: undated })).body
      .data as Ref;
    const dollars = { minor: 33_333, currency: 'USD' };
    const approved = async (body: Partial<ExpenseDraft>) =>
      sent(await sent(await create({ incurred_on, ...body }), 'pending'), 'approved', {}, OWNER);
    const { items: costs } = ok(
      await server.call('accounts.list', { as: OWNER, query: { type: 'expense', per_page: 5 } }),
    ).body.data as { items: { id: number }[] };
    const booked = async (body: Partial<ExpenseDraft>) => {
      const { id, version } = await approved(body);
      const codes = { account_id: costs[0]?.id, entry_type_id: types[0].id };
      const coded = { ids: [id], versions: { [id]: version }, ...codes };
      const { ok: isBooked } = (
        ok(await server.call('expenses.bookKeep', { as: OWNER, body: coded })).body.data as BulkStatusAnswer
      ).results[0] ?? { ok: false };
      expect(isBooked).toBe(true);
      return id;
    };

    await create({ amount: halalas(99_999), incurred_on });
    const submitted = { amount: halalas(10_010), incurred_on };
    await sent(await create(submitted), 'pending');
    await sent(await sent(await create(submitted), 'pending'), 'rejected', { details: 'No' }, OWNER);
    // A credit note that awaits approval counts nowhere.
    await sent(await create({ amount: halalas(-4_000), incurred_on }), 'pending');
    await approved({ amount: halalas(20_003) });
    await approved({ amount: halalas(-3_001) });
    const taxed = { amount: halalas(34_567), lines: [{ gross: halalas(34_567), tax_code_id }] };
    const credited = { amount: halalas(-1_150), lines: [{ gross: halalas(-1_150), tax_code_id }] };
    const ids = [
      await booked(taxed),
      await booked(credited),
      await booked({ amount: dollars, manual_rate: '3.75' }),
    ];

    const shown = await usage(one, incurred_on);
    const booking = 34_567 - 1_150 + 124_999;
    const committed = 10_010 + 20_003 - 3_001;
    expect(shown).toMatchObject({
      booked: halalas(booking),
      committed: halalas(committed),
      pending: halalas(10_010),
      remaining: halalas(500_000 - booking - committed),
      used_share: Math.floor(((booking + committed) * 10_000) / 500_000),
    });
    // The list that the card links to; of a credit note, only the approval counts.
    expect(await requestsIn(one, incurred_on)).toEqual([
      -4_000, -3_001, -1_150, 10_010, 20_003, 33_333, 34_567,
    ]);
    const newest = { source: 'expense', sort: 'id', desc: true, per_page: 10 };
    const { items } = ok(await server.call('journal.list', { as: OWNER, query: newest })).body.data as {
      items: PostedEntry[];
    };
    const posted = items.filter(({ source_id }) => ids.includes(source_id ?? 0));
    const payables = posted.flatMap(({ lines }) => lines).filter(({ account }) => account.code === '2200');
    expect(posted).toHaveLength(ids.length);
    expect(
      payables.reduce(
        (sum, { side, base_amount: { minor } }) => sum + (side === 'credit' ? minor : -minor),
        0,
      ),
    ).toBe(booking);
    await remove(one);
  });
});
