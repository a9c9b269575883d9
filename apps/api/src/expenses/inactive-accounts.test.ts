import type { CallName } from '@outlay/api-client/contract';
import type { Account, Expense, Page, RecurringExpense } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dateOf } from '../clock.ts';
import { accounts, entryTypes } from '../db/schema/index.ts';
import { recurringJob } from '../jobs/recurring.job.ts';
import { runJob } from '../jobs/jobs.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const SAR = (minor: number) => ({ minor, currency: 'SAR' });
const INACTIVE = 'This account is inactive. Choose an active one, or activate it in the settings.';
const INCOME = 'This entry type is for income. Choose one for expenses.';
const REQUEST = {
  amount: SAR(10_000),
  incurred_on: '2026-10-05',
  paid_by: 'company',
  description: 'Paper',
};
const errorsOf = ({ status, body }: CallResponse) => [status, body.errors];
const refused = (field: string, message = INACTIVE) => [422, { [field]: [message] }];

const messageOf = async (booking: Promise<CallResponse>) =>
  (ok(await booking).body.data as { results: { ok: boolean; message?: string }[] }).results[0]?.message;

describe.each(FASTEST_DATABASE)('inactive accounts and types of income, on %s', (database) => {
  let server: TestServer;
  let costs: number;
  let unused: number;
  let typeOfCosts: number;
  let typeOfIncome: number;
  const send = (name: CallName, input: object = {}) => server.call(name, { as: OWNER, ...input });
  const setActive = (id: number, active: boolean) =>
    server.store.db.update(accounts).set({ active }).where(eq(accounts.id, id));
  const typeOf = async (direction: string) => {
    const query = { direction };
    const { items } = ok(await send('entryTypes.list', { query })).body.data as Page<{ id: number }>;
    return items[0]?.id ?? 0;
  };
  const request = (more: object) => send('expenses.create', { as: MEMBER, body: { ...REQUEST, ...more } });
  const approved = async (more: object = {}): Promise<Expense> => {
    const body = { ...REQUEST, ...more };
    let expense = ok(await send('expenses.create', { as: MEMBER, body })).body.data as Expense;
    for (const [as, status] of [
      [MEMBER, 'pending'],
      [OWNER, 'approved'],
    ] as const) {
      const move = { id: expense.id, version: expense.version, status, details: 'Fine' };
      expense = ok(await send('expenses.updateStatus', { as, body: move })).body.data as Expense;
    }
    return expense;
  };
  const book = ({ id, version }: Expense, codes: object = {}) =>
    send('expenses.bookKeep', {
      body: {
        ids: [id],
        account_id: costs,
        entry_type_id: typeOfCosts,
        versions: { [id]: version },
        ...codes,
      },
    });
  beforeAll(async () => {
    server = await openServer(database);
    const { items } = ok(await send('accounts.list', { query: { per_page: 100 } })).body
      .data as Page<Account>;
    costs = items.find(({ code }) => code === '6300')?.id ?? 0;
    const body = { code: '6999', name: 'Costs of a closed branch', type: 'expense' };
    unused = (ok(await send('accounts.create', { body })).body.data as Account).id;
    typeOfCosts = await typeOf('out');
    typeOfIncome = await typeOf('in');
    await setActive(unused, false);
  });
  afterAll(() => server.close());

  test('are refused at a booking and at its change', async () => {
    const expense = await approved();
    expect(errorsOf(await book(expense, { account_id: unused }))).toEqual(refused('account_id'));
    expect(errorsOf(await book(expense, { entry_type_id: typeOfIncome }))).toEqual(
      refused('entry_type_id', INCOME),
    );
    expect(await messageOf(book(expense))).toBeUndefined();
    const change = async (account_id: number) => {
      const { version } = ok(await send('expenses.get', { params: { id: expense.id } })).body.data as Expense;
      return send('expenses.changeAccount', { body: { id: expense.id, version, account_id } });
    };
    expect(errorsOf(await change(unused))).toEqual(refused('account_id'));
    // Its own account stays, also when it becomes inactive.
    await setActive(costs, false);
    ok(await change(costs));
    await setActive(costs, true);
  });

  test('are refused for requests and for records whose expenses are booked to them', async () => {
    const recurrence = { period: 'monthly', anchor: '2030-01-01', end: { kind: 'never' } };
    for (const [name, body] of [
      ['expenses.create', REQUEST],
      ['recurring.create', { name: 'Rent', amount: SAR(100), paid_by: 'company', recurrence }],
      ['suppliers.create', { name: 'Landlord of the branch' }],
      ['teams.create', { name: 'Branch', member_ids: [], approver_ids: [] }],
      ['entryTypes.create', { name: 'Rent of branches', name_ar: 'إيجار الفروع', direction: 'out' }],
    ] as const) {
      const response = await send(name, { body: { ...body, account_id: unused } });
      expect([name, errorsOf(response)]).toEqual([name, refused('account_id')]);
    }
    const arabic = await send('suppliers.create', {
      body: { name: 'Landlord', account_id: unused },
      headers: { 'accept-language': 'ar' },
    });
    expect(arabic.body.errors?.['account_id']).toEqual([
      'هذا الحساب غير نشط. اختر حسابًا نشطًا، أو فعّله في الإعدادات.',
    ]);
  });

  test('are kept by records that have chosen them before', async () => {
    const body = { name: 'Stationer', account_id: costs };
    const made = ok(await send('suppliers.create', { body })).body.data as { id: number; version: number };
    await setActive(costs, false);
    const change = { version: made.version, name: 'Stationers', account_id: costs };
    const changed = await send('suppliers.update', { params: { id: made.id }, body: change });
    await setActive(costs, true);
    expect(ok(changed).body.data).toMatchObject({ name: 'Stationers', account: { id: costs } });
  });

  test('are refused on the lines of a booking unless the line had them before', async () => {
    const { id, version } = await approved();
    const change = (at: number | undefined, line: object) =>
      send('expenses.changeLines', { body: { id, version: at, lines: [{ gross: SAR(10_000), ...line }] } });
    expect(errorsOf(await change(version, { account_id: unused }))).toEqual(refused('lines.0.account_id'));
    expect(errorsOf(await change(version, { entry_type_id: typeOfIncome }))).toEqual(
      refused('lines.0.entry_type_id', INCOME),
    );
    const coded = ok(await change(version, { account_id: costs })).body.data as Expense;
    await setActive(costs, false);
    const same = ok(await change(coded.version, { account_id: costs, description: 'Toner' })).body
      .data as Expense;
    await setActive(costs, true);
    await setActive(unused, true);
    const other = ok(await change(same.version, { account_id: unused })).body.data as Expense;
    await setActive(unused, false);
    expect(await messageOf(book(other))).toBe(INACTIVE);
    const last = ok(await change(other.version, { account_id: costs })).body.data as Expense;
    expect(await messageOf(book(last))).toBeUndefined();
  });

  test('are refused on the lines of a request, as a type of income is', async () => {
    const line = (more: object) => request({ lines: [{ gross: REQUEST.amount, ...more }] });
    expect(errorsOf(await line({ account_id: unused }))).toEqual(refused('lines.0.account_id'));
    const income = (field: string) => refused(field, INCOME);
    expect(errorsOf(await line({ entry_type_id: typeOfIncome }))).toEqual(income('lines.0.entry_type_id'));
    expect(errorsOf(await request({ entry_type_id: typeOfIncome }))).toEqual(income('entry_type_id'));
  });

  test('are refused at the booking of a line whose type leads to them', async () => {
    const body = { name: 'Costs of branches', name_ar: 'مصروفات الفروع', direction: 'out' };
    const { id } = ok(await send('entryTypes.create', { body })).body.data as { id: number };
    const store = (row: Partial<typeof entryTypes.$inferInsert>) =>
      server.store.db.update(entryTypes).set(row).where(eq(entryTypes.id, id));
    const expense = await approved({ lines: [{ gross: SAR(10_000), entry_type_id: id }] });
    await store({ accountId: unused });
    expect(await messageOf(book(expense))).toBe(INACTIVE);
    await store({ accountId: costs, direction: 'in' });
    expect(await messageOf(book(expense))).toBe(INCOME);
    await store({ direction: 'out' });
    expect(await messageOf(book(expense))).toBeUndefined();
  });

  test('are left out of drafts of recurring expenses', async () => {
    const anchor = dateOf({ timeZone: 'Asia/Riyadh' }, server.services.clock.now());
    const recurrence = { period: 'monthly', anchor, end: { kind: 'never' } };
    const body = { name: 'Cleaning', amount: SAR(700), paid_by: 'company', recurrence, account_id: costs };
    const { id } = ok(await send('recurring.create', { body })).body.data as RecurringExpense;
    await setActive(costs, false);
    await runJob(server.services, recurringJob('http://localhost'));
    await setActive(costs, true);
    const ran = ok(await send('recurring.get', { params: { id } })).body.data;
    expect(ran).toMatchObject({ run_count: 1, account: { id: costs } });
    const { items } = ok(await send('expenses.list', { query: { q: 'Cleaning' } })).body
      .data as Page<Expense>;
    expect(items.map(({ account }) => account)).toEqual([null]);
  });
});
