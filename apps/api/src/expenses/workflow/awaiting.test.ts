import { awaits, createAbility, type Expense, type PermissionRule } from '@outlay/domain';
import { and, sql, inArray } from '../../db/drizzle.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '../../access/actor.ts';
import { findActor } from '../../access/find-actor.ts';
import { rowsOf } from '../../db/rows.ts';
import { expenses } from '../../db/schema/index.ts';
import { selectFrom } from '../../db/select.ts';
import { FASTEST_DATABASE } from '../../test-support/databases.ts';
import { ok, openServer, type TestServer } from '../../test-support/server.ts';
import { EXPENSE_JOINS, expenseFields } from '../expense-fields.ts';
import { expenseFilters } from '../expense-source.ts';

const PEOPLE = [1, 2, 3, 4] as const;
const person = fc.constantFrom(...PEOPLE);

/** Arbitrary expense state, including states that the workflow never produces. */
const shape = fc.record({
  status: fc.constantFrom('pending', 'pending', 'pending', 'comment', 'draft', 'approved'),
  user: person,
  minor: fc.constantFrom(1, 100, 101, 5_000_000_000),
  known: fc.boolean(),
  step: fc.constantFrom(0, 0, 0, 1, 2, null),
  steps: fc.array(
    fc.array(
      fc.record({
        id: person,
        limit: fc.constantFrom(
          undefined,
          null,
          { minor: 100, currency: 'SAR' },
          { minor: 6_000_000_000, currency: 'SAR' },
          { minor: 100, currency: 'KWD' },
        ),
      }),
      { maxLength: 4 },
    ),
    { minLength: 1, maxLength: 2 },
  ),
});

const condition = fc.constantFrom<NonNullable<PermissionRule['conditions']>[]>(
  { 'user.id': 1 },
  { 'user.id': { $ne: 2 } },
  { 'amount.minor': { $lte: 100 } },
  { status: 'pending' },
);
const rule = fc.record(
  {
    action: fc.constantFrom<PermissionRule['action'][]>('approve', 'provide', 'manage', [
      'approve',
      'provide',
    ]),
    subject: fc.constantFrom<PermissionRule['subject'][]>('expense', 'all'),
    conditions: condition,
    inverted: fc.boolean(),
  },
  { requiredKeys: ['action', 'subject'], noNullPrototype: true },
);
const EVERYTHING: PermissionRule = { action: ['approve', 'provide'], subject: 'expense' };
const state = fc.record({
  id: person,
  lent: fc.uniqueArray(person, { maxLength: 2 }),
  linked: fc.uniqueArray(person, { maxLength: 2 }),
  rules: fc.array(rule, { maxLength: 3 }).map((rules) => [EVERYTHING, ...rules]),
});

/** Returns the permission of a row for the action that its list expects of the user. */
const ownMove = ({ status, can }: Expense) => can?.[status === 'comment' ? 'provide' : 'approve'];

describe.each(FASTEST_DATABASE)('awaiting expenses on %s', (kind) => {
  let server: TestServer;
  let base: Actor;
  let ids: readonly number[];

  beforeAll(async () => {
    server = await openServer(kind);
    const { body } = await server.call('auth.login', {
      body: { email: 'owner@outlay.example', password: 'outlay-demo' },
    });
    const { id } = body.data as { id: number };
    const [session] = await rowsOf<{ id: string }>(
      server.store.db,
      sql`select id from sessions where user_id = ${id}`,
    );
    const found = await findActor(server.store.db, session?.id ?? '', id, null, new Date());
    if (!('actor' in found)) throw new Error('The owner is not signed in.');
    base = found.actor;
    ids = await rowsOf<{ id: number }>(
      server.store.db,
      sql`select id from expenses where company_id = ${base.company.id} order by id limit 12`,
    ).then((rows) => rows.map((row) => row.id));
  });
  afterAll(() => server.close());

  test('the list of awaiting expenses matches the domain for any steps, limits and rules', async () => {
    let waited = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(shape, { minLength: 12, maxLength: 12 }),
        fc.array(state, { minLength: 4, maxLength: 4 }),
        async (shapes, people) => {
          const rows = ids.map((id, at) => ({ id, ...shapes[at] }));
          await server.store.db.execute(sql`update expenses e set status = x.status, user_id = x."user",
              base_minor = x.minor, base_currency = 'SAR', rate = case when x.known then '{"rate": "1"}'::jsonb end,
              current_step = x.step, resume_status = case when x.status = 'comment' then 'pending' end,
              steps = (select coalesce(jsonb_agg(jsonb_build_object('source', 'team', 'approvers', s, 'decided_by', null)), '[]')
                from jsonb_array_elements(x.steps) s)
            from json_to_recordset(${JSON.stringify(rows)}::json)
              as x(id int, status text, "user" int, minor bigint, known boolean, step int, steps jsonb) where e.id = x.id`);
          for (const { id, lent, linked, rules } of people) {
            const acting_for = lent.filter((one) => one !== id).map((one) => ({ id: one, name: `${one}` }));
            const actor = {
              ...base,
              id,
              ability: createAbility(rules),
              person: { id, name: 'x', acting_for, linked_ids: linked.filter((one) => one !== id) },
            };
            const among = inArray(expenses.id, [...ids]);
            const all = await rowsOf<Expense>(
              server.store.db,
              selectFrom(expenseFields(actor, new Date()), expenses, Object.values(EXPENSE_JOINS)).where(
                among,
              ),
            );
            const awaited = await rowsOf<{ id: number }>(
              server.store.db,
              selectFrom({ id: expenses.id }, expenses)
                .where(and(among, ...expenseFilters({ awaiting: 'me' }, actor, new Date())))
                .orderBy(expenses.id),
            );
            const meant = all.filter((one) => awaits(one, actor.person, actor.ability)).map((one) => one.id);
            waited += meant.length;
            expect(awaited.map((row) => row.id)).toEqual(meant.toSorted((a, b) => a - b));
          }
        },
      ),
      { numRuns: 40 },
    );
    // The comparison would also pass if no expense awaited anyone.
    expect(waited).toBeGreaterThan(100);
  });
});

describe('over HTTP', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openServer('embedded');
  });
  afterAll(() => server.close());
  const list = (as: string, query: object) => server.call('expenses.list', { as, query: { ...query } });

  test('lists exactly the expenses that a user may decide or must respond to, with the exact total', async () => {
    const own = ok(await list('member@outlay.example', { status: 'pending', per_page: 20 })).body.data as {
      items: Expense[];
    };
    const toDecide = ok(await list('approver@outlay.example', { awaiting: 'me', per_page: 100 })).body
      .data as { items: Expense[] };
    const mine = own.items.find(({ id }) => toDecide.items.some((one) => one.id === id));
    const body = {
      id: mine?.id ?? 0,
      version: mine?.version,
      status: 'comment',
      details: 'Which customer?',
    };
    ok(await server.call('expenses.updateStatus', { as: 'approver@outlay.example', body }));
    for (const as of ['approver@outlay.example', 'owner@outlay.example', 'member@outlay.example']) {
      const { items, total } = ok(await list(as, { awaiting: 'me', per_page: 20 })).body.data as {
        items: Expense[];
        total: number;
      };
      expect(total).toBeGreaterThan(0);
      expect(items).toHaveLength(Math.min(20, total));
      const records = await Promise.all(
        items.map(
          async ({ id }) =>
            ok(await server.call('expenses.get', { as, params: { id } })).body.data as Expense,
        ),
      );
      expect(records.map(ownMove)).toEqual(records.map(() => true));
    }
  });

  test('an auditor has no awaiting expenses; values other than "me" are rejected', async () => {
    const { body } = await list('auditor@outlay.example', { awaiting: 'me' });
    expect(body.data).toMatchObject({ total: 0 });
    for (const awaiting of ['you', '', 'true', '7']) {
      const refused = await list('owner@outlay.example', { awaiting });
      expect([awaiting, refused.status]).toEqual([awaiting, 422]);
    }
  });

  test('unread counts include the number of awaiting expenses, which decreases with each decision', async () => {
    const as = 'approver@outlay.example';
    const awaited = async (email: string) =>
      (ok(await server.call('notifications.unread', { as: email })).body.data as { awaiting?: number })
        .awaiting;
    const { items, total } = ok(await list(as, { awaiting: 'me' })).body.data as {
      items: Expense[];
      total: number;
    };
    expect(await awaited(as)).toBe(total);
    const one = items.find(({ status }) => status === 'pending');
    const body = { id: one?.id, version: one?.version, status: 'rejected', details: 'Not ours.' };
    ok(await server.call('expenses.updateStatus', { as, body }));
    expect(await awaited(as)).toBe(total - 1);
    expect(await awaited('auditor@outlay.example')).toBeUndefined();
  });
});
