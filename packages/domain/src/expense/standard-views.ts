import type { Action } from '../access/vocabulary.ts';
import type { ExpenseStatus } from './workflow/status/statuses.ts';

/** Standard view of the request list. */
export interface ExpenseView {
  /** Parameters of the list's query. */
  readonly filters: { readonly status?: ExpenseStatus; readonly awaiting?: 'me'; readonly overdue?: 'true' };
  /** Permissions of which a user needs one to see the view; empty for every user. */
  readonly actions: readonly Action[];
}

/** Standard views of the request list with fixed filters. */
export const EXPENSE_VIEWS = {
  awaiting: { filters: { awaiting: 'me' }, actions: ['approve', 'provide'] },
  pending: { filters: { status: 'pending' }, actions: ['approve'] },
  verify: { filters: { status: 'approved' }, actions: ['verify'] },
  overdue: { filters: { overdue: 'true' }, actions: [] },
  drafts: { filters: { status: 'draft' }, actions: ['create'] },
} as const satisfies Readonly<Record<string, ExpenseView>>;

/** Returns true if a list is a queue to decide: filtered to requests that wait for the user, or to pending ones. */
export const isReviewQueue = (filters: Readonly<Record<string, unknown>>): boolean =>
  filters['awaiting'] === 'me' || filters['status'] === 'pending';
