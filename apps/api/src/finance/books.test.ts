import {
  addDays,
  type Account,
  type CashInEntry,
  type Expense,
  type Reimbursement,
  type Sale,
  type Transaction,
} from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const FINANCE = 'finance@outlay.example';
const APPROVER = 'approver@outlay.example';
const MEMBER = 'member@outlay.example';

const SAR = (minor: number) => ({ minor, currency: 'SAR' });

const fail = (what: string): never => {
  throw new Error(`There is no ${what}.`);
};

describe.each(FASTEST_DATABASE)('ledger on %s', (kind) => {
  let server: TestServer;
  let bank: Account;
  let owed: Account;
  let travel: Account;
  let meals: Account;

  beforeAll(async () => {
    server = await openServer(kind);
    const list = ok(await server.call('accounts.list', { as: FINANCE, query: { limit: 100 } })).body.data as {
      items: Account[];
    };
    const account = (code: string): Account => list.items.find((one) => one.code === code) ?? fail(code);
    [bank, owed, travel, meals] = ['1010', '2100', '6100', '6200'].map(account) as [
      Account,
      Account,
      Account,
      Account,
    ];
  });
  afterAll(() => server.close());

  const balance = async ({ id }: Account): Promise<number> => {
    const { data } = ok(await server.call('accounts.get', { as: FINANCE, params: { id } })).body;
    return (data as Account).balance?.minor ?? Number.NaN;
  };
  const approved = async (amount = SAR(40_000), paid_by = 'employee'): Promise<Expense> => {
    const body = { amount, incurred_on: '2026-01-10', paid_by };
    let expense = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    for (const [as, status] of [
      [MEMBER, 'pending'],
      [APPROVER, 'approved'],
    ] as const) {
      const sent = { id: expense.id, version: expense.version, status };
      expense = ok(await server.call('expenses.updateStatus', { as, body: sent })).body.data as Expense;
    }
    return expense;
  };

  test('confirmed cash-in raises its account, reversal lowers it again, and repeating either changes nothing', async () => {
    const before = await balance(bank);
    const body = { date: '2026-01-05', account_id: bank.id, amount: SAR(77_700) };
    const entry = ok(await server.call('finance.create', { as: FINANCE, body })).body.data as CashInEntry;
    expect(await balance(bank)).toBe(before);
    const move = (status: string, version: number) =>
      server.call('finance.updateStatus', { as: FINANCE, body: { id: entry.id, status, version } });
    const answers = await Promise.all([1, 2, 3].map(() => move('confirmed', entry.version)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await balance(bank)).toBe(before + 77_700);
    expect((await move('rejected', entry.version + 1)).status).toBe(409);
    expect(
      (
        await server.call('finance.update', {
          as: FINANCE,
          params: { id: entry.id },
          body: { reference: 'x', version: entry.version + 1 },
        })
      ).status,
    ).toBe(409);
    expect((await move('reversed', entry.version + 1)).status).toBe(200);
    expect(await balance(bank)).toBe(before);
    const audited = await rowsOf<{ event: string; status: unknown }>(
      server.store.db,
      sql`select event, (select json_build_array(c->'before', c->'after') from jsonb_array_elements(detail->'changes') c
          where c->>'field' = 'status') as status
        from audit_log where subject = 'financeEntries' and record_id = ${entry.id} order by id`,
    );
    expect(audited.slice(1)).toEqual([
      { event: 'record_changed', status: ['pending', 'confirmed'] },
      { event: 'record_changed', status: ['confirmed', 'reversed'] },
    ]);
    const other = await server.call('finance.create', {
      as: FINANCE,
      body: { ...body, amount: { minor: 1, currency: 'USD' } },
    });
    expect(other).toMatchObject({
      status: 422,
      body: { errors: { account_id: ['The account is in SAR, but USD is needed.'] } },
    });
  });

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

  test('posts a booked expense to its account once, and the amount owed follows the payout', async () => {
    const expense = await approved();
    const [travelBefore, owedBefore, bankBefore] = [
      await balance(travel),
      await balance(owed),
      await balance(bank),
    ];
    const booking = {
      ids: [expense.id],
      account_id: travel.id,
      entry_type_id: 1,
      versions: { [expense.id]: expense.version },
    };
    const twice = await Promise.all(
      [1, 2].map(() => server.call('expenses.bookKeep', { as: FINANCE, body: booking })),
    );
    const results = twice.map(({ body }) => (body.data as { results: { ok: boolean }[] }).results[0]?.ok);
    expect(results.toSorted()).toEqual([false, true]);
    expect(await balance(travel)).toBe(travelBefore + 40_000);
    expect(await balance(owed)).toBe(owedBefore + 40_000);

    const made = ok(
      await server.call('reimbursements.create', {
        as: FINANCE,
        body: { expense_ids: [expense.id], method: 'bank_transfer' },
      }),
    );
    const [payout] = (made.body.data as { items: Reimbursement[] }).items;
    const move = (status: string, version: number, more: object = {}) =>
      server.call('reimbursements.update', {
        as: FINANCE,
        params: { id: payout?.id ?? 0 },
        body: { status, version, ...more },
      });
    ok(await move('paid', payout?.version ?? 0, { reference: 'TRANSFER-7' }));
    const query = { q: payout?.number ?? '' };
    const ledger = ok(await server.call('transactions.list', { as: FINANCE, query })).body.data as {
      items: Transaction[];
    };
    expect(ledger.items.map(({ reference }) => reference)).toEqual(['TRANSFER-7', 'TRANSFER-7']);
    expect([await balance(owed), await balance(bank)]).toEqual([owedBefore, bankBefore - 40_000]);
    const paid = ok(await server.call('expenses.get', { as: MEMBER, params: { id: expense.id } })).body
      .data as Expense;
    expect(paid.payment_status).toBe('paid');
    const verify = { id: expense.id, status: 'verified', version: paid.version };
    const amount = { minor: 40_000, currency: 'SAR' };
    for (const [field, value] of Object.entries({ paid_from_id: bank.id, paid_amount: amount })) {
      const refused = await server.call('expenses.updateStatus', {
        as: FINANCE,
        body: { ...verify, [field]: value },
      });
      expect([refused.status, Object.keys(refused.body.errors ?? {})]).toEqual([422, [field]]);
    }
    const version = (payout?.version ?? 0) + 1;
    for (const [field, value] of Object.entries({ paid_from_id: bank.id, paid_amount: amount })) {
      expect(await move('reversed', version, { [field]: value })).toMatchObject({
        status: 422,
        body: { errors: { [field]: ['This change pays nothing: leave this empty.'] } },
      });
    }
    ok(await move('reversed', version));
    expect([await balance(owed), await balance(bank)]).toEqual([owedBefore + 40_000, bankBefore]);

    const current = ok(await server.call('expenses.get', { as: FINANCE, params: { id: expense.id } })).body
      .data as Expense;
    ok(
      await server.call('expenses.changeAccount', {
        as: FINANCE,
        body: { id: expense.id, account_id: meals.id, version: current.version },
      }),
    );
    expect(await balance(travel)).toBe(travelBefore);
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

  test('rejects booking an expense or a line of it to an account that only other documents post to', async () => {
    const expense = await approved();
    const before = await balance(owed);
    const booked = async (account: Account | undefined) => {
      const body = { ids: [expense.id], account_id: account?.id, entry_type_id: 1 };
      const versions = { [expense.id]: expense.version };
      const { data } = ok(
        await server.call('expenses.bookKeep', { as: FINANCE, body: { ...body, versions } }),
      ).body;
      return (data as { results: { ok: boolean; message?: string }[] }).results[0];
    };
    const message =
      'Only payments, sales, advances and taxes are posted to this account. Choose what the money was spent on.';
    const { items } = ok(await server.call('accounts.list', { as: FINANCE, query: { limit: 100 } })).body
      .data as { items: Account[] };
    for (const code of ['1010', '1020', '1200', '1250', '1300', '2100', '2200', '2300', '3900']) {
      const control = items.find((one) => one.code === code) ?? fail(code);
      expect([code, await booked(control)]).toMatchObject([code, { ok: false, message }]);
    }
    expect(await balance(owed)).toBe(before);
    const withLine = await server.call('expenses.changeLines', {
      as: FINANCE,
      body: {
        id: expense.id,
        lines: [{ gross: SAR(30_000) }, { gross: SAR(10_000), account_id: owed.id }],
        version: expense.version,
      },
    });
    expect(withLine).toMatchObject({ status: 422, body: { errors: { 'lines.1.account_id': [message] } } });
    expect(await booked(travel)).toMatchObject({ ok: true });
    const recoded = await server.call('expenses.changeAccount', {
      as: FINANCE,
      body: { id: expense.id, version: expense.version + 1, account_id: owed.id },
    });
    expect(recoded).toMatchObject({ status: 422, body: { errors: { account_id: [message] } } });
    expect(await balance(owed)).toBe(before + 40_000);
  });

  test('removes the booking and ledger lines of an expense without an account, until it is exported', async () => {
    const expense = await approved();
    const before = await balance(travel);
    const types = ok(await server.call('entryTypes.list', { as: FINANCE })).body.data as {
      items: { id: number }[];
    };
    const book = async ({ id, version }: Expense): Promise<Expense> => {
      const body = {
        ids: [id],
        account_id: travel.id,
        entry_type_id: types.items[0]?.id,
        versions: { [id]: version },
      };
      const made = ok(await server.call('expenses.bookKeep', { as: FINANCE, body })).body.data as {
        results: { expense: Expense }[];
      };
      return made.results[0]?.expense ?? fail('expense');
    };
    const takeBack = ({ id, version }: Expense, as = FINANCE) =>
      server.call('expenses.changeAccount', { as, body: { id, version, account_id: null } });

    expect(await takeBack(expense)).toMatchObject({
      status: 409,
      body: { reason: 'The expense is not booked.' },
    });
    const booked = await book(expense);
    expect(await balance(travel)).toBe(before + 40_000);
    expect((await takeBack(booked, 'approver@outlay.example')).status).toBe(403);
    expect((await takeBack(expense)).body).toMatchObject({
      data: { version: booked.version },
      reason: expect.stringContaining('changed'),
    });
    const free = ok(await takeBack(booked)).body.data as Expense;
    expect(free).toMatchObject({ book_status: 'unbooked', account: null, booked_at: null, booked_by: null });
    expect(await balance(travel)).toBe(before);
    const history = ok(await server.call('expenses.history', { as: FINANCE, params: { id: expense.id } }));
    expect((history.body.data as { action: string }[]).at(-1)?.action).toBe('unbook');
    const again = await book(free);
    expect(again).toMatchObject({ book_status: 'booked', account: { id: travel.id } });
    expect(await balance(travel)).toBe(before + 40_000);
    await server.store.db.execute(sql`update expenses set book_status = 'exported' where id = ${again.id}`);
    expect(await takeBack(again)).toMatchObject({
      status: 409,
      body: { reason: expect.stringContaining('exported') },
    });
  });

  test('limits opening balances so that sums stay exact', async () => {
    const opening_balance = SAR(-Number.MAX_SAFE_INTEGER);
    const body = { code: 'X-1', name: 'Vault', type: 'bank', opening_balance };
    expect((await server.call('accounts.create', { as: FINANCE, body })).body.errors).toHaveProperty([
      'opening_balance.minor',
    ]);
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

  test('hides account balances from users who may not read the ledger', async () => {
    const { data } = ok(await server.call('accounts.get', { as: MEMBER, params: { id: bank.id } })).body;
    expect(data).not.toHaveProperty('balance');
  });
});
