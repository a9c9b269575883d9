import type { Ref } from '../../../schema/scalars.ts';
import { approverSeat } from '../../approval/approver.ts';
import type { ApprovalPlan } from '../../approval/approval-plan.ts';
import { EFFECTS } from './effects.ts';
import type { Expense } from '../../expense.ts';
import type { Actor } from '../../facts.ts';
import type { HistoryEntry } from './history.ts';
import { outcomeOf } from './outcome.ts';
import { transitionRow, type TransitionRow } from './status.ts';
import type { ExpenseAction } from './statuses.ts';

/** Action on an expense with its user and time; `plan` is required when the action runs the submit rules. */
export interface ExpenseCommand {
  readonly action: ExpenseAction;
  readonly user: Actor & { readonly name: string };
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly details?: string | null | undefined;
  readonly plan?: ApprovalPlan | undefined;
}

/** Changed expense with its history entry. */
export interface Applied {
  readonly expense: Expense;
  readonly entry: HistoryEntry;
}

const BY_SEAT: ReadonlySet<ExpenseAction> = new Set<ExpenseAction>(['ask', 'approve', 'reject']);

const onBehalfOf = (row: TransitionRow, expense: Expense, user: Actor): Ref | null =>
  BY_SEAT.has(row.action) ? (approverSeat(expense, user)?.on_behalf_of ?? null) : null;

/** Actions that run the submit rules on an expense that changed after the question about it. */
const RESUBMITTING: ReadonlySet<ExpenseAction> = new Set<ExpenseAction>(['provide', 'withdraw', 'undo']);

/** Returns true when an action runs the submit rules on this expense and so requires a plan. */
export const needsPlan = (expense: Pick<Expense, 'resubmit'>, action: ExpenseAction): boolean =>
  action === 'submit' || (RESUBMITTING.has(action) && expense.resubmit === true);

/**
 * Applies an action that `expenseDecision` allowed.
 *
 * Returns the changed expense and its history entry, both new objects. Increments `version`, except for a
 * remark, which only adds to the conversation. Does not check permissions.
 *
 * @throws RangeError for an unknown transition, or when a required plan is absent.
 */
export const applyAction = (expense: Expense, command: ExpenseCommand): Applied => {
  const row = transitionRow(expense.status, command.action);
  if (!row) throw new RangeError(`No transition ${command.action} from ${expense.status}`);
  if (needsPlan(expense, command.action) && !command.plan)
    throw new RangeError(`${command.action} needs a plan`);
  const to = outcomeOf(row, expense, command.plan?.status);
  const on_behalf_of = onBehalfOf(row, expense, command.user);
  const by = { id: command.user.id, name: command.user.name };
  const details = command.details ?? null;
  const entry: HistoryEntry = {
    action: command.action,
    from: expense.status,
    to,
    by,
    on_behalf_of,
    at: command.at,
    details,
  };
  if (command.action === 'remark') return { expense, entry: { ...entry, version: expense.version } };
  const version = expense.version + 1;
  const planned = needsPlan(expense, command.action) ? command.plan : undefined;
  const changed: Expense = {
    ...expense,
    ...EFFECTS[command.action]({ expense, to, by, on_behalf_of, at: command.at, plan: planned }),
    status: to,
    version,
    details: details ?? expense.details,
    overdue: to === 'pending' || to === 'comment' ? expense.overdue : false,
    updated_at: command.at,
  };
  return { expense: changed, entry: { ...entry, version, ...(planned?.auto && { auto: planned.auto }) } };
};
