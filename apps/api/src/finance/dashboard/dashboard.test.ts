import {
  closableUntil,
  countedAmount,
  DASHBOARD_TASK_NAMES,
  DASHBOARD_TASKS,
  OWN_REQUEST_NAMES,
  owedToPath,
  ownRequestsPath,
  sumMoney,
  type DashboardAnalysis,
  type DashboardFigures,
  type DashboardOwn,
  type DashboardTasks,
  type DashboardTeams,
  type Expense,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

const OWNER = 'owner@outlay.example';

describe.each(FASTEST_DATABASE)('the dashboard on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer(database);
  });
  afterAll(() => server.close());

  test('keeps the months without expenses, from the first with some to the end of the period', async () => {
    const dates = ['2019-02-10', '2019-05-10'];
    for (const [at, date] of dates.entries())
      await server.store.db.execute(
        sql`update expenses set incurred_on = ${date}::date where id = (
          select id from expenses where company_id = 1 and status = 'approved' order by id limit 1 offset ${at})`,
      );
    const query = { from: '2019-01-01', to: '2019-07-31' };
    const { months } = ok(await server.call('dashboard.expenseAnalysis', { as: OWNER, query })).body
      .data as DashboardAnalysis;
    expect(months.map(({ period, count }) => [period, count])).toEqual([
      ['2019-02', 1],
      ['2019-03', 0],
      ['2019-04', 0],
      ['2019-05', 1],
      ['2019-06', 0],
      ['2019-07', 0],
    ]);
    expect(months[1]?.amount).toEqual({ minor: 0, currency: 'SAR' });
  });

  const figuresOf = async (query: Record<string, unknown>) =>
    ok(await server.call('dashboard.figures', { as: OWNER, query })).body.data as DashboardFigures;
  const totalOf = async (query: Record<string, unknown>) =>
    (ok(await server.call('expenses.list', { as: OWNER, query })).body.data as { total: number }).total;

  test('reads a period that ends with the first day of the calendar', async () => {
    const names = ['figures', 'suppliers', 'teams', 'users', 'expenseAnalysis'] as const;
    const answers = await Promise.all(
      names.map((name) => server.call(`dashboard.${name}`, { as: OWNER, query: { to: '0001-01-01' } })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
  });

  test('counts as of today what waits for a decision, whatever the period', async () => {
    const past = await figuresOf({ from: '2018-01-01', to: '2018-12-31' });
    expect(past.pending.count).toBeGreaterThan(0);
    expect(past.pending.count + past.comment.count).toBe(await totalOf({ status: 'pending,comment' }));
    expect(past.overdue.count).toBe(await totalOf({ overdue: true }));
    expect(past.approved.count).toBe(0);
  });

  test('breaks down by team everything that was spent, also what belongs to none', async () => {
    const query = { from: '2020-01-01', to: '2030-12-31' };
    const { items } = ok(await server.call('dashboard.teams', { as: OWNER, query })).body
      .data as DashboardTeams;
    const { approved, verified } = await figuresOf(query);
    expect(items.map(({ team }) => team?.name ?? null)).toContain(null);
    expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(approved.count + verified.count);
    expect(items.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(
      approved.amount.minor + verified.amount.minor,
    );
  });

  const tasksOf = async (as: string) =>
    ok(await server.call('dashboard.tasks', { as })).body.data as DashboardTasks;

  test.each([OWNER, 'finance@outlay.example', 'owner@nakheel.example'])(
    'counts for %s the records of each task that its list returns',
    async (as) => {
      const lists = {
        pay: 'expenses.list',
        approve_payments: 'payoutBatches.list',
        send_payments: 'payoutBatches.list',
        verify: 'expenses.list',
        book: 'bookkeeping.list',
        confirm_cash_in: 'finance.list',
      } as const;
      const { items } = await tasksOf(as);
      expect(items.map(({ task }) => task)).toEqual(DASHBOARD_TASK_NAMES);
      const totals = [];
      for (const { task } of items) {
        const query = Object.fromEntries(
          Object.entries(DASHBOARD_TASKS[task].query).map(([field, value]) => [field, String(value)]),
        );
        const { total } = ok(await server.call(lists[task], { as, query })).body.data as { total: number };
        totals.push({ task, count: total });
      }
      expect(items).toEqual(totals);
      expect(items.some(({ count }) => count > 0)).toBe(true);
    },
  );

  const ownOf = async (as: string) =>
    ok(await server.call('dashboard.own', { as })).body.data as DashboardOwn;
  const listed = async (as: string, path: string) => {
    const query = Object.fromEntries(new URL(path, 'https://outlay.example').searchParams);
    return ok(await server.call('expenses.list', { as, query: { ...query, per_page: 100 } })).body.data as {
      total: number;
      items: Expense[];
    };
  };

  test.each(['member@outlay.example', 'approver@outlay.example', OWNER])(
    'counts for %s the own requests that each link lists, and what the company owes by currency',
    async (as) => {
      const [{ id } = { id: 0 }] = await rowsOf<{ id: number }>(
        server.store.db,
        sql`select id from users where email = ${as}`,
      );
      const { items, owed } = await ownOf(as);
      expect(items.map(({ group }) => group)).toEqual(OWN_REQUEST_NAMES);
      for (const { group, count } of items) {
        const { total, items: rows } = await listed(as, ownRequestsPath(group, id));
        expect([group, total]).toEqual([group, count]);
        expect(rows.every(({ user }) => user.id === id)).toBe(true);
      }
      expect(owed.length).toBeGreaterThan(0);
      for (const { currency, count, amount, base_amount: base } of owed) {
        const { total, items: rows } = await listed(as, owedToPath(id, currency));
        expect([currency, total]).toEqual([currency, count]);
        expect(amount).toEqual(
          sumMoney(
            rows.map((row) => row.amount),
            currency,
          ),
        );
        expect(base).toEqual(sumMoney(rows.map(countedAmount), 'SAR'));
      }
    },
  );

  test('counts no own requests for auditors, who have none', async () => {
    expect(await ownOf('auditor@outlay.example')).toEqual({ items: [], owed: [] });
  });

  test('names the day up to which the books can be closed to owners and finance, and no tasks to others', async () => {
    const { close_until } = await tasksOf(OWNER);
    const { lock_date } = ok(await server.call('periods.get', { as: OWNER })).body.data as {
      lock_date: string;
    };
    expect(close_until).toBe(
      closableUntil(lock_date, server.services.clock.now().toISOString().slice(0, 10)),
    );
    expect(close_until).not.toBeNull();
    expect((await tasksOf('finance@outlay.example')).close_until).toBe(close_until);
    expect(await tasksOf('auditor@outlay.example')).toEqual({ items: [], close_until: null });
    expect(await tasksOf('member@outlay.example')).toEqual({ items: [], close_until: null });
  });
});
