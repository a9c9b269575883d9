import type { Budget, BulkStatusAnswer, Expense, HistoryEntry, Ref } from '@outlay/domain';
import { eq, sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { permissionSets, users } from '../../db/schema/index.ts';
import {
  budgetRequests,
  FINANCE,
  MEMBER,
  OWNER,
  riyals,
} from '../../test-support/finance/budget-requests.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { waitForLockWaiter } from '../../test-support/lock-waiter.ts';
import { ok, openServer, type CallResponse, type TestServer } from '../../test-support/server.ts';

const APPROVER = 'approver@outlay.example';
const SUBMISSIONS = 50;

/** Rules of a member who may exceed one budget. */
const rulesFor = (id: number) => [
  { action: ['create', 'read', 'update'], subject: 'expense' },
  { action: ['approve'], subject: 'budgets', conditions: { id } },
];

function statuses(responses: readonly CallResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** Returns lines of a whole request of 150 riyals, of an entry type. */
const lines = (entry_type_id: number) => [{ gross: riyals(150), entry_type_id }];

describe.each(FASTEST_DATABASE)('budgets on %s', (kind) => {
  let server: TestServer;
  let types: [Ref, Ref];
  const { nextDay, budget, remove, create, send, sent, submit, usage } = budgetRequests(() => server);
  beforeAll(async () => {
    server = await openServer(kind);
    const query = { per_page: 5 };
    const { items } = ok(await server.call('entryTypes.list', { as: OWNER, query })).body.data as {
      items: [Ref, Ref];
    };
    types = items;
    await server.store.db.execute(sql`update spending_policies set active = false`);
  });
  // Only the budgets of one test count.
  beforeEach(async () => {
    await server.store.db.execute(sql`update budgets set active = false`);
  });
  afterAll(() => server.close());

  test('let exactly the affordable ones of parallel submissions of several owners pass', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Last riyal', amount: riyals(1_300) });
    // Several owners: submissions of one are serialized by the limits of policies already.
    const owners = [MEMBER, APPROVER, FINANCE, OWNER];
    const drafts: { draft: Expense; as: string }[] = [];
    for (let at = 0; at < SUBMISSIONS; at += 1) {
      const as = owners[at % owners.length] ?? MEMBER;
      drafts.push({ draft: await create({ amount: riyals(100), incurred_on }, as), as });
    }
    const responses = await Promise.all(drafts.map(({ draft, as }) => send(draft, 'pending', {}, as)));
    expect(statuses(responses)).toEqual({ 200: 13, 422: SUBMISSIONS - 13 });
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(0), state: 'near' });
    const refused = responses.find(({ status }) => status === 422);
    expect(refused?.body.errors?.['violations']?.join()).toMatch(/Last riyal.*100\.00.*0\.00/u);
    await remove(one);
  });

  test('serialize members of different owners, and a budget that is lowered meanwhile', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Shared', amount: riyals(1_000) });
    const drafts: [Expense, string][] = [];
    for (let at = 0; at < 20; at += 1) {
      const as = at % 2 === 0 ? MEMBER : APPROVER;
      drafts.push([await create({ amount: riyals(100), incurred_on }, as), as]);
    }
    const [changed, ...responses] = await Promise.all([
      server.call('budgets.update', {
        as: OWNER,
        params: { id: one.id },
        body: { amount: riyals(500), version: one.version },
      }),
      ...drafts.map(([draft, as]) => send(draft, 'pending', {}, as)),
    ]);
    ok(changed);
    const passed = responses.filter(({ status }) => status === 200).length;
    expect(passed).toBeGreaterThanOrEqual(5);
    expect(passed).toBeLessThanOrEqual(10);
    expect((await submit({ amount: riyals(100), incurred_on })).status).toBe(422);
    await remove(one);
  });

  test('are exceeded only with the right and a reason, which the history and the approver see', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Strict', amount: riyals(100) });
    const draft = { amount: riyals(150), incurred_on };
    const reason = { overspend_reason: 'Trade fair stand' };
    expect((await send(await create(draft), 'pending', reason)).status).toBe(403);
    const own = await create(draft, FINANCE);
    expect((await send(own, 'pending', {}, FINANCE)).status).toBe(422);
    const empty = await send(own, 'pending', { overspend_reason: ' ' }, FINANCE);
    expect(Object.keys(empty.body.errors ?? {})).toEqual(['overspend_reason']);
    const passed = await sent(own, 'pending', reason, FINANCE);
    expect(passed.violations).toMatchObject([
      { code: 'budget_overspent', mode: 'warn', params: { reason: 'Trade fair stand' } },
    ]);
    const history = ok(await server.call('expenses.history', { as: OWNER, params: { id: own.id } })).body
      .data as HistoryEntry[];
    expect(history.at(-1)?.changes).toEqual({ overspend_reason: { from: null, to: 'Trade fair stand' } });
    // Nothing is left, and the permission holds for the approval.
    ok(await send(passed, 'approved', {}, OWNER));
    const fits = await create({ amount: riyals(1), incurred_on: nextDay() }, FINANCE);
    const needless = await send(fits, 'pending', reason, FINANCE);
    expect([needless.status, ...Object.keys(needless.body.errors ?? {})]).toEqual([422, 'overspend_reason']);
    await remove(one);
  });

  test('are exceeded only by those who may exceed each of them', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Marketing', amount: riyals(100) });
    const made = await server.call('permissionSets.create', {
      as: OWNER,
      body: { name: 'Exceeds another budget', rules: rulesFor(one.id + 1) },
    });
    const set = ok(made).body.data as { id: number };
    const { db } = server.store;
    const [before] = await db.select().from(users).where(eq(users.email, FINANCE));
    await db.update(users).set({ permissionSetId: set.id }).where(eq(users.email, FINANCE));
    const own = await create({ amount: riyals(150), incurred_on }, FINANCE);
    const submit = () => send(own, 'pending', { overspend_reason: 'Trade fair stand' }, FINANCE);
    expect((await submit()).status).toBe(403);
    await db
      .update(permissionSets)
      .set({ rules: rulesFor(one.id) as never })
      .where(eq(permissionSets.id, set.id));
    ok(await submit());
    await db.update(users).set({ permissionSetId: before?.permissionSetId }).where(eq(users.email, FINANCE));
    await remove(one);
  });

  test('are checked when an approved credit note is withdrawn, cancelled or changed, so that it counts less', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Returned', amount: riyals(100) });
    const draft = { amount: { minor: -10_000, currency: 'SAR' }, incurred_on };
    const credit = await sent(await sent(await create(draft), 'pending'), 'approved', {}, OWNER);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(200) });
    const spent = await sent(await create({ amount: riyals(150), incurred_on }), 'pending');
    const withdrawn = await send(credit, 'pending', { details: 'By mistake' }, OWNER);
    expect(withdrawn.status).toBe(422);
    expect(withdrawn.body.errors?.['violations']?.join()).toContain('Returned');
    const withQuestion = await sent(credit, 'comment', { details: 'Which?' }, OWNER);
    expect((await send(withQuestion, 'cancelled', {}, MEMBER)).status).toBe(422);
    const change = (minor: number, version: number) =>
      server.call('expenses.update', {
        as: MEMBER,
        params: { id: credit.id },
        body: { amount: { minor, currency: 'SAR' }, version },
      });
    expect((await change(-20_000, withQuestion.version)).status).toBe(422);
    expect((await change(-5000, withQuestion.version)).status).toBe(422);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(50) });
    await sent(spent, 'rejected', { details: 'Not needed' }, OWNER);
    const larger = ok(await change(-20_000, withQuestion.version)).body.data as Expense;
    // It awaits another approval, so that it gives no room yet.
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(100) });
    const again = await sent(larger, 'comment', { details: 'This one' });
    await sent(again, 'approved', {}, OWNER);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(300) });
    await remove(one);
  });

  test.runIf(kind === 'postgres')(
    'are not locked by a bulk approval that waits for a request, so that both cannot wait for each other',
    async () => {
      const incurred_on = nextDay();
      const one = await budget({ name: 'Bulk', amount: riyals(300) });
      const first = await sent(await create({ amount: riyals(10), incurred_on }), 'pending');
      const second = await sent(await create({ amount: riyals(10), incurred_on }), 'pending');
      const ids = [first.id, second.id];
      const versions = Object.fromEntries([first, second].map(({ id, version }) => [String(id), version]));
      const body = { ids, status: 'approved', versions };
      const locked = Promise.withResolvers<void>();
      const isFree = server.store.transaction(async (tx) => {
        await tx.execute(sql`select id from expenses where id = ${second.id} for update`);
        locked.resolve();
        await waitForLockWaiter(tx);
        const [lock] = await rowsOf<{ free: boolean }>(
          tx,
          sql`select pg_try_advisory_xact_lock(hashtextextended('budget-spending:1', 0)) as free`,
        );
        return lock?.free;
      });
      await locked.promise;
      const bulk = server.call('expenses.updateMultipleStatus', { as: OWNER, body });
      expect(await isFree).toBe(true);
      expect(ok(await bulk).body.data).toMatchObject({ results: [{ ok: true }, { ok: true }] });
      await remove(one);
    },
  );

  test('are exceeded by several approvals at once with one reason, by those who may', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Fair', amount: riyals(300) });
    const first = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const second = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const third = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const body = { amount: riyals(150), version: one.version };
    const params = { id: one.id };
    const lowered = ok(await server.call('budgets.update', { as: OWNER, params, body })).body.data as Budget;
    const approve = async (requests: readonly Expense[], more: object = {}) => {
      const ids = requests.map(({ id }) => id);
      const versions = Object.fromEntries(requests.map(({ id, version }) => [String(id), version]));
      const answer = await server.call('expenses.updateMultipleStatus', {
        as: OWNER,
        body: { ids, status: 'approved', versions, ...more },
      });
      return (ok(answer).body.data as BulkStatusAnswer).results;
    };
    const needs = { ok: false, needs_overspend_reason: true };
    expect(await approve([first, second, third])).toMatchObject([{ ok: true }, needs, needs]);
    const reason = { overspend_reason: 'Trade fair' };
    expect(await approve([second, third], reason)).toMatchObject([
      { ok: true, expense: { violations: [{ code: 'budget_overspent', params: { reason: 'Trade fair' } }] } },
      { ok: true },
    ]);
    const needless = await sent(await create({ amount: riyals(1), incurred_on: nextDay() }), 'pending');
    const [refused] = await approve([needless], reason);
    expect(refused).toMatchObject({ ok: false });
    expect(refused).not.toHaveProperty('needs_overspend_reason');
    await remove(lowered);
  });

  test('are checked when a request is approved, taken back into approval, and changed', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Lowered', amount: riyals(200) });
    const first = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const second = await sent(await create({ amount: riyals(100), incurred_on }), 'pending');
    const lowered = ok(
      await server.call('budgets.update', {
        as: OWNER,
        params: { id: one.id },
        body: { amount: riyals(150), version: one.version },
      }),
    ).body.data as Budget;
    ok(await send(first, 'approved', {}, OWNER));
    const refused = await send(second, 'approved', {}, OWNER);
    expect(refused.status).toBe(422);
    expect(refused.body.errors?.['violations']?.join()).toContain('Lowered');
    const rejected = await sent(second, 'rejected', { details: 'No budget' }, OWNER);
    expect(await usage(one, incurred_on)).toMatchObject({ remaining: riyals(50) });
    expect((await send(rejected, 'pending', {}, OWNER)).status).toBe(422);
    const third = await sent(await create({ amount: riyals(50), incurred_on }), 'pending');
    const withQuestion = await sent(third, 'comment', { details: 'Which?' }, OWNER);
    const more = await server.call('expenses.update', {
      as: MEMBER,
      params: { id: third.id },
      body: { amount: riyals(51), version: withQuestion.version },
    });
    expect(more.status).toBe(422);
    await remove(lowered);
  });

  test('are checked when lines are replaced and when a booking has another entry type', async () => {
    const incurred_on = nextDay();
    const [travel, meals] = types;
    const one = await budget({ name: 'Booked meals', amount: riyals(100), entry_type_id: meals.id });
    const pending = await sent(
      await create({ amount: riyals(150), incurred_on, entry_type_id: travel.id }),
      'pending',
    );
    const { id, version } = await sent(pending, 'approved', {}, OWNER);
    const replaced = await server.call('expenses.changeLines', {
      as: FINANCE,
      body: { id, version, lines: lines(meals.id) },
    });
    expect(replaced.status).toBe(422);
    expect(replaced.body.errors?.['violations']?.join()).toContain('Booked meals');
    ok(
      await server.call('expenses.changeLines', {
        as: FINANCE,
        body: { id, version, lines: lines(travel.id) },
      }),
    );
    await remove(one);
  });
});
