import type { Expense, ExpenseCheck } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const MEMBER = 'member@outlay.example';
const today = new Date().toISOString().slice(0, 10);

describe.each(FASTEST_DATABASE)('the check returns the same violations as submitting, on %s', (kind) => {
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

  test('works for members who may not read the policies and matches the result of submitting', async () => {
    expect((await server.call('spendingPolicies.list', { as: MEMBER })).status).toBe(403);
    const suppliers = await server.call('suppliers.list', { as: MEMBER, query: { q: 'Golden Dunes' } });
    const [blocked] = (suppliers.body.data as { items: { id: number }[] }).items;
    const answer = ok(await check({ amount: 12_550, supplier_id: blocked?.id })).body.data as ExpenseCheck;
    expect(answer.base_amount).toEqual({ minor: 12_550, currency: 'SAR' });
    const draft = { amount: answer.base_amount, incurred_on: today, supplier_id: blocked?.id };
    const made = ok(await server.call('expenses.create', { as: MEMBER, body: draft })).body.data as Expense;
    const body = { id: made.id, version: made.version, status: 'pending' };
    const refused = await server.call('expenses.updateStatus', { as: MEMBER, body });
    const codes = (refused.body.data as ExpenseCheck).violations.map(({ code }) => code);
    // The draft has no receipt, which is its only further violation.
    expect(codes.filter((code) => code !== 'receipt_required')).toEqual(
      answer.violations.map(({ code }) => code),
    );
    expect(answer.violations).toMatchObject([{ code: 'blocked_supplier', mode: 'block' }]);
  });

  test('returns no violations for a compliant expense and stores nothing', async () => {
    const before = await count();
    expect((ok(await check({ amount: 12_550 })).body.data as ExpenseCheck).violations).toEqual([]);
    expect(await count()).toBe(before);
  });

  test('leaves out no expense for an id that none can have, as the calculation of an allowance does', async () => {
    const id = 3_000_000_000;
    const [plain, other] = [await check({ amount: 12_550 }), await check({ amount: 12_550, id })];
    expect(ok(other).body.data).toEqual(ok(plain).body.data);
    const mileage = JSON.stringify({ vehicle: 'car', unit: 'km', currency: 'SAR', distance: 5 });
    const calculate = (query: object) =>
      server.call('expenses.allowance', {
        as: MEMBER,
        query: { incurred_on: '2023-03-02', mileage, ...query },
      });
    expect(ok(await calculate({ id })).body.data).toEqual(ok(await calculate({})).body.data);
  });

  test('refuses users who may not create expenses, and rejects an incomplete query', async () => {
    expect((await check({ amount: 100 }, 'auditor@outlay.example')).status).toBe(403);
    expect((await check({})).status).toBe(422);
    expect((await check({ amount: 0 })).status).toBe(422);
    expect((await check({ amount: 100, currency: 'XXX' })).status).toBe(422);
  });
});
