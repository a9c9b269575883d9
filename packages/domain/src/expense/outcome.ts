import type { ExpenseFacts } from './facts.ts';
import type { TransitionRow } from './status.ts';
import type { ExpenseStatus } from './statuses.ts';

/** Whether an approval of the waiting step is the last one. */
const isLastStep = ({ steps, current_step: index }: ExpenseFacts): boolean =>
  (index ?? 0) >= (steps?.length ?? 0) - 1;

/**
 * Where a row leads for this expense.
 *
 * `submitted` is what submitting leads to (pending, or approved where nobody has to decide); without it a submit is
 * taken to lead to pending.
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
    case 'approve':
      return isLastStep(expense) ? 'approved' : 'pending';
    default:
      return row.to[0] ?? expense.status;
  }
};
