import type { Expense } from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASES } from '../../test-support/databases.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const [ADMIN, MEMBER] = ['admin@outlay.example', 'member@outlay.example'];
const SUBMISSIONS = 50;

const riyals = (amount: number) => ({ minor: amount * 100, currency: 'SAR' });

/** Counts responses by status. */
function statuses(responses: readonly CallResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe.each(DATABASES)('blocking limits under concurrent submissions, on %s', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(kind);
  });
  afterAll(() => server.close());

  /** Submits expenses of 600 on the given days all at once. */
  async function submitAll(days: readonly string[]): Promise<CallResponse[]> {
    const drafts: Expense[] = [];
    for (const incurred_on of days) {
      const body = { amount: riyals(600), incurred_on, paid_by: 'company' };
      drafts.push(ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense);
    }
    return Promise.all(
      drafts.map(({ id, version }) =>
        server.call('expenses.updateStatus', { as: MEMBER, body: { id, version, status: 'pending' } }),
      ),
    );
  }

  test.each([
    // Years without demo expenses, so that only these submissions count.
    ['limit_per_day', () => '2019-03-05'],
    ['limit_per_month', (at: number) => `2018-05-${String((at % 28) + 1).padStart(2, '0')}`],
  ] as const)('accepts as many as %s allows', async (limit, dayOf) => {
    const policy = { name: limit, mode: 'block', [limit]: riyals(1_300) };
    const { id } = ok(await server.call('spendingPolicies.create', { as: ADMIN, body: policy })).body
      .data as { id: number };
    const responses = await submitAll(Array.from({ length: SUBMISSIONS }, (_, at) => dayOf(at)));
    expect(statuses(responses)).toEqual({ 200: 2, 422: SUBMISSIONS - 2 });
    ok(await server.call('spendingPolicies.remove', { as: ADMIN, params: { id } }));
  });
});
