import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { transition } from 'xstate';
import { applyAction, needsPlan } from './status/apply.ts';
import type { ApprovalPlan } from '../approval/approval-plan.ts';
import { AT, CAST, draftExpense, planOf, refOf, stepFor } from '../cast.fixture.ts';
import { expenseDecision } from './decision.ts';
import type { Expense } from '../expense.ts';
import type { HistoryEntry } from './status/history.ts';
import { replay } from './status/replay.ts';
import { expenseSnapshot, expenseStatusMachine } from './status/status.machine.ts';
import { EXPENSE_ACTIONS, EXPENSE_STATUSES, PAID_BY, type ExpenseAction } from './status/statuses.ts';

type Player = (typeof CAST)[keyof typeof CAST];

const players = Object.values(CAST);
const PLANS: readonly ApprovalPlan[] = [
  planOf(stepFor(CAST.omar, CAST.rana)),
  planOf(stepFor(CAST.omar), stepFor(CAST.rana, CAST.olaya)),
  planOf(stepFor(CAST.rana), stepFor(CAST.omar), stepFor(CAST.olaya)),
  planOf(),
];

interface Move {
  readonly action: ExpenseAction | 'edit' | 'book' | 'export' | 'schedule';
  readonly player: Player;
  readonly plan: ApprovalPlan;
  readonly standsFor: Player | null;
  /** Picks one of the currently allowed actions instead of `action`. */
  readonly pick: readonly [number, number] | null;
}

const move: fc.Arbitrary<Move> = fc.record({
  action: fc.constantFrom(...EXPENSE_ACTIONS, 'edit', 'book', 'export', 'schedule'),
  player: fc.constantFrom(...players),
  plan: fc.constantFrom(...PLANS),
  standsFor: fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, fc.constantFrom(...players)),
  pick: fc.oneof(fc.constant(null), fc.tuple(fc.nat(1000), fc.nat(1000))),
});

const moves = fc.array(move, { minLength: 1, maxLength: 60, size: 'max' });
const start = fc
  .record({ user: fc.constantFrom(...players), paid_by: fc.constantFrom(...PAID_BY) })
  .map(({ user, paid_by }) => draftExpense({ user: refOf(user), paid_by }));

interface Walk {
  readonly expense: Expense;
  readonly history: readonly HistoryEntry[];
}

const actorOf = ({ player, standsFor }: Move) => ({
  ...refOf(player),
  acting_for: standsFor ? [refOf(standsFor)] : [],
});

/** Applies changes outside the workflow: the owner edits the expense, bookkeeping and payouts progress. */
const aside = (expense: Expense, action: Move['action']): Expense => {
  const decided = expense.status === 'approved' || expense.status === 'verified';
  if (action === 'edit' && expense.status === 'comment') return { ...expense, resubmit: true };
  if (action === 'book' && decided && expense.book_status === 'unbooked')
    return { ...expense, book_status: 'booked' };
  if (action === 'export' && expense.book_status === 'booked') return { ...expense, book_status: 'exported' };
  if (action === 'schedule' && expense.payment_status === 'unpaid')
    return { ...expense, payment_status: 'scheduled' };
  return expense;
};

const allowedTo = (expense: Expense, action: ExpenseAction): Player[] =>
  players.filter((player) => expenseDecision(expense, action, player, player.ability).allowed);

/**
 * Replaces a move with an allowed action by a permitted user, to reach states that random moves rarely reach.
 */
const picked = (expense: Expense, wanted: Move): Move => {
  if (!wanted.pick) return wanted;
  const ways = EXPENSE_ACTIONS.map((action) => ({ action, who: allowedTo(expense, action) }));
  const open = ways.filter(({ action, who }) => who.length > 0 && action !== 'cancel');
  const way = open[wanted.pick[0] % open.length];
  const player = way?.who[wanted.pick[1] % way.who.length];
  return way && player ? { ...wanted, action: way.action, player } : wanted;
};

const step = ({ expense, history }: Walk, move: Move): Walk => {
  const wanted = picked(expense, move);
  const action = EXPENSE_ACTIONS.find((known) => known === wanted.action);
  if (!action) return { expense: aside(expense, wanted.action), history };
  const user = actorOf(wanted);
  if (!expenseDecision(expense, action, user, wanted.player.ability).allowed) return { expense, history };
  const applied = applyAction(expense, { action, user, at: AT, details: 'Because', plan: wanted.plan });
  return { expense: applied.expense, history: [...history, applied.entry] };
};

const isUndecided = (expense: Expense): boolean => !['approved', 'verified'].includes(expense.status);

/** Invariants of every expense, by name. */
const INVARIANTS: Readonly<Record<string, (expense: Expense) => boolean>> = {
  'a pending one waits at a step without a decision': ({ status, steps, current_step: index }) =>
    status !== 'pending' || steps?.[index ?? -1]?.decided_by === null,
  'a question is remembered while asked, and only then': ({ status, asked_by, resume_status }) =>
    (status === 'comment') === (asked_by !== null) && (status === 'comment') === (resume_status !== null),
  'every step of an approved one is decided': ({ status, steps }) =>
    status !== 'approved' || steps?.every(({ decided_by }) => decided_by !== null) === true,
  'only an employee is owed money': ({ payment_status, paid_by }) =>
    payment_status !== 'unpaid' || paid_by === 'employee',
  'a verified one is paid': ({ status, payment_status }) =>
    status !== 'verified' || payment_status === 'paid',
  'no money moves before the approval': (expense) =>
    !isUndecided(expense) || expense.payment_status === 'none',
  'nothing is booked before the approval': (expense) =>
    !isUndecided(expense) || expense.book_status === 'unbooked',
};

const contradictions = (expense: Expense): string[] =>
  Object.entries(INVARIANTS).flatMap(([name, holds]) => (holds(expense) ? [] : [name]));

const RUNS = { numRuns: 400 };

it('random walks reach every status and run every action', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(start, moves, (expense, wanted) => {
      for (const { action, to } of wanted.reduce(step, { expense, history: [] }).history)
        seen.add(action).add(to);
    }),
    { numRuns: 400, seed: 20_250_303 },
  );
  expect([...EXPENSE_ACTIONS, ...EXPENSE_STATUSES].filter((name) => !seen.has(name))).toEqual([]);
});

describe('any sequence of actions', () => {
  it('never lets a user approve, reject or verify an own expense', () => {
    fc.assert(
      fc.property(start, moves, (expense, wanted) => {
        const { history } = wanted.reduce(step, { expense, history: [] });
        const deciding = new Set(['approve', 'reject', 'verify', 'unverify', 'undo', 'withdrawApproval']);
        const ownDecisions = history.filter(
          ({ action, by }) => deciding.has(action) && by?.id === expense.user.id,
        );
        expect(ownDecisions).toEqual([]);
      }),
      RUNS,
    );
  });

  it('produces a history that replays to the current status', () => {
    fc.assert(
      fc.property(start, moves, (expense, wanted) => {
        const walk = wanted.reduce(step, { expense, history: [] });
        expect(replay(walk.history)).toBe(walk.expense.status);
      }),
      RUNS,
    );
  });

  it('increments the version with every action except a remark', () => {
    fc.assert(
      fc.property(start, moves, (expense, wanted) => {
        let walk: Walk = { expense, history: [] };
        for (const one of wanted) {
          const next = step(walk, one);
          const entry = next.history.at(-1);
          const acted = next.history.length > walk.history.length && entry?.action !== 'remark';
          expect(next.expense.version).toBe(walk.expense.version + (acted ? 1 : 0));
          walk = next;
        }
      }),
      RUNS,
    );
  });

  it('preserves the invariants of steps, questions and payments', () => {
    fc.assert(
      fc.property(start, moves, (first, wanted) => {
        let walk: Walk = { expense: first, history: [] };
        for (const one of wanted) {
          walk = step(walk, one);
          expect(contradictions(walk.expense)).toEqual([]);
          expect(walk.expense.amount).toEqual(first.amount);
        }
      }),
      RUNS,
    );
  });

  it('records the delegating member only for a delegate', () => {
    fc.assert(
      fc.property(start, moves, (expense, wanted) => {
        const { history } = wanted.reduce(step, { expense, history: [] });
        const lent = history.filter(({ on_behalf_of }) => on_behalf_of);
        expect(lent.filter(({ on_behalf_of, by }) => on_behalf_of?.id === by?.id)).toEqual([]);
        expect(lent.filter(({ action }) => !['approve', 'reject', 'ask'].includes(action))).toEqual([]);
      }),
      RUNS,
    );
  });

  it('gives the same results in the machine and in the transition table', () => {
    fc.assert(
      fc.property(start, moves, move, (expense, wanted, tried) => {
        const { expense: now } = wanted.reduce(step, { expense, history: [] });
        const last = picked(now, tried);
        const action = EXPENSE_ACTIONS.find((known) => known === last.action) ?? 'approve';
        const user = actorOf(last);
        const decision = expenseDecision(now, action, user, last.player.ability);
        const event = { type: action, live: { user, ability: last.player.ability, at: AT, plan: last.plan } };
        const before = expenseSnapshot(now);
        const [next] = transition(expenseStatusMachine, before, event);
        const expected = decision.allowed
          ? applyAction(now, { action, user, at: AT, plan: last.plan }).expense
          : now;
        expect(before.can(event)).toBe(decision.allowed);
        expect(next.context.expense).toEqual(expected);
        expect(next.value).toBe(expected.status);
        const expectedStatus = decision.allowed && !needsPlan(now, action) ? decision.to : expected.status;
        expect(expectedStatus).toBe(expected.status);
      }),
      { numRuns: 2000 },
    );
  });
});
