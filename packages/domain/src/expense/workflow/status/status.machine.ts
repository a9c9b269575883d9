import { assign, setup } from 'xstate';
import type { AppAbility } from '../../../access/ability.ts';
import { applyAction, needsPlan, type ExpenseCommand } from './apply.ts';
import { workflowDecision, permissionDenial } from '../decision.ts';
import type { Expense } from '../../expense.ts';
import type { Actor } from '../../facts.ts';
import { expensePermission } from '../can.ts';
import { outcomeOf } from './outcome.ts';
import { transitionsFrom, type TransitionRow } from './status.ts';
import { EXPENSE_STATUSES, type ExpenseAction, type ExpenseStatus } from './statuses.ts';

/** Action run by a user: permission and workflow decide, and `plan` determines the result of a submit. */
export interface LiveCommand extends Omit<ExpenseCommand, 'action'> {
  readonly ability: AppAbility;
}

/** Action from a history: only the transition table is checked. */
export interface RecordedCommand {
  readonly to: ExpenseStatus;
}

/** Action that a user may run, for `can` only: needs neither a comment nor a plan. */
export interface ProposedCommand {
  readonly user: Actor;
  readonly ability: AppAbility;
}

/**
 * Event of the expense workflow: an action that is run by a user (`live`), possibly run by a user
 * (`proposed`), recorded in a history, or without a user for its usual transition. `expense.changed` replaces
 * the record with the server's.
 */
export type ExpenseStatusEvent =
  | { readonly type: 'expense.changed'; readonly expense: Expense }
  | { readonly type: ExpenseAction; readonly proposed: ProposedCommand }
  | { readonly type: ExpenseAction; readonly live: LiveCommand }
  | { readonly type: ExpenseAction; readonly recorded?: RecordedCommand };

/**
 * Context of the machine: the current expense for live events; null for recorded events and events without a
 * user.
 */
export interface ExpenseStatusContext {
  readonly expense: Expense | null;
}

const leadsTo = (
  row: TransitionRow,
  target: ExpenseStatus,
  { expense }: ExpenseStatusContext,
  event: ExpenseStatusEvent,
): boolean => {
  if (event.type === 'expense.changed') return false;
  if ('proposed' in event) {
    const { user, ability } = event.proposed;
    return (
      expense !== null &&
      expensePermission(expense, row.action, user, ability) === true &&
      outcomeOf(row, expense) === target
    );
  }
  if (!('live' in event)) {
    const usual = () => outcomeOf(row, { status: row.from, user: { id: 0 } });
    return expense === null && (event.recorded?.to ?? usual()) === target;
  }
  if (!expense || (needsPlan(expense, row.action) && !event.live.plan)) return false;
  if (permissionDenial(expense, row.action, event.live.user, event.live.ability)) return false;
  const decided = workflowDecision(expense, row.action, event.live.user, event.live.ability);
  return decided.allowed && outcomeOf(row, expense, event.live.plan?.status) === target;
};

const workflow = setup({
  types: {
    input: {} as { readonly expense: Expense } | undefined,
    context: {} as ExpenseStatusContext,
    events: {} as ExpenseStatusEvent,
  },
  guards: {
    leadsTo: ({ context, event }, { row, target }: { row: TransitionRow; target: ExpenseStatus }) =>
      leadsTo(row, target, context, event),
    isIn: ({ event }, { status }: { status: ExpenseStatus }) =>
      event.type === 'expense.changed' && event.expense.status === status,
  },
  actions: {
    follow: assign((_, { expense }: { readonly expense: Expense }) => ({ expense })),
    apply: assign(({ context, event }) =>
      'live' in event && context.expense
        ? { expense: applyAction(context.expense, { ...event.live, action: event.type }).expense }
        : {},
    ),
  },
});

type StateNode = NonNullable<Parameters<typeof workflow.createMachine>[0]['states']>[string];
type Transitions = Pick<StateNode, 'on'>;

/** Returns the transitions of a status, one per possible target. */
const node = (from: ExpenseStatus): Transitions => ({
  on: Object.fromEntries(
    transitionsFrom(from).map((row) => [
      row.action,
      row.to.map((target) => ({
        target,
        guard: { type: 'leadsTo' as const, params: { row, target } },
        actions: 'apply' as const,
      })),
    ]),
  ),
});

const states = Object.fromEntries(EXPENSE_STATUSES.map((status) => [status, node(status)])) as {
  [Status in ExpenseStatus]: Transitions;
};

/**
 * Expense workflow as a machine, generated from `EXPENSE_TRANSITIONS`: states are the statuses, events the
 * actions. For replay, model-based tests and diagrams; use `expenseDecision` for a decision only. Starts with
 * a draft; use `expenseSnapshot` for an existing expense.
 */
export const expenseStatusMachine = workflow.createMachine({
  id: 'expenseStatus',
  context: ({ input }) => ({ expense: input?.expense ?? null }),
  initial: 'draft',
  on: {
    'expense.changed': EXPENSE_STATUSES.map((status) => ({
      target: `.${status}` as const,
      guard: { type: 'isIn' as const, params: { status } },
      actions: { type: 'follow' as const, params: ({ event }: { event: { expense: Expense } }) => event },
    })),
  },
  states,
});

/** Returns the machine's snapshot of an expense. */
export const expenseSnapshot = (expense: Expense) =>
  expenseStatusMachine.resolveState({ value: expense.status, context: { expense } });
