import type { Budget, BudgetEffect, ExpenseCheck } from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rowsOf } from '../../db/rows.ts';
import { notifyOfEvents } from '../../notify/notifier.ts';
import {
  budgetRequests,
  FINANCE,
  MEMBER,
  OWNER,
  riyals,
} from '../../test-support/finance/budget-requests.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';

describe.each(FASTEST_DATABASE)('budgets on %s', (kind) => {
  let server: TestServer;
  const { nextDay, budget, remove, create, sent, submit } = budgetRequests(() => server);
  beforeAll(async () => {
    server = await openServer(kind);
    await server.store.db.execute(sql`update spending_policies set active = false`);
  });
  // Only the budgets of one test count.
  beforeEach(async () => {
    await server.store.db.execute(sql`update budgets set active = false`);
  });
  afterAll(() => server.close());

  test('name the budget in the language of the reader, in the check and in the refusal', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Marketing', name_ar: 'ميزانية التسويق', amount: riyals(100) });
    const made = await create({ amount: riyals(150), incurred_on });
    for (const [language, name] of [
      ['en', 'Marketing'],
      ['ar', 'ميزانية التسويق'],
    ] as const) {
      const headers = { 'accept-language': language };
      const body = { id: made.id, version: made.version, status: 'pending' };
      const refused = await server.call('expenses.updateStatus', { as: MEMBER, headers, body });
      expect(refused.body.errors?.['violations']?.join()).toContain(name);
    }
    const query = { amount: 15_000, currency: 'SAR', incurred_on };
    const check = ok(await server.call('expenses.check', { as: MEMBER, query })).body.data as ExpenseCheck;
    expect(check.budgets).toMatchObject([{ id: one.id, remaining: riyals(100), counted: riyals(150) }]);
    expect(check.violations).toMatchObject([{ budget_id: one.id, code: 'over_budget', mode: 'block' }]);
    await remove(one);
  });

  test('announce each threshold once per period, to webhooks and to those who may change the budget', async () => {
    const incurred_on = nextDay();
    await notifyOfEvents(server.services, 'https://outlay.example');
    const one = await budget({ name: 'Announced', mode: 'warn', amount: riyals(100) });
    const events = async () =>
      (
        await rowsOf<{ share: number }>(
          server.store.db,
          sql`select (data->>'share')::int as share from outbox where type = 'budget.threshold' and record_id = ${one.id} order by id`,
        )
      ).map(({ share }) => share);
    ok(await submit({ amount: riyals(79), incurred_on }));
    expect(await events()).toEqual([]);
    const near = await sent(await create({ amount: riyals(1), incurred_on }), 'pending');
    expect(await events()).toEqual([8_000]);
    // Falling below the warning and reaching it again is not announced a second time in this period.
    await sent(near, 'cancelled', {}, OWNER);
    ok(await submit({ amount: riyals(21), incurred_on }));
    expect(await events()).toEqual([8_000, 10_000]);
    ok(await submit({ amount: riyals(100), incurred_on: nextDay() }));
    expect(await events()).toEqual([8_000, 10_000, 8_000, 10_000]);
    await notifyOfEvents(server.services, 'https://outlay.example');
    const keys = async (as: string) =>
      (
        ok(await server.call('notifications.unread', { as, query: { per_page: 50 } })).body.data as {
          items: { key: string; text: string }[];
        }
      ).items.filter(({ text }) => text.includes('Announced'));
    expect((await keys(FINANCE)).map(({ key }) => key)).toContain('budget_threshold');
    expect(await keys(MEMBER)).toEqual([]);
    // A budget that was raised, or counts other spending, announces its shares anew.
    const change = async (more: object) => {
      const { version } = ok(await server.call('budgets.get', { as: OWNER, params: { id: one.id } })).body
        .data as Budget;
      ok(
        await server.call('budgets.update', {
          as: OWNER,
          params: { id: one.id },
          body: { ...more, version },
        }),
      );
    };
    await change({ amount: riyals(1_000), name: 'Announced' });
    ok(await submit({ amount: riyals(699), incurred_on }));
    expect((await events()).length).toBe(4);
    ok(await submit({ amount: riyals(1), incurred_on }));
    expect((await events()).slice(4)).toEqual([8_000]);
    await change({ amount: riyals(1_000), note: 'Same amount' });
    ok(await submit({ amount: riyals(10), incurred_on }));
    expect((await events()).length).toBe(5);
    await remove(one);
  });

  test('do not reveal to other users what a request uses, by a check that leaves it out or by its budgets', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Quiet', amount: riyals(100) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const usedFor = async (as: string) => {
      const query = { id, amount: 100, currency: 'SAR', incurred_on };
      const { budgets = [] } = ok(await server.call('expenses.check', { as, query })).body
        .data as ExpenseCheck;
      return budgets.find((effect) => effect.id === one.id)?.remaining;
    };
    // The remaining amount excludes the request for its own member and includes it for others.
    expect(await usedFor(MEMBER)).toEqual(riyals(100));
    expect(await usedFor(OWNER)).toEqual(riyals(70));
    const hidden = JSON.stringify([
      { action: 'read', subject: 'expense' },
      { action: 'read', subject: 'expense', fields: ['entry_type'], inverted: true },
    ]);
    const setOfFinance = sql`select permission_set_id from users where email = ${FINANCE}`;
    await server.store.db.execute(
      sql`update permission_sets set rules = ${hidden}::jsonb where id = (${setOfFinance})`,
    );
    const effects = await server.call('expenses.budgets', { as: FINANCE, params: { id } });
    expect(ok(effects).body.data).toEqual([]);
    await server.store.db.execute(sql`update permission_sets set rules = null where id = (${setOfFinance})`);
    await remove(one);
  });

  test('show what is left to users who may not read budgets, and no other amount', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Narrow', amount: riyals(100) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const query = { amount: 4000, currency: 'SAR', incurred_on };
    const shownTo = async (as: string) => {
      const checked = ok(await server.call('expenses.check', { as, query })).body.data as ExpenseCheck;
      const read = ok(await server.call('expenses.budgets', { as, params: { id } })).body
        .data as BudgetEffect[];
      return [...(checked.budgets ?? []), ...read].filter((effect) => effect.id === one.id);
    };
    const narrow = [
      'counted',
      'exceeds_approval',
      'from',
      'id',
      'mode',
      'name',
      'name_ar',
      'remaining',
      'state',
      'to',
    ];
    const [checked, read] = await shownTo(MEMBER);
    expect([checked, read].map((effect) => Object.keys(effect ?? {}).toSorted())).toEqual([narrow, narrow]);
    expect(checked).toMatchObject({ remaining: riyals(70), counted: riyals(40) });
    expect(read).toMatchObject({ remaining: riyals(100), counted: riyals(30) });
    for (const effect of await shownTo(OWNER)) expect(effect).toMatchObject({ amount: riyals(100) });
    await remove(one);
  });

  test('show the usage only of those that a user may read, if rules allow some of them', async () => {
    const incurred_on = nextDay();
    const hidden = await budget({ name: 'Of others', amount: riyals(100) });
    const own = await budget({ name: 'Readable', amount: riyals(200) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const rules = JSON.stringify([
      { action: 'read', subject: 'expense' },
      { action: 'create', subject: 'expense' },
      { action: 'read', subject: 'budgets', conditions: { id: own.id } },
    ]);
    const setOfFinance = sql`select permission_set_id from users where email = ${FINANCE}`;
    await server.store.db.execute(
      sql`update permission_sets set rules = ${rules}::jsonb where id = (${setOfFinance})`,
    );
    const query = { amount: 4000, currency: 'SAR', incurred_on };
    const checked = ok(await server.call('expenses.check', { as: FINANCE, query })).body.data as ExpenseCheck;
    const read = ok(await server.call('expenses.budgets', { as: FINANCE, params: { id } })).body
      .data as BudgetEffect[];
    for (const effects of [checked.budgets ?? [], read]) {
      expect(effects.find((effect) => effect.id === own.id)).toMatchObject({ amount: riyals(200) });
      const other = effects.find((effect) => effect.id === hidden.id);
      expect(other).toHaveProperty('remaining');
      expect(other).not.toHaveProperty('amount');
      expect(other).not.toHaveProperty('committed');
    }
    await server.store.db.execute(sql`update permission_sets set rules = null where id = (${setOfFinance})`);
    await remove(hidden);
    await remove(own);
  });

  test('show an approver what a request counts, without others than those who may read it', async () => {
    const incurred_on = nextDay();
    const one = await budget({ name: 'Shown', amount: riyals(100) });
    const { id } = await sent(await create({ amount: riyals(30), incurred_on }), 'pending');
    const effects = ok(await server.call('expenses.budgets', { as: OWNER, params: { id } })).body
      .data as BudgetEffect[];
    expect(effects).toMatchObject([{ id: one.id, remaining: riyals(100), counted: riyals(30) }]);
    const foreign = await server.call('expenses.budgets', { as: 'owner@nakheel.example', params: { id } });
    expect(foreign.status).toBe(404);
    await remove(one);
  });
});
