import { DAY_MS } from '@outlay/domain';
import type { DatedRate, Expense, ExpenseDraft, Ref, SpendingPolicyDraft } from '@outlay/domain';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { exchangeRates } from '../../finance/rates/exchange-rates.table.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const [OWNER, MEMBER, FINANCE] = ['owner@outlay.example', 'member@outlay.example', 'finance@outlay.example'];
/** Days of a year without demo expenses. */
const [DAY, NEXT] = ['2017-03-05', '2017-03-06'];

const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' });
/** Returns the day so many days ago. */
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const pounds = (amount: number) => ({ minor: amount * 100, currency: 'GBP' });

describe.each(FASTEST_DATABASE)('blocking limits of expenses, on %s', (kind) => {
  let server: TestServer;
  let types: readonly Ref[];
  const policies: number[] = [];
  beforeAll(async () => {
    server = await openServer(kind);
    // Only the policies and rates of the tests count.
    await server.store.db.delete(exchangeRates);
    const stored = await server.call('spendingPolicies.list', { as: OWNER });
    for (const { id } of (ok(stored).body.data as { items: Ref[] }).items)
      ok(await server.call('spendingPolicies.remove', { as: OWNER, params: { id } }));
    const listed = await server.call('entryTypes.list', {
      as: OWNER,
      query: { direction: 'out', per_page: 5 },
    });
    ({ items: types } = ok(listed).body.data as { items: Ref[] });
  });
  afterAll(() => server.close());
  afterEach(async () => {
    for (const id of policies.splice(0))
      ok(await server.call('spendingPolicies.remove', { as: OWNER, params: { id } }));
  });

  const addPolicy = async (policy: Partial<SpendingPolicyDraft>) => {
    const body = { name: `Limit ${policies.length}`, mode: 'block', ...policy };
    policies.push(
      (ok(await server.call('spendingPolicies.create', { as: OWNER, body })).body.data as Ref).id,
    );
  };
  const create = async (draft: Partial<ExpenseDraft>, as = MEMBER) => {
    const body = { paid_by: 'company', description: 'Paper', incurred_on: DAY, ...draft };
    return ok(await server.call('expenses.create', { as, body })).body.data as Expense;
  };
  const move = ({ id, version }: Expense, status: string, as = MEMBER) =>
    server.call('expenses.updateStatus', { as, body: { id, version, status, details: 'A reason' } });
  const submitted = async (draft: Partial<ExpenseDraft>) =>
    ok(await move(await create(draft), 'pending')).body.data as Expense;
  /** Asks for information about a request, changes it as its owner, and answers. */
  const answered = async (expense: Expense, change: object) => {
    const withQuestion = ok(await move(expense, 'comment', OWNER)).body.data as Expense;
    const params = { id: expense.id };
    const body = { version: withQuestion.version, ...change };
    const changed = ok(await server.call('expenses.update', { as: MEMBER, params, body })).body.data;
    return move(changed as Expense, 'comment');
  };

  test('block a request that an answer moves to another day or entry type', async () => {
    const [limited, free] = types;
    await addPolicy({ limit_per_day: riyals(1_000) });
    await addPolicy({ limit_per_expense: riyals(100), entry_type_ids: [limited?.id ?? 0] });
    await submitted({ amount: riyals(600) });
    const second = await submitted({ amount: riyals(600), incurred_on: NEXT });
    expect((await answered(second, { incurred_on: DAY })).status).toBe(422);
    const third = await submitted({
      amount: riyals(300),
      entry_type_id: free?.id,
      incurred_on: '2017-07-01',
    });
    expect((await answered(third, { entry_type_id: limited?.id })).status).toBe(422);
    const fourth = await submitted({
      amount: riyals(90),
      entry_type_id: free?.id,
      incurred_on: '2017-07-02',
    });
    ok(await answered(fourth, { description: 'Paper for the printer' }));
  });

  test('block a request when an answer changes the rate that the owner typed', async () => {
    await addPolicy({ limit_per_expense: riyals(1_000) });
    const amount = { minor: 10_000, currency: 'XOF' };
    const expense = await submitted({ amount, manual_rate: '0.006', incurred_on: '2017-06-05' });
    expect(expense.base_amount).toEqual(riyals(60));
    expect((await answered(expense, { manual_rate: '0.6' })).status).toBe(422);
  });

  test('are checked again for another rate, and approvals are withdrawn, also of approved requests', async () => {
    const amount = { minor: 10_000, currency: 'XAF' };
    const expense = await submitted({ amount, manual_rate: '0.006', incurred_on: '2017-06-06' });
    const approved = ok(await move(expense, 'approved', OWNER)).body.data as Expense;
    const again = ok(await answered(approved, { manual_rate: '6' })).body.data as Expense;
    expect(again).toMatchObject({ status: 'pending', base_amount: riyals(60_000) });
  });

  test('block a request whose required receipt is removed while information is requested', async () => {
    await addPolicy({ receipt_required_over: riyals(10) });
    const draft = await create({ amount: riyals(50), incurred_on: '2017-04-01' });
    const body = new FormData();
    body.set('file', new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' }), 'receipt.pdf');
    const { id } = ok(await server.call('receipts.add', { as: MEMBER, params: { id: draft.id }, body })).body
      .data as { id: number };
    const sent = ok(await move({ ...draft, version: draft.version + 1 }, 'pending')).body.data as Expense;
    const withQuestion = ok(await move(sent, 'comment', OWNER)).body.data as Expense;
    ok(await server.call('receipts.remove', { as: MEMBER, params: { id: draft.id, receipt_id: id } }));
    expect((await move({ ...withQuestion, version: withQuestion.version + 1 }, 'comment')).status).toBe(422);
  });

  test('block the undoing of a rejection after another request was submitted', async () => {
    await addPolicy({ limit_per_day: riyals(1_000) });
    const incurred_on = '2017-05-02';
    const rejected = ok(await move(await submitted({ amount: riyals(600), incurred_on }), 'rejected', OWNER))
      .body.data as Expense;
    const second = await submitted({ amount: riyals(600), incurred_on });
    expect((await move(rejected, 'pending', OWNER)).status).toBe(422);
    ok(await move(second, 'cancelled'));
    expect(ok(await move(rejected, 'pending', OWNER)).body.data).toMatchObject({ status: 'pending' });
  });

  const addSharedRate = async (date: string, rate: string) => {
    await server.store.db
      .insert(exchangeRates)
      .values({ from: 'GBP', to: 'SAR', date, rate, source: 'bank' });
  };

  test('are not lowered by a typed rate: nothing is approved automatically, and the nearest rate counts', async () => {
    await addPolicy({ auto_approve_under: riyals(2_000), limit_per_expense: riyals(1_000) });
    const incurred_on = daysAgo(3);
    expect(await submitted({ amount: riyals(50), incurred_on })).toMatchObject({ status: 'approved' });
    const draft = { amount: pounds(50_000), incurred_on, manual_rate: '0.001' };
    expect(await submitted(draft)).toMatchObject({ status: 'pending', base_amount: riyals(50) });
    const rejected = ok(await move(await submitted(draft), 'rejected', OWNER)).body.data as Expense;
    await addSharedRate(daysAgo(40), '4.7');
    expect((await move(await create(draft), 'pending')).status).toBe(422);
    expect((await move(rejected, 'pending', OWNER)).status).toBe(422);
  });

  test('are not lowered by a rate that the owner of the request entered', async () => {
    await addPolicy({ auto_approve_under: riyals(2_000), limit_per_expense: riyals(1_000) });
    const incurred_on = daysAgo(50);
    const body = { from: 'GBP', to: 'SAR', date: incurred_on, rate: '0.001', reason: 'Rate of the bank' };
    ok(await server.call('exchangeRates.create', { as: OWNER, body }));
    // The rate is not the member's, so it counts for their requests.
    const other = await submitted({ amount: pounds(50_000), incurred_on });
    expect(other).toMatchObject({ status: 'approved', base_amount: riyals(50) });
    const own = await create({ amount: pounds(50_000), incurred_on }, OWNER);
    expect(ok(await move(own, 'pending', OWNER)).body.data).toMatchObject({
      status: 'pending',
      base_amount: riyals(50),
    });
    await addSharedRate(daysAgo(60), '4.7');
    const second = await create({ amount: pounds(50_000), incurred_on }, OWNER);
    expect((await move(second, 'pending', OWNER)).status).toBe(422);
  });

  test('are not lowered by a rate that the owner of the request changed, also after others changed its reason', async () => {
    await addPolicy({ auto_approve_under: riyals(2_000), limit_per_expense: riyals(1_000) });
    const incurred_on = daysAgo(100);
    const body = { from: 'GBP', to: 'SAR', date: incurred_on, rate: '4.7', reason: 'Rate of the bank' };
    const rate = ok(await server.call('exchangeRates.create', { as: OWNER, body })).body.data as DatedRate;
    const changedBy = async (as: string, change: object) => {
      const { items } = ok(
        await server.call('exchangeRates.list', {
          as: OWNER,
          query: { q: 'GBP', since: incurred_on, until: incurred_on },
        }),
      ).body.data as { items: DatedRate[] };
      const version = items.find(({ id }) => id === rate.id)?.version;
      ok(
        await server.call('exchangeRates.update', {
          as,
          params: { id: rate.id },
          body: { version, ...change },
        }),
      );
    };
    const submittedBy = async (as: string) => {
      const own = await create({ amount: pounds(50_000), incurred_on }, as);
      return (await move(own, 'pending', as)).body.data as Expense;
    };
    await changedBy(FINANCE, { rate: '0.001' });
    await changedBy(OWNER, { reason: 'Rate of the bank, checked' });
    expect(await submittedBy(FINANCE)).toMatchObject({ status: 'pending', base_amount: riyals(50) });
    expect(await submittedBy(MEMBER)).toMatchObject({ status: 'approved' });
    await addSharedRate(daysAgo(110), '4.7');
    const again = await create({ amount: pounds(50_000), incurred_on }, FINANCE);
    expect((await move(again, 'pending', FINANCE)).status).toBe(422);
  });

  test('assigns the approvers of the changed amount after a rejection is undone', async () => {
    await addPolicy({ limit_per_expense: riyals(5_000), mode: 'warn' });
    const expense = await submitted({ amount: riyals(100), incurred_on: '2017-06-02' });
    const asked = ok(await move(expense, 'comment', OWNER)).body.data as Expense;
    await addPolicy({ limit_per_expense: riyals(10_000) });
    const changeTo = async (amount: number, { version }: Expense) =>
      ok(
        await server.call('expenses.update', {
          as: MEMBER,
          params: { id: expense.id },
          body: { version, amount: riyals(amount) },
        }),
      ).body.data as Expense;
    const changed = await changeTo(6_000, asked);
    expect((await move(changed, 'approved', OWNER)).status).toBe(409);
    const rejected = ok(await move(changed, 'rejected', OWNER)).body.data as Expense;
    const undone = ok(await move(rejected, 'pending', OWNER)).body.data as Expense;
    expect(undone).toMatchObject({ status: 'pending', current_step: 0 });
    expect(undone.submitted_at).not.toBe(expense.submitted_at);
    expect(undone.violations.map(({ code }) => code)).toEqual(['over_expense_limit']);
  });
});
