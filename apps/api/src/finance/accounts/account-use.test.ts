import type { Account, CashInEntry, Expense, Page, Reimbursement, TaxCode } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { entryTypes, taxCodes } from '../../db/schema/index.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const OWNER_NAME = 'Sara Al-Harbi';
const MEMBER = 'member@outlay.example';
const DAY = '2026-10-05';
const SAR = (minor: number) => ({ minor, currency: 'SAR' });
const errorsOf = ({ status, body }: CallResponse) => [status, Object.keys(body.errors ?? {})];

describe.each(FASTEST_DATABASE)('accounts that documents name, on %s', (database) => {
  let server: TestServer;
  let accounts: readonly Account[];
  const send = (name: Parameters<TestServer['call']>[0], input: object = {}) =>
    server.call(name, { as: OWNER, ...input });
  const list = async (query: object) =>
    (ok(await send('accounts.list', { query: { per_page: 100, ...query } })).body.data as Page<Account>)
      .items;
  const idOf = (code: string) => accounts.find((one) => one.code === code)?.id ?? 0;

  const firstOfCosts = async (): Promise<number> => {
    const page = ok(await send('entryTypes.list', { query: { direction: 'out' } })).body.data as Page<{
      id: number;
    }>;
    return page.items[0]?.id ?? 0;
  };

  beforeAll(async () => {
    server = await openServer(database);
    accounts = await list({});
  });
  afterAll(() => server.close());

  const offered = async (use: string) => (await list({ use })).map(({ code }) => code);
  /** Codes of accounts that money cannot move on: liabilities to others, receivables, advances, tax, costs, equity. */
  const WITHHELD = ['1200', '1250', '1300', '2100', '2200', '2300', '3900', '4000', '6100'];

  test('are offered for payments without those that other documents explain', async () => {
    const codes = (await list({ use: 'payment' })).map(({ code }) => code).toSorted();
    expect(codes).toEqual(['1010', '1020']);
  });

  test('are offered for bookings without control accounts', async () => {
    const codes = (await list({ use: 'booking' })).map(({ code }) => code);
    expect(codes).toContain('6100');
    expect(codes.filter((code) => ['1010', ...WITHHELD.slice(0, 6)].includes(code))).toEqual([]);
  });

  test('are refused for a payout from what is owed, from tax, from advances and from receivables', async () => {
    const query = { status: 'scheduled', per_page: 5 };
    const { items } = ok(await send('reimbursements.list', { query })).body.data as Page<Reimbursement>;
    // Members cannot pay themselves.
    const payout = items.find(({ batch, user }) => (batch ?? null) === null && user.name !== OWNER_NAME);
    const pay = (code: string) =>
      send('reimbursements.update', {
        params: { id: payout?.id ?? 0 },
        body: { status: 'paid', version: payout?.version, paid_from_id: idOf(code) },
      });
    for (const code of WITHHELD)
      expect([code, errorsOf(await pay(code))]).toEqual([code, [422, ['paid_from_id']]]);
    ok(await pay('1020'));
  });

  test('are refused for cash-in, sales and advances that name one', async () => {
    const { items } = ok(await send('customers.list')).body.data as Page<{ id: number }>;
    const cashIn = { date: DAY, amount: SAR(100) };
    const sale = { customer_id: items[0]?.id, amount: SAR(100), issued_on: DAY, status: 'paid' };
    const advance = { direction: 'paid', date: DAY, amount: SAR(100) };
    for (const code of WITHHELD) {
      const account_id = idOf(code);
      for (const [name, body] of [
        ['finance.create', cashIn],
        ['sales.create', sale],
        ['advances.create', advance],
      ] as const)
        expect([name, code, errorsOf(await send(name, { body: { ...body, account_id } }))]).toEqual([
          name,
          code,
          [422, ['account_id']],
        ]);
    }
    const account_id = idOf('1010');
    ok(await send('finance.create', { body: { ...cashIn, account_id } }));
    ok(await send('sales.create', { body: { ...sale, account_id } }));
    ok(await send('advances.create', { body: { ...advance, account_id } }));
  });

  test('are refused for requests and for records whose expenses are booked to them', async () => {
    const request = { amount: SAR(100), incurred_on: DAY, paid_by: 'company', description: 'Paper' };
    const recurrence = { period: 'monthly', anchor: '2030-01-01', end: { kind: 'never' } };
    const drafts = [
      ['expenses.create', request],
      ['recurring.create', { name: 'Rent', amount: SAR(100), paid_by: 'company', recurrence }],
      ['suppliers.create', { name: 'Landlord' }],
      ['teams.create', { name: 'Buildings', member_ids: [], approver_ids: [] }],
      ['entryTypes.create', { name: 'Rent of halls', name_ar: 'إيجار القاعات', direction: 'out' }],
    ] as const;
    for (const [name, body] of drafts) {
      for (const code of ['1010', '1200', '1250', '1300', '2100', '2200', '2300'])
        expect([
          name,
          code,
          errorsOf(await send(name, { body: { ...body, account_id: idOf(code) } })),
        ]).toEqual([name, code, [422, ['account_id']]]);
      ok(await send(name, { body: { ...body, account_id: idOf('6100') } }));
    }
  });

  test('are accepted for types of income, which cannot become types of costs with them', async () => {
    const body = { name: 'Money owed by customers', direction: 'in', account_id: idOf('1200') };
    const made = ok(await send('entryTypes.create', { body })).body.data as { id: number; version: number };
    const change = (more: object) =>
      send('entryTypes.update', { params: { id: made.id }, body: { version: made.version, ...more } });
    expect(errorsOf(await change({ direction: 'out' }))).toEqual([422, ['account_id']]);
    ok(await change({ direction: 'out', account_id: idOf('6100') }));
  });

  test('are refused for types of income and tax codes if other documents explain their balance', async () => {
    const type = { name: 'Money of others', name_ar: 'أموال الغير', direction: 'in' };
    for (const code of ['1010', '1020', '1250', '1300', '2100', '2200', '2250', '2300', '3900']) {
      const response = await send('entryTypes.create', { body: { ...type, account_id: idOf(code) } });
      expect([code, errorsOf(response)]).toEqual([code, [422, ['account_id']]]);
    }
    const taxCode = { name: 'VAT of a shop', category: 'S', rate: 1500 };
    for (const code of ['1010', '1020', '1200', '1250', '2100', '2200', '2250', '3900', '4000'])
      for (const field of ['account_id', 'output_account_id']) {
        const response = await send('taxCodes.create', { body: { ...taxCode, [field]: idOf(code) } });
        expect([code, errorsOf(response)]).toEqual([code, [422, [field]]]);
      }
    expect((await offered('tax')).filter((code) => WITHHELD.includes(code)).toSorted()).toEqual([
      '1300',
      '2300',
    ]);
    const income = await offered('income');
    expect(income).toEqual(expect.arrayContaining(['1200', '3000', '4000', '4900']));
    expect(income.filter((code) => ['1010', '1250', '1300', '2100', '2200'].includes(code))).toEqual([]);
  });

  /** Creates a type of income, and lets it name an account as a version before accepted it. */
  const typeOf = async (name: string, code: string): Promise<number> => {
    const body = { name, name_ar: 'نوع', direction: 'in' };
    const { id } = ok(await send('entryTypes.create', { body })).body.data as { id: number };
    await server.store.db
      .update(entryTypes)
      .set({ accountId: idOf(code) })
      .where(eq(entryTypes.id, id));
    return id;
  };
  const confirmed = async (entry_type_id: number, account = '1010'): Promise<CallResponse> => {
    const body = { date: DAY, amount: SAR(100), account_id: idOf(account), entry_type_id };
    const { id, version } = ok(await send('finance.create', { body })).body.data as CashInEntry;
    return send('finance.updateStatus', { body: { id, version, status: 'confirmed' } });
  };
  const sold = async (more: object): Promise<CallResponse> => {
    const { items } = ok(await send('customers.list')).body.data as Page<{ id: number }>;
    const body = { customer_id: items[0]?.id, amount: SAR(11_500), issued_on: DAY, status: 'unpaid' };
    return send('sales.create', { body: { ...body, ...more } });
  };
  const balanceOf = async (code: string) => (await list({})).find((one) => one.code === code)?.balance;

  test('are refused when cash-in or a sale whose type names one is posted', async () => {
    const owed = await balanceOf('2100');
    const wrong = await typeOf('Owed', '2100');
    expect(errorsOf(await confirmed(wrong))).toEqual([422, ['entry_type_id']]);
    expect(errorsOf(await sold({ entry_type_id: wrong }))).toEqual([422, ['entry_type_id']]);
    expect(await balanceOf('2100')).toEqual(owed);
    // Customers pay what they owe without a sale; a sale would debit and credit the receivables.
    const receivables = await typeOf('Received', '1200');
    ok(await confirmed(receivables));
    expect(errorsOf(await sold({ entry_type_id: receivables }))).toEqual([422, ['entry_type_id']]);
    const other = await typeOf('Rent received', '4900');
    ok(await confirmed(other));
    ok(await sold({ entry_type_id: other }));
  });

  test('are refused as both sides of cash-in', async () => {
    const body = { code: '1805', name: 'Deposit', type: 'asset' };
    const { id } = ok(await send('accounts.create', { body })).body.data as Account;
    const type = { name: 'Deposit returned', name_ar: 'تأمين مسترد', direction: 'in', account_id: id };
    const made = ok(await send('entryTypes.create', { body: type })).body.data as { id: number };
    accounts = await list({});
    expect(errorsOf(await confirmed(made.id, '1805'))).toEqual([422, ['entry_type_id']]);
    ok(await confirmed(made.id));
    expect(await balanceOf('1805')).toEqual(SAR(-100));
  });

  test('are refused when a sale or a request whose tax code names one is posted', async () => {
    const body = { name: 'Stored VAT', category: 'S', rate: 1500 };
    const { id: tax_code_id } = ok(await send('taxCodes.create', { body })).body.data as TaxCode;
    const own = idOf('2100');
    await server.store.db
      .update(taxCodes)
      .set({ accountId: own, outputAccountId: own })
      .where(eq(taxCodes.id, tax_code_id));
    expect(errorsOf(await sold({ tax_code_id }))).toEqual([422, ['tax_code_id']]);
    const request = { amount: SAR(11_500), incurred_on: DAY, paid_by: 'company', description: 'Paper' };
    const lines = [{ gross: SAR(11_500), tax_code_id }];
    let expense = ok(await send('expenses.create', { as: MEMBER, body: { ...request, lines } })).body
      .data as Expense;
    for (const [as, status] of [
      [MEMBER, 'pending'],
      [OWNER, 'approved'],
    ] as const) {
      const move = { id: expense.id, version: expense.version, status, details: 'Fine' };
      expense = ok(await send('expenses.updateStatus', { as, body: move })).body.data as Expense;
    }
    const booking = {
      ids: [expense.id],
      account_id: idOf('6300'),
      entry_type_id: expense.entry_type?.id ?? (await firstOfCosts()),
      versions: { [expense.id]: expense.version },
    };
    const book = () => send('expenses.bookKeep', { body: booking });
    expect(ok(await book()).body.data).toMatchObject({
      results: [
        {
          ok: false,
          message:
            'Only documents of another kind are posted to this account. Choose an account for VAT in the tax code or in the company settings.',
        },
      ],
    });
    await server.store.db
      .update(taxCodes)
      .set({ accountId: idOf('1300'), outputAccountId: null })
      .where(eq(taxCodes.id, tax_code_id));
    expect(ok(await book()).body.data).toMatchObject({ results: [{ ok: true }] });
  });

  test('are refused for tax codes unless they are assets or liabilities', async () => {
    const body = { name: 'VAT of a branch', category: 'S', rate: 1500 };
    for (const field of ['account_id', 'output_account_id'])
      expect(errorsOf(await send('taxCodes.create', { body: { ...body, [field]: idOf('6100') } }))).toEqual([
        422,
        [field],
      ]);
    const made = await send('taxCodes.create', { body: { ...body, account_id: idOf('1300') } });
    expect(ok(made).body.data as TaxCode).toMatchObject({ account: { id: idOf('1300') } });
  });
});
