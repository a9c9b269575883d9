import type { CodingSuggestion, Expense, HistoryEntry, Supplier, Team } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const FINANCE = 'finance@outlay.example';
const MEMBER = 'member@outlay.example';

type Named = { readonly id: number; readonly name: string };

const fail = (what: string): never => {
  throw new Error(`There is no ${what}.`);
};

describe.each(FASTEST_DATABASE)('coding of bookings on %s', (kind) => {
  let server: TestServer;
  let accounts: (Named & { readonly code: string })[];
  let types: Named[];
  let supplier: Supplier;
  let team: Team;

  const itemsOf = async <Item>(name: 'accounts.list' | 'entryTypes.list' | 'teams.list'): Promise<Item[]> => {
    const query = name === 'entryTypes.list' ? { direction: 'out' } : { per_page: 20 };
    return (ok(await server.call(name, { as: OWNER, query })).body.data as { items: Item[] }).items;
  };
  const account = (code: string) => accounts.find((one) => one.code === code) ?? fail(`account ${code}`);

  beforeAll(async () => {
    server = await openServer(kind);
    accounts = await itemsOf('accounts.list');
    types = await itemsOf('entryTypes.list');
    const body = { name: 'Coding Telecom', account_id: account('6100').id, entry_type_id: types[0]?.id };
    supplier = ok(await server.call('suppliers.create', { as: FINANCE, body })).body.data as Supplier;
    team = (await itemsOf<Team>('teams.list')).find(({ name }) => name === 'Sales') ?? fail('team');
  });
  afterAll(() => server.close());

  const approved = async (more: object = {}): Promise<Expense> => {
    const body = {
      amount: { minor: 40_000, currency: 'SAR' },
      incurred_on: '2026-01-10',
      paid_by: 'employee',
      supplier_id: supplier.id,
      team_id: team.id,
      ...more,
    };
    let expense = ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
    for (const [as, status] of [
      [MEMBER, 'pending'],
      ['approver@outlay.example', 'approved'],
    ] as const) {
      const sent = { id: expense.id, version: expense.version, status };
      expense = ok(await server.call('expenses.updateStatus', { as, body: sent })).body.data as Expense;
    }
    return expense;
  };
  const suggestions = async (ids: readonly number[], as = FINANCE): Promise<CodingSuggestion[]> => {
    const { body } = ok(await server.call('bookkeeping.suggestions', { as, query: { ids: ids.join(',') } }));
    return (body.data as { items: CodingSuggestion[] }).items;
  };
  const get = async (id: number): Promise<Expense> =>
    ok(await server.call('expenses.get', { as: FINANCE, params: { id } })).body.data as Expense;
  const historyOf = async (id: number): Promise<HistoryEntry[]> =>
    ok(await server.call('expenses.history', { as: FINANCE, params: { id } })).body.data as HistoryEntry[];
  /** Counts the ledger lines of an expense. */
  const postingsOf = async ({ number }: Expense): Promise<number> => {
    const { body } = ok(await server.call('transactions.list', { as: FINANCE, query: { q: number } }));
    return (body.data as { total: number }).total;
  };

  test('suggests from supplier, entry type and team, each with its reason', async () => {
    const bySupplier = await approved();
    const byType = await approved({ supplier_id: null, entry_type_id: types[1]?.id });
    const byTeam = await approved({ supplier_id: null });
    const change = { account_id: account('6400').id, version: team.version };
    team = ok(await server.call('teams.update', { as: OWNER, params: { id: team.id }, body: change })).body
      .data as Team;
    expect(team.account?.id).toBe(account('6400').id);
    const found = await suggestions([byTeam.id, bySupplier.id, byType.id]);
    expect(found.map(({ id }) => id)).toEqual([byTeam.id, bySupplier.id, byType.id]);
    expect(found[0]).toMatchObject({
      version: byTeam.version,
      supplier: null,
      account: { record: { code: '6400' }, source: 'team', origin: { id: team.id, name: 'Sales' } },
      entry_type: null,
    });
    expect(found[1]).toMatchObject({
      supplier: { id: supplier.id, version: supplier.version, account_id: account('6100').id },
      account: { record: { code: '6100' }, source: 'supplier', origin: { name: 'Coding Telecom' } },
      entry_type: { record: { id: types[0]?.id }, source: 'supplier' },
    });
    expect(found[2]).toMatchObject({
      account: { source: 'entry_type', origin: { id: types[1]?.id } },
      entry_type: { record: { id: types[1]?.id }, source: 'request', origin: null },
    });
  });

  test('does not suggest an inactive account, and leaves out expenses the user may not read', async () => {
    const expense = await approved();
    await server.store.db.execute(sql`update accounts set active = false where id = ${account('6100').id}`);
    const [found] = await suggestions([expense.id]);
    await server.store.db.execute(sql`update accounts set active = true where id = ${account('6100').id}`);
    expect(found?.account?.source).not.toBe('supplier');
    expect(await suggestions([expense.id], 'owner@nakheel.example')).toEqual([]);
    const query = { ids: String(expense.id) };
    expect((await server.call('bookkeeping.suggestions', { as: MEMBER, query })).status).toBe(403);
    expect((await server.call('bookkeeping.suggestions', { as: FINANCE })).status).toBe(422);
  });

  test('books each expense to its own account and entry type, and those without to the common ones', async () => {
    const [one, other, wrong] = [await approved(), await approved(), await approved()];
    const [first, second] = types;
    const body = {
      ids: [one.id, other.id, wrong.id],
      account_id: account('6400').id,
      entry_type_id: first?.id,
      codes: {
        [one.id]: { account_id: account('6100').id, entry_type_id: second?.id },
        [wrong.id]: { account_id: 999_999, entry_type_id: second?.id },
      },
      versions: { [one.id]: one.version, [other.id]: other.version, [wrong.id]: wrong.version },
    };
    const { results } = ok(await server.call('expenses.bookKeep', { as: FINANCE, body })).body.data as {
      results: { id: number; ok: boolean; message?: string; expense?: Expense }[];
    };
    expect(results[0]).toMatchObject({
      ok: true,
      expense: { account: { id: account('6100').id }, entry_type: { id: second?.id } },
    });
    expect(results[1]).toMatchObject({
      ok: true,
      expense: { account: { id: account('6400').id }, entry_type: { id: first?.id } },
    });
    expect(results[2]).toMatchObject({ id: wrong.id, ok: false });
    expect((await get(wrong.id)).book_status).toBe('unbooked');
    // A replaced entry type is part of the history.
    expect((await historyOf(one.id)).at(-1)).toMatchObject({
      action: 'book',
      changes: { account: { from: null }, entry_type: { from: null, to: { id: second?.id } } },
    });
    const { codes: _, ...common } = { ...body, ids: [wrong.id], account_id: undefined };
    expect(await server.call('expenses.bookKeep', { as: FINANCE, body: common })).toMatchObject({
      status: 422,
      body: { errors: { account_id: [expect.any(String)] } },
    });
  });

  test('saving the same account again changes neither expense, history nor ledger', async () => {
    const expense = await approved();
    const codes = { account_id: account('6100').id, entry_type_id: types[0]?.id };
    const versions = { [expense.id]: expense.version };
    ok(
      await server.call('expenses.bookKeep', {
        as: FINANCE,
        body: { ids: [expense.id], ...codes, versions },
      }),
    );
    const booked = await get(expense.id);
    const before = [await postingsOf(booked), (await historyOf(expense.id)).length];
    const recode = async (accountId: number, version: number) =>
      ok(
        await server.call('expenses.changeAccount', {
          as: FINANCE,
          body: { id: expense.id, account_id: accountId, version },
        }),
      ).body.data as Expense;
    const same = await recode(account('6100').id, booked.version);
    expect(same).toMatchObject({ version: booked.version, account: { id: account('6100').id } });
    expect([await postingsOf(booked), (await historyOf(expense.id)).length]).toEqual(before);
    // Another account is a posting.
    const moved = await recode(account('6400').id, booked.version);
    expect(moved.version).toBe(booked.version + 1);
    expect(await postingsOf(booked)).toBeGreaterThan(before[0] ?? 0);
  });
});
