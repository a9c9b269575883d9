import type { PermissionRule } from '@outlay/domain';
import { sql } from '../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { FASTEST_DATABASE } from '../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../test-support/server.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';

describe.each(FASTEST_DATABASE)('a rule with conditions on new records, on %s,', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  /** Gives the member exactly these rules. */
  const permit = async (rules: readonly PermissionRule[]): Promise<void> => {
    const body = { name: `Rules ${crypto.randomUUID()}`, rules };
    const set = ok(await server.call('permissionSets.create', { as: OWNER, body })).body.data as {
      id: number;
    };
    await server.store.db.execute(
      sql`update users set permission_set_id = ${set.id} where email = ${MEMBER}`,
    );
  };
  const addSupplier = (name: string) => server.call('suppliers.create', { as: MEMBER, body: { name } });
  const stored = async (pattern: string): Promise<string[]> =>
    (
      await rowsOf<{ name: string }>(
        server.store.db,
        sql`select name from suppliers where name like ${pattern} order by name`,
      )
    ).map(({ name }) => name);

  const read = (name: 'accounts.list' | 'dashboard.accounts') => server.call(name, { as: MEMBER });
  /** Numbers of accounts with a balance in the list and on the home screen, for a reader of these lines of the ledger. */
  const balances = async (conditions: object): Promise<unknown[]> => {
    await permit([
      { action: 'read', subject: ['accounts', 'dashboard'] },
      { action: 'read', subject: 'transactions', ...conditions },
    ]);
    const { items } = ok(await read('accounts.list')).body.data as { items: { balance?: unknown }[] };
    const shown = ok(await read('dashboard.accounts')).body.data as { items: unknown[] };
    return [items.filter(({ balance }) => balance !== undefined).length, shown.items.length];
  };

  test('allows only what meets them, and stores nothing else', async () => {
    await permit([
      { action: 'read', subject: 'suppliers' },
      {
        action: ['create', 'import'],
        subject: 'suppliers',
        conditions: { name: { $in: ['Allowed A', 'Allowed B'] } },
      },
    ]);
    expect((await addSupplier('Allowed A')).status).toBe(200);
    expect((await addSupplier('Refused A')).status).toBe(403);
    expect(await stored('% A')).toEqual(['Allowed A']);

    const form = new FormData();
    form.set('file', new File(['name\nAllowed B\nRefused B\n'], 'suppliers.csv', { type: 'text/csv' }));
    const { data } = ok(await server.call('suppliers.import', { as: MEMBER, body: form })).body;
    expect(data).toMatchObject({ imported: 1, failed: [{ row: 3 }] });
    expect(await stored('% B')).toEqual(['Allowed B']);
  });

  test('denies what meets them, with the reason of the rule', async () => {
    await permit([
      { action: 'manage', subject: 'suppliers' },
      {
        action: 'create',
        subject: 'suppliers',
        conditions: { name: 'Denied C' },
        inverted: true,
        reason: 'own_expense',
      },
    ]);
    expect((await addSupplier('Denied C')).status).toBe(403);
    expect((await addSupplier('Allowed C')).status).toBe(200);
    expect(await stored('% C')).toEqual(['Allowed C']);
  });

  test('about lines of the ledger leaves out balances, which sum up the lines that are not shown', async () => {
    for (const count of await balances({})) expect(count).toBeGreaterThan(0);
    expect(await balances({ conditions: { 'account.id': 1 } })).toEqual([0, 0]);
  });
});
