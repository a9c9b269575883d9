import type { AppAbility } from '../../access/ability.ts';
import { currentStep } from '../approval/approver.ts';
import { CONDITIONS } from './status/conditions.ts';
import type { Actor, ExpenseFacts } from '../facts.ts';
import { outcomeOf } from './status/outcome.ts';
import { abilityReason, denialOfAll } from './permission.ts';
import { namesOf, type Reason } from './reason.ts';
import { abilitiesOf, transitionRow } from './status/status.ts';
import type { ExpenseAction, ExpenseStatus } from './status/statuses.ts';

/** Denial of an action: `denial` distinguishes permission (403) from workflow (409). */
export interface Refusal {
  readonly allowed: false;
  readonly denial: 'ability' | 'workflow';
  readonly reason: Reason;
}

/** Result of an action: the new status, or the denial. */
export type ExpenseDecision = { readonly allowed: true; readonly to: ExpenseStatus } | Refusal;

const refuse = (reason: Reason): Refusal => ({ allowed: false, denial: 'workflow', reason });

/**
 * Returns why the permission denies an action (403), regardless of the expense's status; null if it allows.
 *
 * Requesting information needs one permission while pending and another once approved; it is denied only if
 * both are.
 */
export const permissionDenial = (
  expense: ExpenseFacts,
  action: ExpenseAction,
  user: Actor,
  ability: AppAbility,
): Reason | null => denialOfAll(ability, abilitiesOf(action), expense, user);

/**
 * Returns the decision of the workflow after the permission was granted (409 on denial): an unknown
 * transition, or the first unmet condition.
 *
 * If the permission of an action depends on the status, the transition's own permission is checked last.
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

/** Returns the users who could act instead: the owner, or the approvers of the current step. */
const usersInstead = (expense: ExpenseFacts, action: ExpenseAction, user: Actor): Pick<Reason, 'who'> => {
  if (BY_OWNER.has(action)) return namesOf(expense.user);
  if (!BY_APPROVER.has(action)) return {};
  return namesOf(...(currentStep(expense)?.approvers.filter(({ id }) => id !== user.id) ?? []));
};

/** User of a decision: an actor, or the signed-in user of a session; a user without an id owns no records. */
export type DecidingUser = Omit<Actor, 'id'> & { readonly id?: number | undefined };

const isActor = (user: DecidingUser): user is Actor => user.id !== undefined;

/**
 * Decides if a user may run an action on an expense, and the resulting status.
 *
 * Checks the permission first (`denial: 'ability'`), then the workflow (`denial: 'workflow'`); comments are
 * validated by `detailsFault`. `reason.who` names the users who could act instead, if they may be disclosed.
 */
export const expenseDecision = (
  expense: ExpenseFacts,
  action: ExpenseAction,
  user: DecidingUser,
  ability: AppAbility,
): ExpenseDecision => {
  const actor = isActor(user) ? user : { ...user, id: 0 };
  const denied = permissionDenial(expense, action, actor, ability);
  if (denied)
    return {
      allowed: false,
      denial: 'ability',
      reason: { ...denied, ...usersInstead(expense, action, actor) },
    };
  return workflowDecision(expense, action, actor, ability);
};
