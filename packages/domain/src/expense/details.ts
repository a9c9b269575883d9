import { transitionsOf } from './status.ts';
import type { ExpenseAction } from './statuses.ts';

/** How long a comment may be, in characters (UTF-16 units), kept as typed. */
export const DETAILS_MAX = 2000;

/** Whether an action needs a comment. */
export const needsDetails = (action: ExpenseAction): boolean =>
  transitionsOf(action).some((row) => row.details === 'required');

/** Says what is wrong with a comment: a message id, or null; blanks alone are no comment. */
export const detailsFault = (
  action: ExpenseAction,
  details: string | null | undefined,
): 'validation.details_required' | 'validation.details_too_long' | null => {
  if ((details ?? '').length > DETAILS_MAX) return 'validation.details_too_long';
  return needsDetails(action) && (details ?? '').trim() === '' ? 'validation.details_required' : null;
};
