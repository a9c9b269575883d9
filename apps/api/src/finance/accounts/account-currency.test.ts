import type { CallName } from '@outlay/api-client/contract';
import type { Account, CashInEntry, CompanySetting, Expense, Page, Sale, TaxCode } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryTypes, recurringExpenses, suppliers, teams } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

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

describe.each(FASTEST_DATABASE)('an account of another currency, on %s', (database) => {
  let server: TestServer;
  let customer: number;
  let entryType: number;
  let dollars: number;
  let dollarCosts: number;
  let dollarIncome: number;
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
    dollarIncome = await opened({ code: '4990', name: 'Sales abroad', type: 'income' });
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

  test('is refused at the type of cash-in and of a sale, which post nothing to income instead', async () => {
    const type = { name: 'Income abroad', name_ar: 'إيرادات خارجية', direction: 'in' };
    const { id } = ok(await send('entryTypes.create', { body: type })).body.data as { id: number };
    // A version before accepted the account.
    await server.store.db.update(entryTypes).set({ accountId: dollarIncome }).where(eq(entryTypes.id, id));
    const cashIn = { date: DAY, amount: money('SAR'), account_id: idOf('1010'), entry_type_id: id };
    const entry = ok(await send('finance.create', { body: cashIn })).body.data as CashInEntry;
    const confirmation = { id: entry.id, version: entry.version, status: 'confirmed' };
    expect(errorsOf(await send('finance.updateStatus', { body: confirmation }))).toEqual(
      refused('entry_type_id', 'USD', 'SAR'),
    );
    const sale = { customer_id: customer, amount: money('SAR'), issued_on: DAY, entry_type_id: id };
    expect(errorsOf(await send('sales.create', { body: { ...sale, status: 'unpaid' } }))).toEqual(
      refused('entry_type_id', 'USD', 'SAR'),
    );
    const draft = ok(await send('sales.create', { body: { ...sale, status: 'draft' } })).body.data as Sale;
    const change = { version: draft.version, status: 'unpaid' };
    expect(errorsOf(await send('sales.update', { params: { id: draft.id }, body: change }))).toEqual(
      refused('entry_type_id', 'USD', 'SAR'),
    );
  });

  test('is refused as a default account that postings in company currency need', async () => {
    const { setting } = ok(await send('company.get')).body.data as { setting: CompanySetting };
    const { country_id, currency_id, pending_expense_timeout } = setting;
    for (const [name, id] of [
      ['income', dollarIncome],
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
    };
    const made = ok(await send('entryTypes.create', { body: type })).body.data as { id: number };
    // A version before accepted the account.
    await server.store.db
      .update(entryTypes)
      .set({ accountId: dollarCosts })
      .where(eq(entryTypes.id, made.id));
    const { id, version } = await approved();
    const change = (line: object) =>
      send('expenses.changeLines', { body: { id, version, lines: [{ gross: money('SAR'), ...line }] } });
    expect(errorsOf(await change({ account_id: dollarCosts }))).toEqual(
      refused('lines.0.account_id', 'USD', 'SAR'),
    );
    const coded = ok(await change({ entry_type_id: made.id })).body.data as Expense;
    expect(await booking(coded)).toMatchObject({
      ok: false,
      message: 'The account is in USD, but SAR is needed.',
    });
  });

  test('is refused at the account of a request and of its lines before it is submitted', async () => {
    const request = { amount: money('EUR'), incurred_on: DAY, paid_by: 'company', description: 'Paper' };
    const create = (more: object) => send('expenses.create', { as: MEMBER, body: { ...request, ...more } });
    expect(errorsOf(await create({ account_id: dollarCosts }))).toEqual(refused('account_id', 'USD', 'SAR'));
    const lines = [{ gross: money('EUR'), account_id: dollarCosts }];
    expect(errorsOf(await create({ lines }))).toEqual(refused('lines.0.account_id', 'USD', 'SAR'));
    const { id, version } = ok(await create({ account_id: idOf('6100') })).body.data as Expense;
    const change = (more: object) =>
      send('expenses.update', { as: MEMBER, params: { id }, body: { version, ...more } });
    expect(errorsOf(await change({ account_id: dollarCosts }))).toEqual(refused('account_id', 'USD', 'SAR'));
    expect(errorsOf(await change({ lines }))).toEqual(refused('lines.0.account_id', 'USD', 'SAR'));
    ok(await change({ lines: [{ gross: money('EUR'), account_id: idOf('6200') }] }));
  });

  const RECORDS = [
    ['entryTypes', { name: 'Abroad', name_ar: 'خارجي', direction: 'in' }],
    ['suppliers', { name: 'Supplier abroad' }],
    ['teams', { name: 'Team abroad', member_ids: [], approver_ids: [] }],
    [
      'recurring',
      {
        name: 'Rent abroad',
        amount: money('SAR'),
        paid_by: 'company',
        recurrence: { period: 'monthly', anchor: '2030-01-01', end: { kind: 'never' } },
      },
    ],
  ] as const;

  test.each(RECORDS)('is refused at the account that %s choose for their documents', async (name, record) => {
    const refusal = refused('account_id', 'USD', 'SAR');
    const body = { ...record, account_id: dollarCosts };
    expect(errorsOf(await send(`${name}.create`, { body }))).toEqual(refusal);
    const own = { ...record, account_id: idOf('6200') };
    const { id, version } = ok(await send(`${name}.create`, { body: own })).body.data as {
      id: number;
      version: number;
    };
    const change = { version, account_id: dollarCosts };
    expect(errorsOf(await send(`${name}.update`, { params: { id }, body: change }))).toEqual(refusal);
  });

  test.each(RECORDS)('is accepted unchanged with %s that chose it before', async (name, record) => {
    const body = { ...record, name: `${record.name} before`, account_id: idOf('6200') };
    const made = ok(await send(`${name}.create`, { body })).body.data as { id: number; version: number };
    const { [name]: table } = { entryTypes, suppliers, teams, recurring: recurringExpenses };
    await server.store.db.update(table).set({ accountId: dollarCosts }).where(eq(table.id, made.id));
    const change = { ...body, version: made.version, account_id: dollarCosts };
    const saved = ok(await send(`${name}.update`, { params: { id: made.id }, body: change }));
    expect(saved.body.data).toMatchObject({ account: { id: dollarCosts } });
  });

  test('is not what an account becomes that records rely on', async () => {
    const opening = async (code: string, type: string) => {
      const body = { code, name: `Account ${code}`, type };
      return ok(await send('accounts.create', { body })).body.data as Account;
    };
    const toDollars = ({ id, version }: Account) =>
      send('accounts.update', { params: { id }, body: { version, currency: 'USD' } });
    for (const [at, [name, record]] of RECORDS.entries()) {
      const account = await opening(`698${at}`, 'expense');
      const body = { ...record, name: `${record.name} ${at}`, account_id: account.id };
      ok(await send(`${name}.create`, { body }));
      const answer = await toDollars(account);
      expect([name, answer.status, answer.body.reason]).toEqual([
        name,
        409,
        'The currency cannot change: the company settings or other records use this account for amounts in it. Choose another account there first.',
      ]);
    }
    const asset = await opening('1391', 'asset');
    const code = { name: 'Of an asset', name_ar: 'أصل', code: 'A5', category: 'S', rate: 500 };
    ok(
      await send('taxCodes.create', {
        body: { ...code, valid_from: '2020-01-01', output_account_id: asset.id },
      }),
    );
    expect((await toDollars(asset)).status).toBe(409);
    const sold = await opening('1017', 'bank');
    const sale = { customer_id: customer, amount: money('SAR'), issued_on: DAY, account_id: sold.id };
    ok(await send('sales.create', { body: sale }));
    expect((await toDollars(sold)).status).toBe(409);
    // Nothing names this one.
    ok(await toDollars(await opening('1018', 'bank')));
  });

  test('is what accounts become that records chose, with the company', async () => {
    const registered = await server.call('auth.register', {
      body: {
        company_name: 'Harbour',
        country_id: 682,
        name: 'Owner',
        email: 'owner@harbour.example',
        phone: '+966500000',
        password: 'a-quiet-harbour',
      },
    });
    const { token } = ok(registered).body.data as { token: { access_token: string } };
    const headers = { authorization: `Bearer ${token.access_token}` };
    const call = async <Data>(name: CallName, input: object = {}) =>
      ok(await server.call(name, { headers, ...input })).body.data as Data;
    const account = (code: string, currency = 'SAR') =>
      call<Account>('accounts.create', { body: { code, name: `Account ${code}`, type: 'income', currency } });
    const [chosen, other] = [await account('4100'), await account('4200')];
    const type = { name: 'Services', name_ar: 'خدمات', direction: 'in', account_id: chosen.id };
    await call('entryTypes.create', { body: type });
    await call('company.update', {
      body: { country_id: 414, currency_id: 414, pending_expense_timeout: 7 },
    });
    const currencyOf = async ({ id }: Account) =>
      (await call<Account>('accounts.get', { params: { id } })).currency;
    expect([await currencyOf(chosen), await currencyOf(other)]).toEqual(['KWD', 'SAR']);
  });
});
