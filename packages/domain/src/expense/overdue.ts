import { DAY_MS } from '../locale/durations.ts';
import { isOpen, type ExpenseStatus } from './workflow/status/statuses.ts';

/** Fields of an expense that determine if it is overdue. */
export interface Waiting {
  readonly status: ExpenseStatus;
  readonly submitted_at?: string | null | undefined;
}

/**
 * Returns true when an expense has waited longer than the company's `pending_expense_timeout` (days) for a
 * decision or an answer.
 *
 * Informational only. `now` in milliseconds since 1970; without a timeout nothing is overdue.
 */
export const isOverdue = (expense: Waiting, timeoutDays: number | null, now: number): boolean => {
  if (timeoutDays === null || !expense.submitted_at) return false;
  if (!isOpen(expense)) return false;
  return now - Date.parse(expense.submitted_at) > timeoutDays * DAY_MS;
};
