import {
  COMMITTED_STATUSES,
  type Budget,
  type BudgetEffect,
  type BulkStatusAnswer,
  type BudgetUsages,
  type Expense,
  type ExpenseCheck,
  type ExpenseDraft,
  type HistoryEntry,
  type PostedEntry,
  type Ref,
} from '@outlay/domain';
import { eq, sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { permissionSets, users } from '../../db/schema/index.ts';
import { notifyOfEvents } from '../../notify/notifier.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { waitForLockWaiter } from '../../test-support/lock-waiter.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const [OWNER, ADMIN, FINANCE] = ['owner@outlay.example', 'admin@outlay.example', 'finance@outlay.example'];
const [MEMBER, APPROVER] = ['member@outlay.example', 'approver@outlay.example'];
const SUBMISSIONS = 50;

const halalas = (minor: number) => ({ minor, currency: 'SAR' });
const riyals = (amount: number) => halalas(amount * 100);

/** Rules of a member who may exceed one budget. */
const rulesFor = (id: number) => [
  { action: ['create', 'read', 'update'], subject: 'expense' },
  { action: ['approve'], subject: 'budgets', conditions: { id } },
];

function statuses(responses: readonly CallResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe.each(FASTEST_DATABASE)('budgets on %s', (kind) => {
  let server: TestServer;
  let types: [Ref, Ref];
  let center: Ref;
  let year = 2050;
  const refs = async (call: 'entryTypes.list' | 'costCenters.list') =>
    (ok(await server.call(call, { as: ADMIN, query: { per_page: 5 } })).body.data as { items: Ref[] }).items;
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

  /** Returns a day of a year of its own, without demo expenses, in the past. */
  const nextDay = () => {
    year -= 1;
    return `${year - 40}-03-05`;
  };
  const budget = async (changes: object) =>
    ok(
      await server.call('budgets.create', {
        as: OWNER,
        body: { period: 'year', mode: 'block', valid_from: '1970-01-01', ...changes },
      }),
    ).body.data as Budget;
  const remove = async ({ id }: Budget) =>
    ok(await server.call('budgets.remove', { as: OWNER, params: { id } }));
  const create = async (body: Partial<ExpenseDraft>, as = MEMBER) =>
    ok(await server.call('expenses.create', { as, body: { paid_by: 'company', ...body } })).body
      .data as Expense;
  const send = ({ id, version }: Expense, status: string, extra: object = {}, as = MEMBER) =>
    server.call('expenses.updateStatus', { as, body: { id, version, status, ...extra } });
  const sent = async (...args: Parameters<typeof send>) => ok(await send(...args)).body.data as Expense;
  const submit = async (body: Partial<ExpenseDraft>) => send(await create(body), 'pending');
  const usage = async ({ id }: Budget, date: string) =>
    (
      ok(await server.call('budgets.usage', { as: OWNER, query: { date } })).body.data as BudgetUsages
    ).items.find((one) => one.id === id);

  /** Returns the amounts of the requests of a day that the list shows for a budget, the smallest first. */
  const requestsIn = async ({ id }: Budget, day: string, as = OWNER) => {
    const query = { budget_id: id, from: day, to: day, status: COMMITTED_STATUSES.join() };
    const { items } = ok(await server.call('expenses.list', { as, query })).body.data as { items: Expense[] };
    return items.map(({ amount }) => amount.minor).toSorted((one, other) => one - other);
  };

  test('let exactly the affordable ones of parallel submissions of several owners pass', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Last riyal', amount: riyals(1_300) });
    // Several owners: submissions of one are serialized by the limits of policies already.
    const owners = [MEMBER, APPROVER, FINANCE, OWNER];
    const drafts: { draft: Expense; as: string }[] = [];
    for (let at = 0; at < SUBMISSIONS; at += 1) {
      const as = owners[at % owners.length] ?? MEMBER;
      drafts.push({ draft: await create({ amount: riyals(100), incurred_on }, as), as });
    }
    const responses = await Promise.all(drafts.map(({ draft, as }) => send(draft, 'pending', {}, as)));
    expect(statuses(responses)).toEqual({ 200: 13, 422: SUBMISSIONS - 13 });
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(0), state: 'near' });
    const refused = responses.find(({ status }) => status === 422);
    expect(refused?.body.errors?.['violations']?.join()).toMatch(/Last riyal.*100\.00.*0\.00/u);
    await remove(one);
  });

  test('serialize members of different owners, and a budget that is lowered meanwhile', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Shared', amount: riyals(1_000) });
    const drafts: [Expense, string][] = [];
    for (let at = 0; at < 20; at += 1) {
      const as = at % 2 === 0 ? MEMBER : APPROVER;
      drafts.push([await create({ amount: riyals(100), incurred_on }, as), as]);
    }
    const [changed, ...responses] = await Promise.all([
      server.call('budgets.update', {
        as: OWNER,
        params: { id: one.id },
        body: { amount: riyals(500), version: one.version },
      }),
      ...drafts.map(([draft, as]) => send(draft, 'pending', {}, as)),
    ]);
    ok(changed);
    const passed = responses.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(5);
    expect(passed).toBeLessThanOrEqual(10);
    expect((await submit({ amount: riyals(100), incurred_on })).status).toBe(422);
    await remove(one);
  });

  test('name the budget in the language of the reader, in the check and in the refusal', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Marketing', name_ar: 'ميزانية التسويق', amount: riyals(100) });
    const made = await create({ amount: riyals(150), incurred_on });
    for (const [language, name] of [
      ['en', 'Marketing'],
      ['ar', 'ميزانية التسويق'],
    ] as const) {
      const headers = { 'accept-language': language };
      const body = { id: made.id, version: made.version, status: 'pending' };
      const refused = await server.call('expenses.updateStatus', { as: MEMBER, headers, body });
      expect(refused.body.errors?.['violations']?.join()).toContain(name);
    }
    const query = { amount: 15_000, currency: 'SAR', incurred_on };
    const check = ok(await server.call('expenses.check', { as: MEMBER, query })).body.data as ExpenseCheck;
    expect(check.budgets).toMatchObject([{ id: one.id, remaining: riyals(100), counted: riyals(150) }]);
    expect(check.violations).toMatchObject([{ budget_id: one.id, code: 'over_budget', mode: 'block' }]);
    await remove(one);
  });

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

  test('are exceeded only with the right and a reason, which the history and the approver see', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Strict', amount: riyals(100) });
    const draft = { amount: riyals(150), incurred_on };
    const reason = { overspend_reason: 'Trade fair stand' };
    expect((await send(await create(draft), 'pending', reason)).status).toBe(403);
    const own = await create(draft, FINANCE);
    expect((await send(own, 'pending', {}, FINANCE)).status).toBe(422);
    const empty = await send(own, 'pending', { overspend_reason: ' ' }, FINANCE);
    expect(Object.keys(empty.body.errors ?? {})).toEqual(['overspend_reason']);
    const passed = await sent(own, 'pending', reason, FINANCE);
    expect(passed.violations).toMatchObject([
      { code: 'budget_overspent', mode: 'warn', params: { reason: 'Trade fair stand' } },
    ]);
    const history = ok(await server.call('expenses.history', { as: OWNER, params: { id: own.id } })).body
      .data as HistoryEntry[];
    expect(history.at(-1)?.changes).toEqual({ overspend_reason: { from: null, to: 'Trade fair stand' } });
    // Nothing is left, and the permission holds for the approval.
    ok(await send(passed, 'approved', {}, OWNER));
    const fits = await create({ amount: riyals(1), incurred_on: nextDay() }, FINANCE);
    const needless = await send(fits, 'pending', reason, FINANCE);
    expect([needless.status, ...Object.keys(needless.body.errors ?? {})]).toEqual([422, 'overspend_reason']);
    await remove(one);
  });

  test('are exceeded only by those who may exceed each of them', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Marketing', amount: riyals(100) });
    const made = await server.call('permissionSets.create', {
      as: OWNER,
      body: { name: 'Exceeds another budget', rules: rulesFor(one.id + 1) },
    });
    const set = ok(made).body.data as { id: number };
    const { db } = server.store;
    const [before] = await db.select().from(users).where(eq(users.email, FINANCE));
    await db.update(users).set({ permissionSetId: set.id }).where(eq(users.email, FINANCE));
    const own = await create({ amount: riyals(150), incurred_on }, FINANCE);
    const submit = () => send(own, 'pending', { overspend_reason: 'Trade fair stand' }, FINANCE);
    expect((await submit()).status).toBe(403);
    await db
      .update(permissionSets)
      .set({ rules: rulesFor(one.id) as never })
      .where(eq(permissionSets.id, set.id));
    ok(await submit());
    await db.update(users).set({ permissionSetId: before?.permissionSetId }).where(eq(users.email, FINANCE));
    await remove(one);
  });

  test('are checked when an approved credit note is withdrawn, cancelled or changed, so that it counts less', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Returned', amount: riyals(100) });
    const draft = { amount: { minor: -10_000, currency: 'SAR' }, incurred_on };
    const credit = await sent(await sent(await create(draft), 'pending'), 'approved', {}, OWNER);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(200) });
    const spent = await sent(await create({ amount: riyals(150), incurred_on }), 'pending');
    const withdrawn = await send(credit, 'pending', { details: 'By mistake' }, OWNER);
    expect(withdrawn.status).toBe(422);
    expect(withdrawn.body.errors?.['violations']?.join()).toContain('Returned');
    const withQuestion = await sent(credit, 'comment', { details: 'Which?' }, OWNER);
    expect((await send(withQuestion, 'cancelled', {}, MEMBER)).status).toBe(422);
    const change = (minor: number, version: number) =>
      server.call('expenses.update', {
        as: MEMBER,
        params: { id: credit.id },
        body: { amount: { minor, currency: 'SAR' }, version },
      });
    expect((await change(-20_000, withQuestion.version)).status).toBe(422);
    expect((await change(-5000, withQuestion.version)).status).toBe(422);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(50) });
    await sent(spent, 'rejected', { details: 'Not needed' }, OWNER);
    const larger = ok(await change(-20_000, withQuestion.version)).body.data as Expense;
    // It awaits another approval, so that it gives no room yet.
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(100) });
    const again = await sent(larger, 'comment', { details: 'This one' });
    await sent(again, 'approved', {}, OWNER);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(300) });
    await remove(one);
  });

  test.runIf(kind === 'postgres')(
    'are not locked by a bulk approval that waits for a request, so that both cannot wait for each other',
    async () => {
      const incurred_on = nextDay();
      const one = await budget({ name: 'Bulk', amount: riyals(300) });
      const first = await sent(await create({ amount: riyals(10), incurred_on }), 'pending');
      const second = await sent(await create({ amount: riyals(10), incurred_on }), 'pending');
      const ids = [first.id, second.id];
      const versions = Object.fromEntries([first, second].map(({ id, version }) => [String(id), version]));
      const body = { ids, status: 'approved', versions };
      const locked = Promise.withResolvers<void>();
      const isFree = server.store.transaction(async (tx) => {
        await tx.execute(sql`select id from expenses where id = ${second.id} for update`);
        locked.resolve();
        await waitForLockWaiter(tx);
        const [lock] = await rowsOf<{ free: boolean }>(
          tx,
          sql`select pg_try_advisory_xact_lock(hashtextextended('budget-spending:1', 0)) as free`,
        );
        return lock?.free;
      });
      await locked.promise;
      const bulk = server.call('expenses.updateMultipleStatus', { as: OWNER, body });
      expect(await isFree).toBe(true);
      expect(ok(await bulk).body.data).toMatchObject({ results: [{ ok: true }, { ok: true }] });
      await remove(one);
    },
  );

  test('are exceeded by several approvals at once with one reason, by those who may', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Fair', amount: riyals(300) });
    const first = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const second = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const third = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const body = { amount: riyals(150), version: one.version };
    const params = { id: one.id };
    const lowered = ok(await server.call('budgets.update', { as: OWNER, params, body })).body.data as Budget;
    const approve = async (requests: readonly Expense[], more: object = {}) => {
      const ids = requests.map(({ id }) => id);
      const versions = Object.fromEntries(requests.map(({ id, version }) => [String(id), version]));
      const answer = await server.call('expenses.updateMultipleStatus', {
        as: OWNER,
        body: { ids, status: 'approved', versions, ...more },
      });
      return (ok(answer).body.data as BulkStatusAnswer).results;
    };
    const needs = { ok: false, needs_overspend_reason: true };
    expect(await approve([first, second, third])).toMatchObject([{ ok: true }, needs, needs]);
    const reason = { overspend_reason: 'Trade fair' };
    expect(await approve([second, third], reason)).toMatchObject([
      { ok: true, expense: { violations: [{ code: 'budget_overspent', params: { reason: 'Trade fair' } }] } },
      { ok: true },
    ]);
    const needless = await sent(await create({ amount: riyals(1), incurred_on: nextDay() }), 'pending');
    const [refused] = await approve([needless], reason);
    expect(refused).toMatchObject({ ok: false });
    expect(refused).not.toHaveProperty('needs_overspend_reason');
    await remove(lowered);
  });

  test('are checked when a request is approved, taken back into approval, and changed', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Lowered', amount: riyals(200) });
    const first = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const second = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const lowered = ok(
      await server.call('budgets.update', {
        as: OWNER,
        params: { id: one.id },
        body: { amount: riyals(150), version: one.version },
      }),
    ).body.data as Budget;
    ok(await send(first, 'approved', {}, OWNER));
    const refused = await send(second, 'approved', {}, OWNER);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['violations']?.join()).toContain('Lowered');
    const rejected = await sent(second, 'rejected', { details: 'No budget' }, OWNER);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(50) });
    expect((await send(rejected, 'pending', {}, OWNER)).status).toBe(422);
    const third = await sent(await create({ amount: riyals(50), incurred_on }), 'pending');
    const withQuestion = await sent(third, 'comment', { details: 'Which?' }, OWNER);
    const more = await server.call('expenses.update', {
      as: MEMBER,
      params: { id: third.id },
      body: { amount: riyals(51), version: withQuestion.version },
    });
    expect(more.status).toBe(422);
    await remove(lowered);
  });

  test('are checked when lines are replaced and when a booking has another entry type', async () => {
    const incurred_on = nextDay();
    const [travel, meals] = types;
    const one = await budget({ name: 'Booked meals', amount: riyals(100), entry_type_id: meals.id });
    const pending = await sent(
      await create({ amount: riyals(150), incurred_on, entry_type_id: travel.id }),
      'pending',
    );
    const { id, version } = await sent(pending, 'approved', {}, OWNER);
    const lines = (entry_type_id: number) => [{ gross: riyals(150), entry_type_id }];
    const replaced = await server.call('expenses.changeLines', {
      as: FINANCE,
      body: { id, version, lines: lines(meals.id) },
    });
    expect(replaced.status).toBe(422);
    expect(replaced.body.errors?.['violations']?.join()).toContain('Booked meals');
    ok(
      await server.call('expenses.changeLines', {
        as: FINANCE,
        body: { id, version, lines: lines(travel.id) },
      }),
    );
    await remove(one);
  });

  test('announce each threshold once per period, to webhooks and to those who may change the budget', async () => {
    const incurred_on = nextDay();
    await notifyOfEvents(server.services, 'https://outlay.example');
    const one = await budget({ name: 'Announced', mode: 'warn', amount: riyals(100) });
    const events = async () =>
      (
        await rowsOf<{ share: number }>(
          server.store.db,
          sql`select (data->>'share')::int as share from outbox where type = 'budget.threshold' and record_id = ${one.id} order by id`,
        )
      ).map(({ share }) => share);
    ok(await submit({ amount: riyals(79), incurred_on }));
    expect(await events()).toEqual([]);
    const near = await sent(await create({ amount: riyals(1), incurred_on }), 'pending');
    expect(await events()).toEqual([8_000]);
    // Falling below the warning and reaching it again is not announced a second time in this period.
    await sent(near, 'cancelled', {}, OWNER);
    ok(await submit({ amount: riyals(21), incurred_on }));
    expect(await events()).toEqual([8_000, 10_000]);
    ok(await submit({ amount: riyals(100), incurred_on: nextDay() }));
    expect(await events()).toEqual([8_000, 10_000, 8_000, 10_000]);
    await notifyOfEvents(server.services, 'https://outlay.example');
    const keys = async (as: string) =>
      (
        ok(await server.call('notifications.unread', { as, query: { per_page: 50 } })).body.data as {
          items: { key: string; text: string }[];
        }
      ).items.filter(({ text }) => text.includes('Announced'));
    expect((await keys(FINANCE)).map(({ key }) => key)).toContain('budget_threshold');
    expect(await keys(MEMBER)).toEqual([]);
    // A budget that was raised, or counts other spending, announces its shares anew.
    const change = async (more: object) => {
      const { version } = ok(await server.call('budgets.get', { as: OWNER, params: { id: one.id } })).body
        .data as Budget;
      ok(
        await server.call('budgets.update', {
          as: OWNER,
          params: { id: one.id },
          body: { ...more, version },
        }),
      );
    };
    await change({ amount: riyals(1_000), name: 'Announced' });
    ok(await submit({ amount: riyals(699), incurred_on }));
    expect((await events()).length).toBe(4);
    ok(await submit({ amount: riyals(1), incurred_on }));
    expect((await events()).slice(4)).toEqual([8_000]);
    await change({ amount: riyals(1_000), note: 'Same amount' });
    ok(await submit({ amount: riyals(10), incurred_on }));
    expect((await events()).length).toBe(5);
    await remove(one);
  });

  test('do not reveal to other users what a request uses, by a check that leaves it out or by its budgets', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Quiet', amount: riyals(100) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const usedFor = async (as: string) => {
      const query = { id, amount: 100, currency: 'SAR', incurred_on };
      const { budgets = [] } = ok(await server.call('expenses.check', { as, query })).body
        .data as ExpenseCheck;
      return budgets.find((effect) => effect.id === one.id)?.remaining;
    };
    // The remaining amount excludes the request for its own member and includes it for others.
    expect(await usedFor(MEMBER)).toEqual(riyals(100));
    expect(await usedFor(OWNER)).toEqual(riyals(70));
    const hidden = JSON.stringify([
      { action: 'read', subject: 'expense' },
      { action: 'read', subject: 'expense', fields: ['entry_type'], inverted: true },
    ]);
    const setOfFinance = sql`select permission_set_id from users where email = ${FINANCE}`;
    await server.store.db.execute(
      sql`update permission_sets set rules = ${hidden}::jsonb where id = (${setOfFinance})`,
    );
    const effects = await server.call('expenses.budgets', { as: FINANCE, params: { id } });
    expect(ok(effects).body.data).toEqual([]);
    await server.store.db.execute(sql`update permission_sets set rules = null where id = (${setOfFinance})`);
    await remove(one);
  });

  test('show what is left to users who may not read budgets, and no other amount', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Narrow', amount: riyals(100) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const query = { amount: 4000, currency: 'SAR', incurred_on };
    const shownTo = async (as: string) => {
      const checked = ok(await server.call('expenses.check', { as, query })).body.data as ExpenseCheck;
      const read = ok(await server.call('expenses.budgets', { as, params: { id } })).body
        .data as BudgetEffect[];
      return [...(checked.budgets ?? []), ...read].filter((effect) => effect.id === one.id);
    };
    const narrow = [
      'counted',
      'exceeds_approval',
      'from',
      'id',
      'mode',
      'name',
      'name_ar',
      'remaining',
      'state',
      'to',
    ];
    const [checked, read] = await shownTo(MEMBER);
    expect([checked, read].map((effect) => Object.keys(effect ?? {}).toSorted())).toEqual([narrow, narrow]);
    expect(checked).toMatchObject({ remaining: riyals(70), counted: riyals(40) });
    expect(read).toMatchObject({ remaining: riyals(100), counted: riyals(30) });
    for (const effect of await shownTo(OWNER)) expect(effect).toMatchObject({ amount: riyals(100) });
    await remove(one);
  });

  test('show the usage only of those that a user may read, if rules allow some of them', async () => {
    const incurred_on = nextDay();
    const hidden = await budget({ name: 'Of others', amount: riyals(100) });
    const own = await budget({ name: 'Readable', amount: riyals(200) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const rules = JSON.stringify([
      { action: 'read', subject: 'expense' },
      { action: 'create', subject: 'expense' },
      { action: 'read', subject: 'budgets', conditions: { id: own.id } },
    ]);
    const setOfFinance = sql`select permission_set_id from users where email = ${FINANCE}`;
    await server.store.db.execute(
      sql`update permission_sets set rules = ${rules}::jsonb where id = (${setOfFinance})`,
    );
    const query = { amount: 4000, currency: 'SAR', incurred_on };
    const checked = ok(await server.call('expenses.check', { as: FINANCE, query })).body.data as ExpenseCheck;
    const read = ok(await server.call('expenses.budgets', { as: FINANCE, params: { id } })).body
      .data as BudgetEffect[];
    for (const effects of [checked.budgets ?? [], read]) {
      expect(effects.find((effect) => effect.id === own.id)).toMatchObject({ amount: riyals(200) });
      const other = effects.find((effect) => effect.id === hidden.id);
      expect(other).toHaveProperty('remaining');
      expect(other).not.toHaveProperty('amount');
      expect(other).not.toHaveProperty('committed');
    }
    await server.store.db.execute(sql`update permission_sets set rules = null where id = (${setOfFinance})`);
    await remove(hidden);
    await remove(own);
  });

  test('show an approver what a request counts, without others than those who may read it', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Shown', amount: riyals(100) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const effects = ok(await server.call('expenses.budgets', { as: OWNER, params: { id } })).body
      .data as BudgetEffect[];
    expect(effects).toMatchObject([{ id: one.id, remaining: riyals(100), counted: riyals(30) }]);
    const foreign = await server.call('expenses.budgets', { as: 'owner@nakheel.example', params: { id } });
    expect(foreign.status).toBe(404);
    await remove(one);
  });
});
