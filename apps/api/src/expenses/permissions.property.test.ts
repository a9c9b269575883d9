import {
  BOOK_STATUSES,
  createAbility,
  EXPENSE_STATUSES,
  expensePermissions,
  hasFieldRules,
  OPERATORS,
  PAYMENT_STATUSES,
  sessionActor,
  type Expense,
  type PermissionRule,
} from '@outlay/domain';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Actor } from '../access/actor.ts';
import { withoutHidden } from '../access/fields.ts';
import { describeReasons } from '../http/texts.ts';
import { presentExpense } from './expense-read.ts';
import { expenseRow } from './expense-row.ts';

const ACTIONS = [
  'read',
  'update',
  'delete',
  'approve',
  'reject',
  'comment',
  'provide',
  'verify',
  'bookkeep',
  'cancel',
  'manage',
];
const FIELDS = ['amount', 'base_amount', 'steps', 'user', 'status', 'team', 'description'];
const CONDITIONS = [
  'user.id',
  'team.id',
  'status',
  'description',
  'amount.minor',
  'base_amount.minor',
  'paid_by',
];

const member = fc.constantFrom({ id: 1, name: 'Mona' }, { id: 2, name: 'عمر' }, { id: 3, name: 'Rana' });
const nullable = <T>(one: fc.Arbitrary<T>) => fc.option(one);
const money = fc.record({ minor: fc.constantFrom(1, 500, 501), currency: fc.constantFrom('SAR', 'KWD') });
const step = fc.record({
  source: fc.constant('team'),
  approvers: fc.array(
    fc.tuple(member, nullable(money)).map(([one, limit]) => ({ ...one, limit })),
    { maxLength: 2 },
  ),
  decided_by: nullable(member),
});
const expense = fc.record({
  id: fc.integer({ min: 1, max: 3 }),
  version: fc.constant(1),
  status: fc.constantFrom(...EXPENSE_STATUSES),
  payment_status: fc.constantFrom(...PAYMENT_STATUSES),
  book_status: fc.constantFrom(...BOOK_STATUSES),
  user: member,
  team: nullable(fc.record({ id: fc.constantFrom(1, 2), name: fc.constant('North') })),
  steps: fc.array(step, { maxLength: 2 }),
  current_step: nullable(fc.nat(1)),
  resume_status: nullable(fc.constantFrom('pending', 'approved')),
  asked_by: nullable(member),
  rejected_by: nullable(member),
  approved_by: nullable(member),
  resubmit: fc.boolean(),
  description: fc.constantFrom('', 'Taxi'),
  amount: money,
  base_amount: nullable(money),
  paid_by: fc.constantFrom('company', 'employee'),
});

const scalar = fc.constantFrom<(string | number | boolean | null)[]>(null, 1, 2, 500, 'draft', 'Taxi', true);
const bound = fc.constantFrom<(string | number)[]>(1, 2, 500, 'draft');
const comparison = fc.constantFrom(...OPERATORS).chain((operator): fc.Arbitrary<Record<string, unknown>> => {
  if (operator === '$in' || operator === '$nin')
    return fc.array(scalar, { maxLength: 3 }).map((value) => ({ [operator]: value }));
  if (operator === '$exists') return fc.boolean().map((value) => ({ [operator]: value }));
  return (operator === '$eq' || operator === '$ne' ? scalar : bound).map((value) => ({ [operator]: value }));
});
const conditions = fc.dictionary(fc.constantFrom(...CONDITIONS), fc.oneof(scalar, comparison), {
  minKeys: 1,
  maxKeys: 2,
  noNullPrototype: true,
});
const rule = fc.record(
  {
    action: fc.constantFrom(...ACTIONS),
    subject: fc.constantFrom('expense', 'all'),
    conditions,
    inverted: fc.boolean(),
    reason: fc.constantFrom('own_expense', 'Closed until the audit is over.'),
  },
  { requiredKeys: ['action', 'subject'], noNullPrototype: true },
);
/** A rule about single fields, which may hide them from the reader. */
const fieldRule = fc
  .tuple(rule, fc.uniqueArray(fc.constantFrom(...FIELDS), { minLength: 1, maxLength: 3 }))
  .map(([one, fields]) => ({ ...one, fields }));
const rules = fc
  .tuple(
    fc.constantFrom([], [{ action: 'manage', subject: 'expense' }]),
    fc.array(fc.oneof({ weight: 6, arbitrary: rule }, { weight: 1, arbitrary: fieldRule }), { maxLength: 8 }),
  )
  .map(([base, others]) => [...base, ...others]);

const overTheWire = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

test('the browser computes the same permissions from a list row as the server does for the record', () => {
  let [computed, granted] = [0, 0];
  fc.assert(
    fc.property(member, fc.array(member, { maxLength: 2 }), rules, expense, (who, actingFor, given, row) => {
      const ability = createAbility(given as PermissionRule[]);
      expect(ability.problem).toBeNull();
      const person = { ...who, acting_for: actingFor };
      const onServer = presentExpense(row as unknown as Expense, { person, ability } as unknown as Actor, {
        locale: 'en',
      });

      const { can: ofServer = {} } = overTheWire(onServer);
      const listRow = overTheWire(
        withoutHidden(ability, 'expense', expenseRow({ ...row, receipts: [] } as unknown as Expense)),
      );
      const isIncomplete = hasFieldRules(ability, 'read', 'expense');
      const session = overTheWire({ ...person, ability: given, token: { access_token: 'a' } });
      const inBrowser = expensePermissions(
        (isIncomplete ? { ...listRow, can: ofServer } : listRow) as Expense,
        sessionActor(session),
        createAbility(session.ability),
      );

      expect(overTheWire(describeReasons('en', inBrowser))).toEqual(ofServer);
      if (!isIncomplete) computed += 1;
      if (Object.values(inBrowser).includes(true)) granted += 1;
    }),
    { numRuns: 3_000 },
  );
  expect(computed).toBeGreaterThan(1_000);
  expect(granted).toBeGreaterThan(500);
});
