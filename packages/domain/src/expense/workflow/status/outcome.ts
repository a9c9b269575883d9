import type { ExpenseFacts } from '../../facts.ts';
import type { TransitionRow } from './status.ts';
import type { ExpenseStatus } from './statuses.ts';

/** Returns true when the current step is the last one. */
const isLastStep = ({ steps, current_step: index }: ExpenseFacts): boolean =>
  (index ?? 0) >= (steps?.length ?? 0) - 1;

/**
 * Returns the status after a transition.
 *
 * `submitted` is the result of submitting (pending, or approved when no approver is needed); default pending.
 */
export const outcomeOf = (
  row: TransitionRow,
  expense: ExpenseFacts,
  submitted: 'pending' | 'approved' = 'pending',
): ExpenseStatus => {
  switch (row.action) {
    case 'submit':
      return submitted;
    case 'provide':
    case 'withdraw':
      return expense.resubmit ? submitted : (expense.resume_status ?? 'pending');
    case 'undo':
      return expense.resubmit ? submitted : 'pending';
    case 'approve':
      return isLastStep(expense) ? 'approved' : 'pending';
    default:
      return row.to[0] ?? expense.status;
  }
};
