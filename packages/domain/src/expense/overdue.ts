import type { ExpenseStatus } from './statuses.ts';

const DAY_MS = 86_400_000;

/** What overdue is told from. */
export interface Waiting {
  readonly status: ExpenseStatus;
  readonly submitted_at?: string | null | undefined;
}

/**
 * Whether an expense has waited longer than the company's `pending_expense_timeout` (days) for its decision or answer.
 *
 * It only marks: nothing is decided by it. `now` in milliseconds since 1970; without a timeout nothing is overdue.
 */
export const isOverdue = (expense: Waiting, timeoutDays: number | null, now: number): boolean => {
  if (timeoutDays === null || !expense.submitted_at) return false;
  if (expense.status !== 'pending' && expense.status !== 'comment') return false;
  return now - Date.parse(expense.submitted_at) > timeoutDays * DAY_MS;
};
