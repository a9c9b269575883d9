import type { AppAbility } from '../access/ability.ts';
import { bookingDecision } from '../bookkeeping/booking.ts';
import { CONDITIONS } from './conditions.ts';
import { expenseDecision } from './decision.ts';
import type { Actor, ExpenseFacts } from './facts.ts';
import { abilityReason } from './permission.ts';
import type { CanMap, Reason } from './reason.ts';
import { EXPENSE_ACTIONS, type ExpenseStatus } from './statuses.ts';

/** What the wire's `can` tells: the workflow's actions, changing, deleting, booking. */
export const CAN_ACTIONS = [...EXPENSE_ACTIONS, 'update', 'delete', 'bookkeep'] as const;
/** A key of the wire's `can`. */
export type CanAction = (typeof CAN_ACTIONS)[number];

const EDITABLE: readonly ExpenseStatus[] = ['draft', 'comment'];
const DELETABLE: readonly ExpenseStatus[] = ['draft'];

const inStatus = (expense: ExpenseFacts, statuses: readonly ExpenseStatus[], action: string): Reason | null =>
  statuses.includes(expense.status)
    ? null
    : { code: 'wrong_status', params: { status: expense.status, action } };

/** Says why the workflow refuses to change an expense's fields: only the owner does, in draft and while asked. */
export const editDenial = (expense: ExpenseFacts, user: Actor, ability: AppAbility): Reason | null =>
  CONDITIONS.owner(expense, user, ability) ?? inStatus(expense, EDITABLE, 'update');

/** Says why the workflow refuses to delete an expense: only the owner does, as long as it is a draft. */
export const deleteDenial = (expense: ExpenseFacts, user: Actor, ability: AppAbility): Reason | null =>
  CONDITIONS.owner(expense, user, ability) ?? inStatus(expense, DELETABLE, 'delete');

/** Says everything somebody may do with an expense: action → `true`, or the reason why not. */
export const canOf = (expense: ExpenseFacts, user: Actor, ability: AppAbility): CanMap => {
  const can: CanMap = {};
  for (const action of EXPENSE_ACTIONS) {
    const decision = expenseDecision(expense, action, user, ability);
    can[action] = decision.allowed ? true : wire(decision.reason);
  }
  can['update'] = wireOrTrue(
    abilityReason(ability, 'update', expense, user) ?? editDenial(expense, user, ability),
  );
  can['delete'] = wireOrTrue(
    abilityReason(ability, 'delete', expense, user) ?? deleteDenial(expense, user, ability),
  );
  const booking = bookingDecision(expense, 'book', user, ability);
  can['bookkeep'] = booking.allowed ? true : wire(booking.reason);
  return can;
};

const wire = ({ code, params, text, who }: Reason): Exclude<CanMap[string], true> => ({
  code,
  ...(params && { params: { ...params } }),
  ...(text !== undefined && { text }),
  ...(who && { who: [...who] }),
});

const wireOrTrue = (denied: Reason | null): CanMap[string] => (denied ? wire(denied) : true);
