import type { Account, CashInEntry, Expense, Reimbursement, Transaction } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';
import { bookCalls, fail, FINANCE, MEMBER, SAR } from '../test-support/finance/books.ts';

describe.each(FASTEST_DATABASE)('ledger on %s', (kind) => {
  let server: TestServer;
  let bank: Account;
  let owed: Account;
  let travel: Account;
  let meals: Account;
  const { accountsOf, balance, approved } = bookCalls(() => server);

  beforeAll(async () => {
    server = await openServer(kind);
    [bank, owed, travel, meals] = (await accountsOf('1010', '2100', '6100', '6200')) as [
      Account,
      Account,
      Account,
      Account,
    ];
  });
  afterAll(() => server.close());

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

  test('hides account balances from users who may not read the ledger', async () => {
    const { data } = ok(await server.call('accounts.get', { as: MEMBER, params: { id: bank.id } })).body;
    expect(data).not.toHaveProperty('balance');
  });
});
