import {
  BOOK_STATUSES,
  canOf,
  createAbility,
  EXPENSE_STATUSES,
  OPERATORS,
  PAYMENT_STATUSES,
  type Expense,
  type PermissionRule,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rowsOf } from '../db/rows.ts';
import { sayReasons } from '../http/words.ts';
import { actorOf } from '../testing/actors.ts';
import { DATABASES } from '../testing/databases.ts';
import { openServer } from '../testing/server.ts';
import { EXPENSE_TABLES, expenseColumns } from './expense-source.ts';
import { AFTER_JUDGED, canEnding, JUDGED_BY, judgeAlike, judgedPart } from './judged.ts';

const PEOPLE = [
  { id: 1, name: 'Mona' },
  { id: 2, name: 'عمر' },
  { id: 3, name: 'R, "steps":[], "id": 3' },
];
const ACTIONS = ['read', 'update', 'delete', 'approve', 'reject', 'comment', 'verify', 'bookkeep', 'manage'];

const person = fc.constantFrom(...PEOPLE);
const noneOr = <T>(one: fc.Arbitrary<T>) => fc.option(one);
const money = fc.record({ minor: fc.constantFrom(1, 500, 501), currency: fc.constantFrom('SAR', 'KWD') });

const step = fc.record({
  source: fc.constant('team'),
  approvers: fc.array(
    fc.tuple(person, noneOr(money)).map(([one, limit]) => ({ ...one, limit })),
    { maxLength: 2 },
  ),
  decided_by: noneOr(person),
  decided_at: noneOr(fc.constantFrom('2026-01-01T00:00:00.000Z', '2026-01-02T00:00:00.000Z')),
});
const expense = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  number: fc.constantFrom('EXP-1', '"status":"draft",'),
  version: fc.integer({ min: 1, max: 2 }),
  status: fc.constantFrom(...EXPENSE_STATUSES),
  payment_status: fc.constantFrom(...PAYMENT_STATUSES),
  book_status: fc.constantFrom(...BOOK_STATUSES),
  user: person,
  team: noneOr(fc.record({ id: fc.constantFrom(1, 2), name: fc.constant('North') })),
  steps: fc.array(step, { maxLength: 2 }),
  current_step: noneOr(fc.nat(1)),
  resume_status: noneOr(fc.constantFrom('pending', 'approved')),
  asked_by: noneOr(person),
  rejected_by: noneOr(person),
  approved_by: noneOr(person),
  resubmit: fc.boolean(),
  overdue: fc.boolean(),
  description: noneOr(fc.constantFrom('plain', ',"overdue":false')),
  amount: money,
  base_amount: noneOr(money),
  paid_by: fc.constantFrom('company', 'employee'),
});

const CONDITIONS = [
  'user.id',
  'team.id',
  'status',
  'description',
  'amount.minor',
  'paid_by',
  'id',
  'overdue',
];
const scalar = fc.constantFrom<(string | number | boolean | null)[]>(
  null,
  1,
  2,
  500,
  'draft',
  'plain',
  'company',
  true,
);
const comparison = fc.constantFrom(...OPERATORS).chain((operator): fc.Arbitrary<Record<string, unknown>> => {
  if (operator === '$in' || operator === '$nin')
    return fc.array(scalar, { maxLength: 3 }).map((value) => ({ [operator]: value }));
  if (operator === '$exists') return fc.boolean().map((value) => ({ [operator]: value }));
  const bound =
    operator === '$eq' || operator === '$ne'
      ? scalar
      : fc.constantFrom<(string | number)[]>(1, 2, 500, 'draft');
  return bound.map((value) => ({ [operator]: value }));
});
const rule = fc.record(
  {
    action: fc.constantFrom(...ACTIONS),
    subject: fc.constantFrom('expense', 'all'),
    conditions: fc.dictionary(fc.constantFrom(...CONDITIONS), fc.oneof(scalar, comparison), {
      minKeys: 1,
      maxKeys: 2,
      noNullPrototype: true,
    }),
    inverted: fc.boolean(),
    reason: fc.constantFrom('own_expense', 'Closed until the audit is over.'),
  },
  { requiredKeys: ['action', 'subject'], noNullPrototype: true },
);
const judge = fc
  .record({ person, acting_for: fc.array(person, { maxLength: 1 }), rules: fc.array(rule, { maxLength: 6 }) })
  .map(({ person: who, acting_for, rules }) => ({
    person: { ...who, acting_for },
    ability: createAbility(rules as PermissionRule[]),
  }));

/** A row's text as the database tells it: its own members without blanks, what lies deeper with them. */
const told = (row: object): string =>
  `{${Object.entries(row)
    .map(([name, value]) => `"${name}":${JSON.stringify(value, null, 1).replaceAll(/\n */gu, ' ')}`)
    .join(',')}}`;

test('rows alike in what they are judged by are answered as each alone is, whatever the rules look at', () => {
  let [alike, alone] = [0, 0];
  fc.assert(
    fc.property(judge, fc.array(expense, { minLength: 2, maxLength: 12 }), (who, rows) => {
      expect(who.ability.problem).toBeNull();
      // Every row stands beside one that differs in nothing but what it is not judged by.
      const pairs = rows.flatMap((row, at) => [
        row,
        {
          ...rows[(at + 1) % rows.length],
          ...Object.fromEntries(JUDGED_BY.map((name) => [name, row[name]])),
        },
      ]);
      for (const row of pairs) {
        const text = told(row);
        const plain = sayReasons('ar', canOf(row as unknown as Expense, who.person, who.ability));
        const ended = `${text.slice(0, -1)}${Buffer.from(canEnding(text, who, 'ar')).toString()}`;
        expect(JSON.parse(ended)).toEqual({ ...row, can: plain });
        if (judgeAlike(judgedPart(text), who) === null) alone += 1;
        else alike += 1;
      }
    }),
    { numRuns: 1_500 },
  );
  // Rules that look elsewhere must have been among them, and rules that do not.
  expect(alike).toBeGreaterThan(1_000);
  expect(alone).toBeGreaterThan(1_000);
});

describe.each(DATABASES)('on %s', (kind) => {
  test('every row of the demo tells what it is judged by in one piece, and hardly any has to be judged alone', async () => {
    const server = await openServer(kind);
    for (const name of ['owner', 'finance', 'approver', 'member', 'auditor', 'admin']) {
      const now = server.services.clock.now();
      const who = await actorOf(server.store, `${name}@outlay.example`, now);
      const rows = await rowsOf<{ text: string }>(
        server.store.db,
        sql`select row_to_json(r)::text as text from (select ${expenseColumns(who, now)} from ${EXPENSE_TABLES} where e.company_id = ${who.company.id}) r`,
      );
      const parts = rows.map(({ text }) => judgedPart(text));
      const alone = parts.filter((part) => judgeAlike(part, who) === null);
      const { length } = rows;
      expect({ name, alone: alone.length / length, length }).toEqual({
        name,
        alone: expect.toSatisfy((share: number) => share < 0.2),
        length,
      });
      expect(new Set(parts).size).toBeLessThan(length * 0.8);
      for (const { text } of rows.slice(0, 60)) {
        const row = JSON.parse(text) as Expense;
        const { can } = JSON.parse(
          `${text.slice(0, -1)}${Buffer.from(canEnding(text, who, 'en')).toString()}`,
        ) as Expense;
        expect(can).toEqual(sayReasons('en', canOf(row, who.person, who.ability)));
      }
    }
    await server.close();
  });
});

test('the field after those that are judged by is none of them', () => {
  expect((JUDGED_BY as readonly string[]).includes(AFTER_JUDGED)).toBe(false);
});
