import type { SnapshotFrom } from 'xstate';
import { isProblem } from '../../../errors/problem.ts';
import type { Expense, ExpenseItem } from '../../expense.ts';
import type { expenseDialogMachine } from './dialog.machine.ts';
import { isDraft, isOpen } from '../status/statuses.ts';

/**
 * Concurrent change of an expense by another user: a decision, or any other change (an answer, a receipt).
 */
export type ExpenseConflict = 'decided' | 'changed';

type Seen = Pick<Expense, 'status' | 'current_step'>;

const isUndecided = (expense: Seen): boolean => isDraft(expense) || isOpen(expense);

/** Compares two versions of an expense: a decision ended the approval or one of its steps. */
export function conflictOf(seen: Seen, fresh: Seen): ExpenseConflict {
  if (fresh.status !== seen.status && !isUndecided(fresh)) return 'decided';
  const isFurther = (fresh.current_step ?? -1) > (seen.current_step ?? -1);
  return isFurther && seen.status === 'pending' ? 'decided' : 'changed';
}

const isExpense = (value: unknown): value is Expense =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'status' in value;

/** Returns the current expense of a 409; null for any other error. */
export const expenseOfConflict = (error: unknown): Expense | null =>
  isProblem(error, 'conflict') && isExpense(error.data) ? error.data : null;

const versionOf = ({ version = 0 }: ExpenseItem): number => version;

/**
 * Returns the expense as changed by another user while a dialog was open: the record of a 409, or a newer one
 * known to the host. Null while the decision is being sent or waits for the user's uploads, because the change may be the
 * user's own, and after it was accepted.
 */
export function conflictWhileDeciding<Item extends ExpenseItem>(
  snapshot: SnapshotFrom<typeof expenseDialogMachine>,
  current: Item,
): Item | null {
  const { conflict, decided, opened } = snapshot.context;
  if (decided !== null || snapshot.status === 'done') return null;
  // The host reports conflicts with the type of record that it passed in.
  if (conflict !== null) return conflict as Item;
  const isUnderway = snapshot.matches('sending') || snapshot.matches('waiting');
  return !isUnderway && versionOf(current) > versionOf(opened) ? current : null;
}
