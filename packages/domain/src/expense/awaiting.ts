import type { AppAbility } from '../access/ability.ts';
import { expenseDecision } from './decision.ts';
import type { Actor, ExpenseFacts } from './facts.ts';

/**
 * Whether the next move is somebody's own: they may decide the step that waits (for themselves, for whoever delegated to
 * them, or by `manage all`; within the limit; never on their own), or the question asked is theirs to answer.
 *
 * What anybody of a role could do, such as verifying a payment, waits for nobody by name.
 */
export const awaits = (expense: ExpenseFacts, user: Actor, ability: AppAbility): boolean => {
  if (expense.status === 'pending') return expenseDecision(expense, 'approve', user, ability).allowed;
  return expense.status === 'comment' && expenseDecision(expense, 'provide', user, ability).allowed;
};
