import type { AppAbility } from '../access/ability.ts';
import { currentStep } from './approver.ts';
import { CONDITIONS } from './conditions.ts';
import type { Actor, ExpenseFacts } from './facts.ts';
import { outcomeOf } from './outcome.ts';
import { abilityReason, denialOfAll } from './permission.ts';
import { namesOf, type Reason } from './reason.ts';
import { abilitiesOf, transitionRow } from './status.ts';
import type { ExpenseAction, ExpenseStatus } from './statuses.ts';

/** A refusal: `denial` tells permission (403) from workflow (409). */
export interface Refusal {
  readonly allowed: false;
  readonly denial: 'ability' | 'workflow';
  readonly reason: Reason;
}

/** What the table says to an action: where it leads, or why not. */
export type ExpenseDecision = { readonly allowed: true; readonly to: ExpenseStatus } | Refusal;

const refuse = (reason: Reason): Refusal => ({ allowed: false, denial: 'workflow', reason });

/**
 * Says why permission denies an action (403), whatever the expense's status; null when it does not.
 *
 * Asking needs one permission while pending and another once approved: it is denied only where both are.
 */
export const permissionDenial = (
  expense: ExpenseFacts,
  action: ExpenseAction,
  user: Actor,
  ability: AppAbility,
): Reason | null => denialOfAll(ability, abilitiesOf(action), expense, user);

/**
 * What the workflow's table says once permission is given (409): no such row, or the first condition that does not hold.
 *
 * Where an action needs another permission in another status, this row's own is judged last.
 */
export const workflowDecision = (
  expense: ExpenseFacts,
  action: ExpenseAction,
  user: Actor,
  ability: AppAbility,
): ExpenseDecision => {
  const row = transitionRow(expense.status, action);
  if (!row) return refuse({ code: 'wrong_status', params: { status: expense.status, action } });
  for (const name of row.conditions) {
    const failed = CONDITIONS[name](expense, user, ability);
    if (failed) return refuse(failed);
  }
  const denied = abilitiesOf(action).length > 1 ? abilityReason(ability, row.ability, expense, user) : null;
  return denied ? refuse(denied) : { allowed: true, to: outcomeOf(row, expense) };
};

const BY_OWNER: ReadonlySet<ExpenseAction> = new Set<ExpenseAction>([
  'submit',
  'recall',
  'provide',
  'reopen',
]);
const BY_APPROVER: ReadonlySet<ExpenseAction> = new Set<ExpenseAction>(['approve', 'reject']);

/** Who could act instead of somebody without the permission: the owner, or the approvers of the waiting step. */
const whoInstead = (expense: ExpenseFacts, action: ExpenseAction, user: Actor): Pick<Reason, 'who'> => {
  if (BY_OWNER.has(action)) return namesOf(expense.user);
  if (!BY_APPROVER.has(action)) return {};
  return namesOf(...(currentStep(expense)?.approvers.filter(({ id }) => id !== user.id) ?? []));
};

/**
 * Decides whether somebody may do something with an expense, and where it leads.
 *
 * Permission is asked first (`denial: 'ability'`), then the workflow's table (`denial: 'workflow'`); what is typed is
 * judged by `detailsFault`. `reason.who` names who could act instead, where that may be told.
 */
export const expenseDecision = (
  expense: ExpenseFacts,
  action: ExpenseAction,
  user: Actor,
  ability: AppAbility,
): ExpenseDecision => {
  const denied = permissionDenial(expense, action, user, ability);
  if (denied)
    return { allowed: false, denial: 'ability', reason: { ...denied, ...whoInstead(expense, action, user) } };
  return workflowDecision(expense, action, user, ability);
};
