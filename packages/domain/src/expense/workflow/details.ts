import { transitionsOf } from './status.ts';
import type { ExpenseAction } from './statuses.ts';

/** Maximum length of a comment in characters (UTF-16 units). */
export const DETAILS_MAX = 2000;

/** Returns true when an action requires a comment. */
export const needsDetails = (action: ExpenseAction): boolean =>
  transitionsOf(action).some((row) => row.details === 'required');

/** Validates a comment. Returns a message id, or null if valid; whitespace alone counts as no comment. */
export const detailsFault = (
  action: ExpenseAction,
  details: string | null | undefined,
): 'validation.details_required' | 'validation.details_too_long' | null => {
  if ((details ?? '').length > DETAILS_MAX) return 'validation.details_too_long';
  return needsDetails(action) && (details ?? '').trim() === '' ? 'validation.details_required' : null;
};
