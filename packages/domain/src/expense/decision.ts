import { asSubject, type AppAbility } from '../access/ability.ts';
import { BAD_RULES, NOT_GRANTED } from '../access/reason.ts';
import type { Action } from '../access/rule.ts';
import { CONDITIONS } from './conditions.ts';
import type { Actor, ExpenseFacts } from './facts.ts';
import type { Reason } from './reason.ts';
import { transitionRow, transitionsOf, type TransitionRow } from './status.ts';
import type { ExpenseAction, ExpenseStatus } from './statuses.ts';

/** A refusal: `denial` tells permission (403) from workflow (409). */
export interface Refusal {
  readonly allowed: false;
  readonly denial: 'ability' | 'workflow';
  readonly reason: Reason;
}

/** What the table says to an action: where it leads, or why not. */
export type ExpenseDecision = { readonly allowed: true; readonly to: ExpenseStatus } | Refusal;

/** Nobody decides on an expense of their own, whatever their rules say. */
const NEVER_ON_OWN: ReadonlySet<Action> = new Set<Action>(['approve', 'reject', 'verify']);

/** A rule's reason is a code, or a sentence somebody wrote. */
const reasonOf = (text: string): Reason =>
  /^[a-z_]+$/.test(text) ? { code: text } : { code: NOT_GRANTED, text };

/** Says why the ability denies an action on an expense, never looking at the table; null when it allows. */
export const abilityReason = (
  ability: AppAbility,
  action: Action,
  expense: { readonly user: { readonly id: number } },
  user: Actor,
): Reason | null => {
  if (ability.problem) return { code: BAD_RULES };
  if (NEVER_ON_OWN.has(action) && expense.user.id === user.id) return { code: 'own_expense' };
  const rule = ability.relevantRuleFor(action, asSubject('expense', expense));
  if (rule && !rule.inverted) return null;
  return reasonOf(rule?.reason ?? NOT_GRANTED);
};

const abilityReasonForRow = (
  row: TransitionRow,
  expense: ExpenseFacts,
  user: Actor,
  ability: AppAbility,
): Reason | null =>
  abilityReason(ability, row.ability, expense, user) ??
  (row.action === 'remark' ? abilityReason(ability, 'read', expense, user) : null);

/** Says why permission denies an action in every status it could be done in (403); null when it does not. */
export const permissionDenial = (
  expense: ExpenseFacts,
  action: ExpenseAction,
  user: Actor,
  ability: AppAbility,
): Reason | null => denialOfAll(transitionsOf(action), expense, user, ability);

/** Says why permission denies each of some rows; null when it allows one of them. */
export const denialOfAll = (
  rows: readonly TransitionRow[],
  expense: ExpenseFacts,
  user: Actor,
  ability: AppAbility,
): Reason | null => {
  let denied: Reason | null = null;
  let asked: Action | null = null;
  for (const row of rows) {
    if (row.ability === asked) continue;
    asked = row.ability;
    const found = abilityReasonForRow(row, expense, user, ability);
    if (found === null) return null;
    denied ??= found;
  }
  return denied ?? { code: NOT_GRANTED };
};

/** Says why the workflow refuses an action (409): no such row, or the first condition that does not hold. */
export const workflowDenial = (
  expense: ExpenseFacts,
  action: ExpenseAction,
  user: Actor,
  ability: AppAbility,
): Reason | null => {
  const row = transitionRow(expense.status, action);
  if (!row) return { code: 'wrong_status', params: { status: expense.status, action } };
  for (const name of row.conditions) {
    const failed = CONDITIONS[name](expense, user, ability);
    if (failed) return failed;
  }
  return abilityReasonForRow(row, expense, user, ability);
};

/** Whether an approval of the waiting step is the last one. */
const isLastStep = ({ steps, current_step: index }: ExpenseFacts): boolean =>
  (index ?? 0) >= (steps?.length ?? 0) - 1;

/**
 * Where a row leads for this expense.
 *
 * `submitted` is what submitting leads to (pending, or approved where nobody has to decide); without it a submit is
 * taken to lead to pending.
 */
export const outcomeOf = (
  row: TransitionRow,
  expense: ExpenseFacts,
  submitted: 'pending' | 'approved' = 'pending',
): ExpenseStatus => {
  switch (row.action) {
    case 'submit':
      return submitted;
    case 'provide':
    case 'withdraw':
      return expense.resubmit ? submitted : (expense.resume_status ?? 'pending');
    case 'approve':
      return isLastStep(expense) ? 'approved' : 'pending';
    default:
      return row.to[0] ?? expense.status;
  }
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
  if (denied) return { allowed: false, denial: 'ability', reason: denied };
  const refused = workflowDenial(expense, action, user, ability);
  if (refused) return { allowed: false, denial: 'workflow', reason: refused };
  const row = transitionRow(expense.status, action);
  return { allowed: true, to: row ? outcomeOf(row, expense) : expense.status };
};
