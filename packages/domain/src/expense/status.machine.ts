import { assign, setup } from 'xstate';
import type { AppAbility } from '../access/ability.ts';
import { applyAction, needsPlan, type Deed } from './apply.ts';
import { workflowDecision, permissionDenial } from './decision.ts';
import type { Expense } from './expense.ts';
import { outcomeOf } from './outcome.ts';
import { transitionsFrom, type TransitionRow } from './status.ts';
import { EXPENSE_STATUSES, type ExpenseAction, type ExpenseStatus } from './statuses.ts';

/** An action as somebody does it now: permission and workflow decide, submit's plan says where a submit leads. */
export interface LiveDeed extends Omit<Deed, 'action'> {
  readonly ability: AppAbility;
}

/** An action as a history recorded it: only the table decides whether it fits. */
export interface RecordedDeed {
  readonly to: ExpenseStatus;
}

/**
 * An event of the expense workflow: an action, done now by somebody (`live`), recorded in a history, or bare, when only the
 * table is asked where it usually leads.
 */
export type ExpenseStatusEvent =
  | { readonly type: ExpenseAction; readonly live: LiveDeed }
  | { readonly type: ExpenseAction; readonly recorded?: RecordedDeed };

/** What the machine carries: the expense as it stands, for live events; null for recorded and bare ones. */
export interface ExpenseStatusContext {
  readonly expense: Expense | null;
}

const leadsTo = (
  row: TransitionRow,
  target: ExpenseStatus,
  { expense }: ExpenseStatusContext,
  event: ExpenseStatusEvent,
): boolean => {
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
  },
  actions: {
    apply: assign(({ context, event }) =>
      'live' in event && context.expense
        ? { expense: applyAction(context.expense, { ...event.live, action: event.type }).expense }
        : {},
    ),
  },
});

type StateNode = NonNullable<Parameters<typeof workflow.createMachine>[0]['states']>[string];
type Transitions = Pick<StateNode, 'on'>;

/** A status's transitions, one a possible target, straight from the table. */
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
 * The expense workflow as a machine, generated from `EXPENSE_TRANSITIONS`: its states are the statuses, its events the
 * actions. For replay, model-based paths and pictures; whoever only needs a decision asks `expenseDecision`. It starts with
 * a draft: an expense further on starts from `expenseSnapshot`.
 */
export const expenseStatusMachine = workflow.createMachine({
  id: 'expenseStatus',
  context: ({ input }) => ({ expense: input?.expense ?? null }),
  initial: 'draft',
  states,
});

/** The machine's snapshot of an expense as it stands now. */
export const expenseSnapshot = (expense: Expense) =>
  expenseStatusMachine.resolveState({ value: expense.status, context: { expense } });
