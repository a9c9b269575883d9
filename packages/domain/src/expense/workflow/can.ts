import type { AppAbility } from '../../access/ability.ts';
import { hasFieldRules } from '../../access/field-rules.ts';
import { bookingDecision } from '../../bookkeeping/booking.ts';
import { CONDITIONS } from './status/conditions.ts';
import { expenseDecision } from './decision.ts';
import type { Actor, ExpenseFacts } from '../facts.ts';
import { abilityReason } from './permission.ts';
import type { CanMap, Reason } from './reason.ts';
import { EXPENSE_ACTIONS, type ExpenseStatus } from './status/statuses.ts';

/** Keys of `can` in responses: the workflow's actions, updating, deleting, booking. */
export const CAN_ACTIONS = [...EXPENSE_ACTIONS, 'update', 'delete', 'bookkeep'] as const;
/** Key of `can` in responses. */
export type CanAction = (typeof CAN_ACTIONS)[number];

const EDITABLE: readonly ExpenseStatus[] = ['draft', 'comment'];
const DELETABLE: readonly ExpenseStatus[] = ['draft'];

const inStatus = (expense: ExpenseFacts, statuses: readonly ExpenseStatus[], action: string): Reason | null =>
  statuses.includes(expense.status)
    ? null
    : { code: 'wrong_status', params: { status: expense.status, action } };

/**
 * Returns why the workflow denies changing an expense's fields; null if allowed: to the owner only, in draft
 * and while a question is open.
 */
export const editDenial = (expense: ExpenseFacts, user: Actor, ability: AppAbility): Reason | null =>
  CONDITIONS.owner(expense, user, ability) ?? inStatus(expense, EDITABLE, 'update');

/** Returns why the workflow denies deleting an expense; null if allowed: to the owner only, in draft. */
export const deleteDenial = (expense: ExpenseFacts, user: Actor, ability: AppAbility): Reason | null =>
  CONDITIONS.owner(expense, user, ability) ?? inStatus(expense, DELETABLE, 'delete');

const denialOf = (
  expense: ExpenseFacts,
  action: CanAction,
  user: Actor,
  ability: AppAbility,
): Reason | null => {
  if (action === 'update')
    return abilityReason(ability, action, expense, user) ?? editDenial(expense, user, ability);
  if (action === 'delete')
    return abilityReason(ability, action, expense, user) ?? deleteDenial(expense, user, ability);
  const decision =
    action === 'bookkeep'
      ? bookingDecision(expense, 'book', user, ability)
      : expenseDecision(expense, action, user, ability);
  return decision.allowed ? null : decision.reason;
};

/** Returns a user's permissions for an expense: action → `true`, or the reason for the denial. */
export const canOf = (expense: ExpenseFacts, user: Actor, ability: AppAbility): CanMap => {
  const can: CanMap = {};
  for (const action of CAN_ACTIONS) can[action] = wire(denialOf(expense, action, user, ability));
  return can;
};

/** Expense as received by a client. */
export type ReceivedExpense = ExpenseFacts & { readonly can?: CanMap | undefined };

/**
 * Returns a user's permissions for a received expense.
 *
 * Computed by {@link canOf}, as on the server. If field rules hide fields from the user, the record may lack
 * fields that a decision needs; then the server's `can` is used, and without it nothing is allowed.
 */
export const expensePermissions = (expense: ReceivedExpense, user: Actor, ability: AppAbility): CanMap =>
  hasFieldRules(ability, 'read', 'expense') ? (expense.can ?? {}) : canOf(expense, user, ability);

/** Returns the permission for one action of {@link expensePermissions}; undefined if it is unknown. */
export const expensePermission = (
  expense: ReceivedExpense,
  action: CanAction,
  user: Actor,
  ability: AppAbility,
): CanMap[string] | undefined =>
  hasFieldRules(ability, 'read', 'expense')
    ? expense.can?.[action]
    : wire(denialOf(expense, action, user, ability));

const wire = (denied: Reason | null): CanMap[string] => {
  if (denied === null) return true;
  const { code, params, text, who } = denied;
  return {
    code,
    ...(params && { params: { ...params } }),
    ...(text !== undefined && { text }),
    ...(who && { who: [...who] }),
  };
};
