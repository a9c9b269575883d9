import type { AppAbility } from '../../access/ability.ts';
import { expenseDecision } from './decision.ts';
import type { Actor, ExpenseFacts } from '../facts.ts';

/**
 * Returns true when the user personally has to act next: the user can decide the current step (as approver,
 * as delegate or by `manage all`; within the limit; never on own expenses), or is the owner who has to answer
 * a question.
 *
 * Actions that any member of a role can run, such as verifying a payment, do not count.
 */
export const awaits = (expense: ExpenseFacts, user: Actor, ability: AppAbility): boolean => {
  if (expense.status === 'pending') return expenseDecision(expense, 'approve', user, ability).allowed;
  return expense.status === 'comment' && expenseDecision(expense, 'provide', user, ability).allowed;
};
