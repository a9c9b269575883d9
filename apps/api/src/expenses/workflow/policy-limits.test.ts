import type {
  Expense,
  ExpenseCheck,
  ExpenseDraft,
  Ref,
  SpendingPolicy,
  SpendingPolicyDraft,
} from '@outlay/domain';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { lockBudgets } from '../../company/budgets/budget-locks.ts';
import { sql } from '../../db/drizzle.ts';
import { rowsOf } from '../../db/rows.ts';
import type { Db } from '../../db/store.ts';
import { DATABASES, FASTEST_DATABASE } from '../../test-support/databases.ts';
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

/** Repeats a call that was refused because it waited too long for the database: nothing of it was done. */
async function whenNotBusy(call: () => Promise<CallResponse>): Promise<CallResponse> {
  const response = await call();
  return response.status === 503 ? whenNotBusy(call) : response;
}

describe.each(FASTEST_DATABASE)('blocking limits under concurrent submissions, on %s', (kind) => {
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
        whenNotBusy(() =>
          server.call('expenses.updateStatus', { as: MEMBER, body: { id, version, status: 'pending' } }),
        ),
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

/** Counts the sessions of this database that wait for the lock of a key. */
const waitersOf = async (db: Db, key: string): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where not granted and locktype = 'advisory' and datname = current_database()
        and (classid::bigint << 32) | objid::bigint = hashtextextended(${key}, 0)`,
  );
  return row?.count ?? 0;
};

// The embedded database executes one transaction at a time.
describe.runIf(DATABASES.includes('postgres'))('submissions of one member at the same time', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('postgres');
    await server.store.db.execute(sql`update spending_policies set active = false`);
  });
  afterAll(() => server.close());

  const create = async (incurred_on: string) => {
    const body = { amount: riyals(600), incurred_on, paid_by: 'company' };
    return ok(await server.call('expenses.create', { as: MEMBER, body })).body.data as Expense;
  };
  const submit = ({ id, version }: Expense) =>
    server.call('expenses.updateStatus', { as: MEMBER, body: { id, version, status: 'pending' } });
  /** Runs work while submissions wait for the budgets of the company, after they have evaluated policies. */
  const whileBudgetsAreLocked = async <T>(work: () => Promise<T>): Promise<T> => {
    const locked = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    const holding = server.store.transaction(async (tx) => {
      await lockBudgets(tx, 1);
      locked.resolve();
      await done.promise;
    });
    await locked.promise;
    return work().finally(() => {
      done.resolve();
      return holding;
    });
  };
  /** Waits at most five seconds until so many sessions wait for the lock of a key. */
  const untilWaiting = (key: string, sessions: number) =>
    vi.waitUntil(async () => (await waitersOf(server.store.db, key)) === sessions, 5_000);

  test('do not wait for each other without a limit per day or month', async () => {
    const drafts = [await create('2016-03-05'), await create('2016-03-05')];
    const responses = await whileBudgetsAreLocked(async () => {
      const sent = drafts.map(submit);
      await untilWaiting('budgets:1', drafts.length);
      return { sent };
    });
    expect(statuses(await Promise.all(responses.sent))).toEqual({ 200: 2 });
  });

  test('are all counted by a limit that is created meanwhile', async () => {
    const [before, after] = [await create('2016-04-05'), await create('2016-04-05')];
    const body = { name: 'Meanwhile', mode: 'block', limit_per_day: riyals(1_000) };
    const responses = await whileBudgetsAreLocked(async () => {
      const first = submit(before);
      await untilWaiting('budgets:1', 1);
      ok(await server.call('spendingPolicies.create', { as: ADMIN, body }));
      const second = submit(after);
      await untilWaiting(`spending:1:${before.user.id}`, 1);
      return { first, second };
    });
    expect([(await responses.first).status, (await responses.second).status]).toEqual([200, 422]);
  });
});

/** Returns the totals of the violations of the test's policy. */
const totalOf = ({ body }: CallResponse) =>
  (body.data as ExpenseCheck).violations
    .filter(({ policy_name }) => policy_name === 'Scoped')
    .map(({ code, params }) => [code, params['total']]);

describe.each(FASTEST_DATABASE)('limits of policies with a scope, on %s', (kind) => {
  let server: TestServer;
  let flights: Ref;
  let meals: Ref;
  let mine: Ref;
  let other: Ref;
  const refs = async (call: 'entryTypes.list' | 'teams.list') =>
    (ok(await server.call(call, { as: ADMIN, query: { per_page: 5 } })).body.data as { items: Ref[] }).items;
  beforeAll(async () => {
    server = await openServer(kind);
    [flights, meals] = (await refs('entryTypes.list')) as [Ref, Ref];
    [mine, other] = (await refs('teams.list')) as [Ref, Ref];
  });
  afterAll(() => server.close());

  /** Runs a test under one blocking policy, on days of a year without demo expenses. */
  async function underPolicy(policy: Partial<SpendingPolicyDraft>, run: (id: number) => Promise<void>) {
    const body = { name: 'Scoped', mode: 'block', ...policy };
    const { id } = ok(await server.call('spendingPolicies.create', { as: ADMIN, body })).body
      .data as SpendingPolicy;
    try {
      await run(id);
    } finally {
      ok(await server.call('spendingPolicies.remove', { as: ADMIN, params: { id } }));
    }
  }
  const create = async (body: Partial<ExpenseDraft>) =>
    ok(await server.call('expenses.create', { as: MEMBER, body: { paid_by: 'company', ...body } })).body
      .data as Expense;
  const send = ({ id, version }: Expense, language = 'en') =>
    server.call('expenses.updateStatus', {
      as: MEMBER,
      headers: { 'accept-language': language },
      body: { id, version, status: 'pending' },
    });
  const submit = async (body: Partial<ExpenseDraft>) => send(await create(body));

  test('accept a lunch within the limit of meals on the day and in the month of a flight', async () => {
    const limits = { limit_per_day: riyals(100), limit_per_month: riyals(100) };
    await underPolicy({ ...limits, entry_type_ids: [meals.id] }, async () => {
      const incurred_on = '2017-03-05';
      ok(await submit({ amount: riyals(5_000), incurred_on, entry_type_id: flights.id }));
      ok(await submit({ amount: riyals(20), incurred_on, entry_type_id: meals.id }));
      const second = await submit({ amount: riyals(81), incurred_on, entry_type_id: meals.id });
      expect(second.status).toBe(422);
      expect(totalOf(second)).toEqual([
        ['over_day_limit', riyals(101)],
        ['over_month_limit', riyals(101)],
      ]);
    });
  });

  test('sum the expenses of the teams in scope', async () => {
    await underPolicy({ limit_per_month: riyals(100), team_ids: [mine.id] }, async () => {
      const incurred_on = '2017-04-05';
      ok(await submit({ amount: riyals(5_000), incurred_on, team_id: other.id }));
      ok(await submit({ amount: riyals(90), incurred_on, team_id: mine.id }));
      expect((await submit({ amount: riyals(20), incurred_on, team_id: mine.id })).status).toBe(422);
    });
  });

  test('sum the lines in scope, also in the check of a form', async () => {
    await underPolicy({ limit_per_month: riyals(100), entry_type_ids: [meals.id] }, async () => {
      const incurred_on = '2017-05-05';
      const split = (meal: number, flight: number) => ({
        amount: riyals(meal + flight),
        incurred_on,
        entry_type_id: flights.id,
        lines: [{ gross: riyals(flight) }, { gross: riyals(meal), entry_type_id: meals.id }],
      });
      ok(await submit(split(60, 900)));
      // A refunded flight gives no room under the limit of meals.
      ok(await submit(split(10, -400)));
      const check = await server.call('expenses.check', {
        as: MEMBER,
        query: {
          amount: 90_000,
          currency: 'SAR',
          incurred_on,
          entry_type_id: flights.id,
          lines: `:86900,${meals.id}:3100`,
        },
      });
      expect(totalOf(ok(check))).toEqual([['over_month_limit', riyals(101)]]);
      const refused = await submit(split(31, 869));
      expect(refused.status).toBe(422);
      expect(totalOf(refused)).toEqual([['over_month_limit', riyals(101)]]);
      ok(await submit(split(30, 869)));
    });
  });

  test('name the policy in both languages', async () => {
    await underPolicy({ limit_per_expense: riyals(1), entry_type_ids: [meals.id] }, async (id) => {
      const body = { amount: riyals(20), incurred_on: '2017-06-05', entry_type_id: meals.id };
      const made = await create(body);
      for (const language of ['en', 'ar']) {
        const refused = await send(made, language);
        expect(refused.body.errors?.['violations']?.join()).toContain('Scoped');
        const { violations } = refused.body.data as ExpenseCheck;
        expect(violations).toContainEqual(
          expect.objectContaining({ policy_id: id, policy_name: 'Scoped', code: 'over_expense_limit' }),
        );
      }
    });
  });

  test('accept as many of parallel submissions in scope as the limit allows, and all others', async () => {
    await underPolicy({ limit_per_day: riyals(100), entry_type_ids: [meals.id] }, async () => {
      const incurred_on = '2017-07-05';
      const drafts: Expense[] = [];
      for (let at = 0; at < SUBMISSIONS / 2; at += 1) {
        drafts.push(await create({ amount: riyals(30), incurred_on, entry_type_id: meals.id }));
        drafts.push(await create({ amount: riyals(900), incurred_on, entry_type_id: flights.id }));
      }
      const responses = await Promise.all(drafts.map((one) => whenNotBusy(() => send(one))));
      const ofType = (of: Ref) => responses.filter((_, at) => drafts[at]?.entry_type?.id === of.id);
      expect(statuses(ofType(meals))).toEqual({ 200: 3, 422: SUBMISSIONS / 2 - 3 });
      expect(statuses(ofType(flights))).toEqual({ 200: SUBMISSIONS / 2 });
    });
  });
});
