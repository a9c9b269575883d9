import type { Ref } from '../kernel/scalars.ts';
import { approverSeat } from './approver.ts';
import type { ApprovalPlan } from './approval-plan.ts';
import { EFFECTS } from './effects.ts';
import type { Expense } from './expense.ts';
import type { Actor } from './facts.ts';
import type { HistoryEntry } from './history.ts';
import { outcomeOf } from './outcome.ts';
import { transitionRow, type TransitionRow } from './status.ts';
import type { ExpenseAction } from './statuses.ts';

/** What is done to an expense, by whom and when; `plan` is needed where submit's rules run. */
export interface Deed {
  readonly action: ExpenseAction;
  readonly user: Actor & { readonly name: string };
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly details?: string | null | undefined;
  readonly plan?: ApprovalPlan | undefined;
}

/** The expense after a deed, and the line its history gets. */
export interface Applied {
  readonly expense: Expense;
  readonly entry: HistoryEntry;
}

const BY_SEAT: ReadonlySet<ExpenseAction> = new Set<ExpenseAction>(['ask', 'approve', 'reject']);

const onBehalfOf = (row: TransitionRow, expense: Expense, user: Actor): Ref | null =>
  BY_SEAT.has(row.action) ? (approverSeat(expense, user)?.on_behalf_of ?? null) : null;

/** Whether an action runs submit's rules on this expense, so that a plan is needed. */
export const needsPlan = (expense: Pick<Expense, 'resubmit'>, action: ExpenseAction): boolean =>
  action === 'submit' || ((action === 'provide' || action === 'withdraw') && expense.resubmit === true);

/**
 * Does what `expenseDecision` allowed: the changed expense and its history line, both new objects.
 *
 * Raises `version` by one, except for a remark, which only appends to the thread. Decides nothing itself.
 * @throws RangeError where the table has no row, or a plan is needed and missing.
 */
export const applyAction = (expense: Expense, deed: Deed): Applied => {
  const row = transitionRow(expense.status, deed.action);
  if (!row) throw new RangeError(`No transition ${deed.action} from ${expense.status}`);
  if (needsPlan(expense, deed.action) && !deed.plan) throw new RangeError(`${deed.action} needs a plan`);
  const to = outcomeOf(row, expense, deed.plan?.status);
  const on_behalf_of = onBehalfOf(row, expense, deed.user);
  const by = { id: deed.user.id, name: deed.user.name };
  const details = deed.details ?? null;
  const entry: HistoryEntry = {
    action: deed.action,
    from: expense.status,
    to,
    by,
    on_behalf_of,
    at: deed.at,
    details,
  };
  if (deed.action === 'remark') return { expense, entry: { ...entry, version: expense.version } };
  const version = expense.version + 1;
  const planned = needsPlan(expense, deed.action) ? deed.plan : undefined;
  const changed: Expense = {
    ...expense,
    ...EFFECTS[deed.action]({ expense, to, by, on_behalf_of, at: deed.at, plan: planned }),
    status: to,
    version,
    details: details ?? expense.details,
    overdue: to === 'pending' || to === 'comment' ? expense.overdue : false,
    updated_at: deed.at,
  };
  return { expense: changed, entry: { ...entry, version, ...(planned?.auto && { auto: planned.auto }) } };
};
