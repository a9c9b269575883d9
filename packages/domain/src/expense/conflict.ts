import type { Expense } from './expense.ts';

/** What somebody else did to an expense meanwhile: decided on it, or changed it otherwise (an answer, a receipt). */
export type ExpenseConflict = 'decided' | 'changed';

type Seen = Pick<Expense, 'status' | 'current_step'>;

const OPEN: readonly Expense['status'][] = ['draft', 'pending', 'comment'];

/** Tells what became of an expense between two looks at it: a decision ends its wait, or ends a step of it. */
export function conflictOf(seen: Seen, fresh: Seen): ExpenseConflict {
  if (fresh.status !== seen.status && !OPEN.includes(fresh.status)) return 'decided';
  const isFurther = (fresh.current_step ?? -1) > (seen.current_step ?? -1);
  return isFurther && seen.status === 'pending' ? 'decided' : 'changed';
}
