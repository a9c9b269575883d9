import type { CallName } from '@outlay/api-client/contract';
import type { Account, CashInEntry, CompanySetting, Expense, Page, Sale, TaxCode } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const DAY = '2026-10-05';
const money = (currency: string) => ({ minor: 10_000, currency });
const fail = (): never => {
  throw new Error('The expense was not booked.');
};
const errorsOf = ({ status, body }: CallResponse) => [status, body.errors];
const refused = (field: string, account: string, currency: string) => [
  422,
  { [field]: [`The account is in ${account}, but ${currency} is needed.`] },
];

describe.each(DATABASES)('an account of another currency, on %s', (database) => {
  let server: TestServer;
  let customer: number;
  let entryType: number;
  let dollars: number;
  let dollarCosts: number;
  let accounts: readonly Account[];
  const send = (name: CallName, input: object = {}) => server.call(name, { as: OWNER, ...input });
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? 0;
  const opened = async (body: object) =>
    (ok(await send('accounts.create', { body: { ...body, currency: 'USD' } })).body.data as Account).id;
  const first = async (name: CallName) =>
    (ok(await send(name)).body.data as Page<{ id: number }>).items[0]?.id ?? 0;
  /** Submits an expense as a member, and approves it as the owner. */
  const approved = async (): Promise<Expense> => {
    const body = { amount: money('SAR'), incurred_on: DAY, paid_by: 'company', description: 'Paper' };
    const { id, version } = ok(await send('expenses.create', { as: MEMBER, body })).body.data as Expense;
    const move = (as: string, status: string, at: number) =>
      send('expenses.updateStatus', { as, body: { id, version: at, status, details: 'Fine' } });
    const sent = ok(await move(MEMBER, 'pending', version)).body.data as Expense;
    return ok(await move(OWNER, 'approved', sent.version)).body.data as Expense;
  };
  /** Books an expense to a cost account, and returns the result. */
  const booking = async ({ id, version }: Expense) => {
    const account_id = idOf('6100');
    const body = { ids: [id], account_id, entry_type_id: entryType, versions: { [id]: version } };
    const { results } = ok(await send('expenses.bookKeep', { body })).body.data as {
      results: { ok: boolean; message?: string; expense?: Expense }[];
    };
    return results[0];
  };

  beforeAll(async () => {
    server = await openServer(database);
    accounts = (ok(await send('accounts.list', { query: { per_page: 100 } })).body.data as Page<Account>)
      .items;
    customer = await first('customers.list');
    entryType = await first('entryTypes.list');
    dollars = await opened({ code: '1016', name: 'Dollar account', type: 'bank' });
    dollarCosts = await opened({ code: '6990', name: 'Costs abroad', type: 'expense' });
  });
  afterAll(() => server.close());

  test('is refused at the account of a new sale, in both languages', async () => {
    const body = { customer_id: customer, amount: money('EUR'), issued_on: DAY, account_id: idOf('1010') };
    expect(errorsOf(await send('sales.create', { body }))).toEqual(refused('account_id', 'SAR', 'EUR'));
    const arabic = await send('sales.create', { body, headers: { 'accept-language': 'ar' } });
    expect(errorsOf(arabic)).toEqual([
      422,
      { account_id: ['عملة الحساب \u2068SAR\u2069، والمطلوب \u2068EUR\u2069.'] },
    ]);
  });

  test('is refused at the field of a sale that a change concerns', async () => {
    const body = { customer_id: customer, amount: money('SAR'), issued_on: DAY, account_id: idOf('1010') };
    const sale = ok(await send('sales.create', { body })).body.data as Sale;
    const change = (more: object) =>
      send('sales.update', { params: { id: sale.id }, body: { version: sale.version, ...more } });
    expect(errorsOf(await change({ account_id: dollars }))).toEqual(refused('account_id', 'USD', 'SAR'));
    expect(errorsOf(await change({ amount: money('USD') }))).toEqual(refused('amount', 'SAR', 'USD'));
    // A form sends the account along unchanged.
    expect(errorsOf(await change({ amount: money('USD'), account_id: idOf('1010') }))).toEqual(
      refused('amount', 'SAR', 'USD'),
    );
    ok(await change({ amount: money('USD'), account_id: dollars }));
  });

  test('is refused at the field of cash-in that a request concerns', async () => {
    const body = { date: DAY, amount: money('USD'), account_id: idOf('1010') };
    expect(errorsOf(await send('finance.create', { body }))).toEqual(refused('account_id', 'SAR', 'USD'));
    const made = { ...body, amount: money('SAR') };
    const entry = ok(await send('finance.create', { body: made })).body.data as CashInEntry;
    const change = (more: object) =>
      send('finance.update', { params: { id: entry.id }, body: { version: entry.version, ...more } });
    expect(errorsOf(await change({ account_id: dollars }))).toEqual(refused('account_id', 'USD', 'SAR'));
    expect(errorsOf(await change({ amount: money('USD') }))).toEqual(refused('amount', 'SAR', 'USD'));
    ok(await change({ amount: money('USD'), account_id: dollars }));
  });

  test('is refused as a default account that postings in company currency need', async () => {
    const income = await opened({ code: '4990', name: 'Sales abroad', type: 'income' });
    const { setting } = ok(await send('company.get')).body.data as { setting: CompanySetting };
    const { country_id, currency_id, pending_expense_timeout } = setting;
    for (const [name, id] of [
      ['income', income],
      ['rounding', dollarCosts],
    ] as const) {
      const body = { country_id, currency_id, pending_expense_timeout, default_accounts: { [name]: id } };
      expect(errorsOf(await send('company.update', { body }))).toEqual(
        refused(`default_accounts.${name}`, 'USD', 'SAR'),
      );
    }
  });

  test('is refused at the accounts of a tax code', async () => {
    const asset = await opened({ code: '1390', name: 'Tax abroad', type: 'asset' });
    const body = {
      name: 'Abroad',
      name_ar: 'خارجي',
      code: 'X5',
      category: 'S',
      rate: 500,
      valid_from: '2020-01-01',
    };
    for (const field of ['account_id', 'output_account_id'])
      expect(errorsOf(await send('taxCodes.create', { body: { ...body, [field]: asset } }))).toEqual(
        refused(field, 'USD', 'SAR'),
      );
    const code = ok(await send('taxCodes.create', { body })).body.data as TaxCode;
    const change = { version: code.version, account_id: asset };
    expect(errorsOf(await send('taxCodes.update', { params: { id: code.id }, body: change }))).toEqual(
      refused('account_id', 'USD', 'SAR'),
    );
  });

  test('is refused at the account of a booking', async () => {
    const { id, version } = await approved();
    const body = {
      ids: [id],
      account_id: dollarCosts,
      entry_type_id: entryType,
      versions: { [id]: version },
    };
    expect(errorsOf(await send('expenses.bookKeep', { body }))).toEqual(refused('account_id', 'USD', 'SAR'));
    const { expense: recoded = fail() } = (await booking(await approved())) ?? fail();
    const change = { id: recoded.id, version: recoded.version, account_id: dollarCosts };
    expect(errorsOf(await send('expenses.changeAccount', { body: change }))).toEqual(
      refused('account_id', 'USD', 'SAR'),
    );
  });

  test('is refused at the booking of a line that leads to it', async () => {
    const type = {
      name: 'Costs abroad',
      name_ar: 'مصروفات خارجية',
      direction: 'out',
      account_id: dollarCosts,
    };
    const made = ok(await send('entryTypes.create', { body: type })).body.data as { id: number };
    for (const line of [{ account_id: dollarCosts }, { entry_type_id: made.id }]) {
      const { id, version } = await approved();
      const body = { id, version, lines: [{ gross: money('SAR'), ...line }] };
      const coded = ok(await send('expenses.changeLines', { body })).body.data as Expense;
      expect(await booking(coded)).toMatchObject({
        ok: false,
        message: 'The account is in USD, but SAR is needed.',
      });
    }
  });
});
