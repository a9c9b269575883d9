import { transitionsOf } from './status/status.ts';
import type { ExpenseAction } from './status/statuses.ts';

/** Maximum length of a comment in characters (UTF-16 units). */
export const DETAILS_MAX = 2000;

/** Returns true when an action requires a comment. */
export const needsDetails = (action: ExpenseAction): boolean =>
  transitionsOf(action).some((row) => row.details === 'required');

/** Message ids of a missing comment, by what the action calls it; the others need a reason. */
const MISSING = {
  ask: 'validation.question_required',
  provide: 'validation.answer_required',
  remark: 'validation.details_required',
} as const satisfies Partial<Record<ExpenseAction, string>>;

/** Message id of a comment that is missing or too long. */
export type DetailsFault =
  | (typeof MISSING)[keyof typeof MISSING]
  | 'validation.reason_required'
  | 'validation.details_too_long';

const isNamed = (action: ExpenseAction): action is keyof typeof MISSING => Object.hasOwn(MISSING, action);

/** Validates a comment. Returns a message id, or null if valid; whitespace alone counts as no comment. */
export const detailsFault = (
  action: ExpenseAction,
  details: string | null | undefined,
): DetailsFault | null => {
  if ((details ?? '').length > DETAILS_MAX) return 'validation.details_too_long';
  if (!needsDetails(action) || (details ?? '').trim() !== '') return null;
  return isNamed(action) ? MISSING[action] : 'validation.reason_required';
};
