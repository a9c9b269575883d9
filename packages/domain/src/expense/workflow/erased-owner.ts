import type { ExpenseAction } from './statuses.ts';

/** Actions that neither open a request again nor make anything owed to its owner. */
const ENDING_ACTIONS: readonly ExpenseAction[] = ['remark', 'reject', 'cancel', 'verify'];

/** Returns true if an action is possible on an expense whose owner was erased: nobody can answer it or be paid. */
export const isPossibleAfterErasure = (action: ExpenseAction): boolean => ENDING_ACTIONS.includes(action);
