import type { Expense, ExpenseCheck } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../testing/databases.ts';
import { ok, openServer, type TestServer } from '../testing/server.ts';

const MEMBER = 'member@outlay.example';
const today = new Date().toISOString().slice(0, 10);

describe.each(DATABASES)('what submitting would say, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  const check = (query: Record<string, unknown>, as = MEMBER) =>
    server.call('expenses.check', {
      as,
      query: { currency: 'SAR', incurred_on: today, receipts: 1, ...query },
    });

  const count = async () =>
    (ok(await server.call('expenses.list', { as: MEMBER })).body.data as { total: number }).total;

  test('is told to who may not read the policies, and is what submitting then says', async () => {
    expect((await server.call('spendingPolicies.list', { as: MEMBER })).status).toBe(403);
    const suppliers = await server.call('suppliers.list', { as: MEMBER, query: { q: 'Golden Dunes' } });
    const [blocked] = (suppliers.body.data as { items: { id: number }[] }).items;
    const told = ok(await check({ amount: 12_550, supplier_id: blocked?.id })).body.data as ExpenseCheck;
    expect(told.base_amount).toEqual({ minor: 12_550, currency: 'SAR' });
    const draft = { amount: told.base_amount, incurred_on: today, supplier_id: blocked?.id };
    const made = ok(await server.call('expenses.create', { as: MEMBER, body: draft })).body.data as Expense;
    const body = { id: made.id, version: made.version, status: 'pending' };
    const refused = await server.call('expenses.updateStatus', { as: MEMBER, body });
    const said = (refused.body.data as ExpenseCheck).violations.map(({ code }) => code);
    // The draft has no receipt; that is the one rule more that it breaks.
    expect(said.filter((code) => code !== 'receipt_required')).toEqual(
      told.violations.map(({ code }) => code),
    );
    expect(told.violations).toMatchObject([{ code: 'blocked_supplier', mode: 'block' }]);
  });

  test('says nothing about what keeps to the rules, and keeps nothing', async () => {
    const before = await count();
    expect((ok(await check({ amount: 12_550 })).body.data as ExpenseCheck).violations).toEqual([]);
    expect(await count()).toBe(before);
  });

  test('is refused to who may create none, and half a query is a wrong one', async () => {
    expect((await check({ amount: 100 }, 'auditor@outlay.example')).status).toBe(403);
    expect((await check({})).status).toBe(422);
    expect((await check({ amount: 0 })).status).toBe(422);
    expect((await check({ amount: 100, currency: 'XXX' })).status).toBe(422);
  });
});
