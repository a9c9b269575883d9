import { createActor, getNextSnapshot } from 'xstate';
import {
  EXPENSE_ACTIONS,
  abilityRulesFor,
  applyAction,
  asSubject,
  createAbility,
  expense,
  expenseDecision,
  expenseStatusMachine,
  pageOf,
} from '../src/index.ts';
import type { Expense, PermissionRule } from '../src/index.ts';
import { MEMBERS, TEAM, anExpense } from '../src/testing.ts';
import { bestMicroseconds } from './measure.ts';
import type { Measured } from './measure.ts';

const step = { source: 'team', approvers: [MEMBERS.approver], decided_by: null } as const;

/** Returns twenty expenses as a list returns them, with every field set. */
function twenty(): Expense[] {
  return Array.from({ length: 20 }, (_, at) =>
    anExpense({
      id: at + 1,
      number: `EXP-${1000 + at}`,
      receipts: [
        {
          id: at + 1,
          name: 'receipt.pdf',
          type: 'application/pdf',
          size: 120_000,
          sha256: 'a'.repeat(64),
          uploaded_at: '2026-11-19T10:00:00Z',
        },
      ],
      steps: [{ ...step, approvers: [...step.approvers] }],
      current_step: 0,
      can: Object.fromEntries(EXPENSE_ACTIONS.map((action) => [action, { code: 'forbidden' }])),
      created_at: '2026-11-18T10:00:00Z',
      updated_at: '2026-11-19T10:00:00Z',
    }),
  );
}

function validation(): Measured {
  const text = JSON.stringify({ items: twenty(), total: 20, page: 1, per_page: 20 });
  const value: unknown = JSON.parse(text);
  const page = pageOf(expense);
  if (!page.safeParse(value).success) throw new Error('The list of the benchmark does not fit its schema.');
  const parse = bestMicroseconds(() => JSON.parse(text));
  const check = bestMicroseconds(() => page.safeParse(value));
  return {
    promise: 'validate a list of 20 expenses, against JSON.parse',
    value: check / parse,
    limit: 6,
    unit: '×',
  };
}

function decisions(): Measured {
  const rows = twenty();
  const { id } = MEMBERS.approver;
  const ability = createAbility(
    abilityRulesFor({ role: 'company', set: 'approver', user: { id, team_ids: [TEAM.id] } }),
  );
  const requested = ['approve', 'reject', 'ask', 'verify'] as const;
  const all = () =>
    rows.map((row) => requested.map((action) => expenseDecision(row, action, { id }, ability).allowed));
  if (all().flat().filter(Boolean).length !== 60)
    throw new Error('The approver should be allowed three of four.');
  return {
    promise: 'decide 4 actions on each of 20 rows',
    value: bestMicroseconds(all),
    limit: 30,
    unit: 'µs',
  };
}

function applied(): Measured {
  const { id, name } = MEMBERS.approver;
  const rules = abilityRulesFor({ role: 'company', set: 'approver', user: { id, team_ids: [TEAM.id] } });
  const ability = createAbility(rules);
  const [row] = twenty();
  if (!row) throw new Error('There are twenty.');
  const command = { action: 'approve', user: { id, name }, at: '2026-11-20T08:00:00Z' } as const;
  const run = () => {
    const decision = expenseDecision(row, command.action, command.user, ability);
    return decision.allowed ? applyAction(row, command).expense.status : null;
  };
  if (run() !== 'approved') throw new Error('The approver should be allowed to approve.');
  return {
    promise: 'one transition: decide, apply, write the history line',
    value: bestMicroseconds(run),
    limit: 5,
    unit: 'µs',
  };
}

function machineStep(): Measured {
  const actor = createActor(expenseStatusMachine, { input: undefined }).start();
  const run = () => {
    actor.send({ type: 'submit', recorded: { to: 'pending' } });
    actor.send({ type: 'recall', recorded: { to: 'draft' } });
    return actor.getSnapshot().value;
  };
  actor.send({ type: 'submit', recorded: { to: 'pending' } });
  if (actor.getSnapshot().value !== 'pending') throw new Error('The machine should follow its table.');
  actor.send({ type: 'recall', recorded: { to: 'draft' } });
  return {
    promise: 'one transition of the machine made from the same table',
    value: bestMicroseconds(run) / 2,
    limit: 5,
    unit: 'µs',
  };
}

function decidedStep(): Measured {
  const [row] = twenty();
  if (!row) throw new Error('There are twenty.');
  const { id } = MEMBERS.approver;
  const ability = createAbility(
    abilityRulesFor({ role: 'company', set: 'approver', user: { id, team_ids: [TEAM.id] } }),
  );
  const actor = createActor(expenseStatusMachine, { input: undefined }).start();
  actor.send({ type: 'submit', recorded: { to: 'pending' } });
  const pending = actor.getSnapshot();
  const run = () => {
    const decision = expenseDecision(row, 'approve', { id }, ability);
    if (!decision.allowed) return null;
    const event = { type: 'approve', recorded: { to: decision.to } } as const;
    return getNextSnapshot(expenseStatusMachine, pending, event).value;
  };
  if (run() !== 'approved') throw new Error('The approver should be allowed to approve.');
  return {
    promise: 'decide with an ability, and one transition of the machine',
    value: bestMicroseconds(run),
    limit: 8,
    unit: 'µs',
  };
}

function rules(count: number): PermissionRule[] {
  return Array.from({ length: count }, (_, at) => ({
    action: ['read', 'update'],
    subject: at % 2 ? 'expense' : 'suppliers',
    conditions: { 'user.id': at, status: { $in: ['pending', 'comment'] } },
    reason: 'forbidden',
  }));
}

function ability(): Measured {
  const hundred = rules(100);
  const row = asSubject('expense', { user: { id: 99 }, status: 'pending' });
  const run = () => createAbility(hundred).can('read', row);
  if (!run()) throw new Error('The last rule should allow.');
  return {
    promise: 'make an ability of 100 rules and ask it once',
    value: bestMicroseconds(run),
    limit: 5000,
    unit: 'µs',
  };
}

/** Benchmarks of the package with their limits. */
export const CASES: readonly (() => Measured)[] = [
  validation,
  decisions,
  applied,
  machineStep,
  decidedStep,
  ability,
];
