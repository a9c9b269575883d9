import type { ExpenseAction } from './status/statuses.ts';

/** Actions that neither open a request again nor make anything owed to its owner. */
const ENDING_ACTIONS: readonly ExpenseAction[] = ['remark', 'reject', 'cancel', 'verify'];

/** Returns true if an action is possible on an expense whose owner was erased: it has no user who answers it or is paid. */
export const isPossibleAfterErasure = (action: ExpenseAction): boolean => ENDING_ACTIONS.includes(action);
