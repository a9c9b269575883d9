import { addDays, type Account, type Expense, type Reimbursement, type Sale } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { APPROVER, bookCalls, FINANCE, SAR } from '../test-support/finance/books.ts';

describe.each(FASTEST_DATABASE)('payments and sales in the ledger on %s', (kind) => {
  let server: TestServer;
  let bank: Account;
  const { accountsOf, balance, approved } = bookCalls(() => server);

  beforeAll(async () => {
    server = await openServer(kind);
    [bank] = (await accountsOf('1010')) as [Account];
  });
  afterAll(() => server.close());

  test('a statement shows another amount than is owed only where a rate lies between them', async () => {
    const verify = ({ id, version }: Expense, minor: number) =>
      server.call('expenses.updateStatus', {
        as: FINANCE,
        body: { id, version, status: 'verified', paid_from_id: bank.id, paid_amount: SAR(minor) },
      });
    const inDollars = await approved({ minor: 10_000, currency: 'USD' }, 'company');
    expect(inDollars.base_amount).toEqual(SAR(37_500));
    const before = await balance(bank);
    ok(await verify(inDollars, 37_620));
    expect(await balance(bank)).toBe(before - 37_620);
    const far = await approved({ minor: 10_000, currency: 'USD' }, 'company');
    for (const minor of [1, 33_000, 42_000, 9_900_000])
      expect(await verify(far, minor)).toMatchObject({
        status: 422,
        body: { errors: { paid_amount: [expect.stringContaining('more than 10 % away')] } },
      });
    expect(await balance(bank)).toBe(before - 37_620);
    const inRiyals = await approved(SAR(37_500), 'company');
    expect(await verify(inRiyals, 37_620)).toMatchObject({
      status: 422,
      body: {
        errors: {
          paid_amount: [expect.stringContaining('The account has the same currency, so the amount is')],
        },
      },
    });
    ok(await verify(inRiyals, 37_500));
    expect(await balance(bank)).toBe(before - 37_620 - 37_500);
  });

  test('an invoice is paid as it states from an account in its currency, whatever the rate of the day', async () => {
    const account = { code: '1097', name: 'Dollars', type: 'bank', currency: 'USD' };
    const dollars = ok(await server.call('accounts.create', { as: FINANCE, body: account })).body
      .data as Account;
    const rate = { from: 'USD', to: 'SAR', date: '2026-01-10', rate: '3.7', reason: 'Bank' };
    const made = ok(await server.call('exchangeRates.create', { as: FINANCE, body: rate })).body.data as {
      id: number;
    };
    const invoice = await approved({ minor: 10_000, currency: 'USD' }, 'company');
    const claim = await approved({ minor: 10_000, currency: 'USD' }, 'employee');
    expect(invoice.base_amount).toEqual(SAR(37_000));
    const verify = async ({ id, version }: Expense) => {
      const body = { id, version, status: 'verified', paid_from_id: dollars.id };
      const before = await balance(dollars);
      ok(await server.call('expenses.updateStatus', { as: FINANCE, body }));
      return before - (await balance(dollars));
    };
    const [paid, repaid] = [await verify(invoice), await verify(claim)];
    // The employee is owed SAR 370.00, which are fewer dollars at 3.75.
    expect([paid, repaid]).toEqual([10_000, 9_867]);
    const gains = await rowsOf<{ minor: number }>(
      server.store.db,
      sql`select l.base_minor::float8 as minor from journal_lines l join journal_entries e on e.id = l.entry_id
        join accounts a on a.id = l.account_id and a.code = '6910'
        where e.source = 'expense_payment' and e.source_number = ${invoice.number} and l.side = 'debit'`,
    );
    expect(gains).toEqual([{ minor: 500 }]);
    ok(await server.call('exchangeRates.remove', { as: FINANCE, params: { id: made.id } }));
  });

  test('a payment of more than an amount may be in the currency of its account is refused', async () => {
    const account = { code: '1096', name: 'Rupiah', type: 'bank', currency: 'IDR' };
    const rupiah = ok(await server.call('accounts.create', { as: FINANCE, body: account })).body
      .data as Account;
    const date = addDays(new Date().toISOString().slice(0, 10), -1);
    const rate = { from: 'IDR', to: 'SAR', date, rate: '0.000000000001', reason: 'Typed wrong' };
    ok(await server.call('exchangeRates.create', { as: FINANCE, body: rate }));
    const { id, version } = await approved(SAR(40_000), 'company');
    // No account has an id beyond 32 bits either.
    for (const paid_from_id of [rupiah.id, 3_000_000_000]) {
      const body = { id, version, status: 'verified', paid_from_id };
      expect(await server.call('expenses.updateStatus', { as: FINANCE, body })).toMatchObject({
        status: 422,
        body: { errors: { paid_from_id: [expect.any(String)] } },
      });
    }
  });

  test('a payout in another amount than is owed is near it, whatever the currencies of its requests', async () => {
    const expense = await approved({ minor: 10_000, currency: 'USD' }, 'employee');
    const made = await server.call('reimbursements.create', {
      as: FINANCE,
      body: { expense_ids: [expense.id], method: 'bank_transfer' },
    });
    const [payout] = (ok(made).body.data as { items: Reimbursement[] }).items;
    const before = await balance(bank);
    const pay = (minor: number) =>
      server.call('reimbursements.update', {
        as: FINANCE,
        params: { id: payout?.id ?? 0 },
        body: { status: 'paid', version: payout?.version, paid_from_id: bank.id, paid_amount: SAR(minor) },
      });
    expect(await pay(9_900_000)).toMatchObject({
      status: 422,
      body: { errors: { paid_amount: [expect.stringContaining('more than 10 % away')] } },
    });
    ok(await pay(37_900));
    expect(await balance(bank)).toBe(before - 37_900);
  });

  test('refuses the account of a payment with a decision that pays nothing', async () => {
    const { id, version } = await approved();
    const undo = { id, status: 'pending', version, details: 'Too early' };
    const errors = { paid_from_id: ['This change pays nothing: leave this empty.'] };
    expect(
      await server.call('expenses.updateStatus', { as: APPROVER, body: { ...undo, paid_from_id: bank.id } }),
    ).toMatchObject({ status: 422, body: { errors } });
    const bulk = { ids: [id], versions: { [id]: version }, status: 'pending', details: 'Too early' };
    const { data } = ok(
      await server.call('expenses.updateMultipleStatus', {
        as: APPROVER,
        body: { ...bulk, paid_from_id: bank.id },
      }),
    ).body;
    expect(data).toMatchObject({ results: [{ ok: false, message: errors.paid_from_id[0] }] });
    ok(await server.call('expenses.updateStatus', { as: APPROVER, body: undo }));
  });

  test('posts a sale when it is paid, reverses it when it is refunded, and rejects a changed amount once paid', async () => {
    const before = await balance(bank);
    const customers = ok(await server.call('customers.list', { as: FINANCE })).body.data as {
      items: { id: number }[];
    };
    const body = {
      customer_id: customers.items[0]?.id,
      amount: SAR(5_000),
      issued_on: '2026-01-02',
      account_id: bank.id,
      status: 'unpaid',
    };
    const types = ok(await server.call('entryTypes.list', { as: FINANCE, query: { direction: 'in' } })).body
      .data as { items: { id: number }[] };
    let sale = ok(await server.call('sales.create', { as: FINANCE, body })).body.data as Sale;
    const update = (change: object) =>
      server.call('sales.update', {
        as: FINANCE,
        params: { id: sale.id },
        body: { ...change, version: sale.version },
      });
    sale = ok(await update({ status: 'paid' })).body.data as Sale;
    expect(await balance(bank)).toBe(before + 5_000);
    expect((await update({ amount: SAR(1) })).status).toBe(409);
    expect((await update({ account_id: null })).status).toBe(409);
    // Its income is posted to the account of its category.
    expect((await update({ entry_type_id: types.items[0]?.id })).status).toBe(409);
    expect((await update({ entry_type_id: null })).status).toBe(200);
    sale = { ...sale, version: sale.version + 1 };
    // A form sends unchanged fields along with the changed ones.
    const mended = { ...body, status: 'paid', description: 'Two chairs' };
    sale = ok(await update(mended)).body.data as Sale;
    expect(sale).toMatchObject({ status: 'paid', description: 'Two chairs' });
    ok(await update({ status: 'refunded' }));
    expect(await balance(bank)).toBe(before);
  });

  test('a sale that is cancelled before its day counts on no day', async () => {
    const customers = ok(await server.call('customers.list', { as: FINANCE })).body.data as {
      items: { id: number }[];
    };
    const issued = addDays(new Date().toISOString().slice(0, 10), 60);
    const body = {
      customer_id: customers.items[0]?.id,
      amount: SAR(11_500),
      issued_on: issued,
      status: 'unpaid',
    };
    const sale = ok(await server.call('sales.create', { as: FINANCE, body })).body.data as Sale;
    const change = { status: 'cancelled', version: sale.version };
    ok(await server.call('sales.update', { as: FINANCE, params: { id: sale.id }, body: change }));
    const entries = await rowsOf<{ source: string; day: string }>(
      server.store.db,
      sql`select source, to_char(date, 'YYYY-MM-DD') as day from journal_entries
        where source_number = ${sale.number} order by id`,
    );
    expect(entries).toEqual([
      { source: 'sale', day: issued },
      { source: 'reversal', day: issued },
    ]);
  });
});
