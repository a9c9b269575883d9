import type { AppAbility } from '../../access/ability.ts';
import { permissionDenial, workflowDecision, type Refusal } from './decision.ts';
import type { Actor, ExpenseFacts } from '../facts.ts';
import { denialOfAll } from './permission.ts';
import type { Reason } from './reason.ts';
import { EXPENSE_TRANSITIONS, transitionsFrom, type TransitionRow } from './status/status.ts';
import type { ExpenseAction, ExpenseStatus, SentExpenseStatus } from './status/statuses.ts';

/** Requested change: a status, and `kind: "remark"` for a remark. */
export interface Sent {
  readonly status: SentExpenseStatus;
  readonly kind?: 'remark' | null | undefined;
}

/** Status and kind of a remark; without the kind the status would mean a question. */
export const REMARK = { status: 'comment', kind: 'remark' } as const satisfies Sent;

const matchesSent =
  ({ status, kind }: Sent) =>
  (row: TransitionRow): boolean =>
    row.sent === status && row.kind === (kind ?? null);

/**
 * Returns the action that a sent status means for an expense in its status; null if there is no such
 * transition.
 *
 * At most one matches: the status distinguishes an answer from a question, and the transition's conditions
 * then check the sender.
 */
export const actionForSent = (expense: Pick<ExpenseFacts, 'status'>, sent: Sent): ExpenseAction | null =>
  transitionsFrom(expense.status).find(matchesSent(sent))?.action ?? null;

/**
 * Returns why the permission denies a sent status (403): only if every action that the status can mean is
 * denied, regardless of the expense's status; null if it allows one.
 */
export const sentDenial = (
  expense: ExpenseFacts,
  sent: Sent,
  user: Actor,
  ability: AppAbility,
): Reason | null => {
  const rows: readonly TransitionRow[] = EXPENSE_TRANSITIONS;
  const actions = rows.filter(matchesSent(sent)).map((row) => row.ability);
  return denialOfAll(ability, actions, expense, user);
};

/** Result of a sent status: the action and the new status, or the denial. */
export type SentDecision =
  | { readonly allowed: true; readonly action: ExpenseAction; readonly to: ExpenseStatus }
  | Refusal;

/**
 * Decides on a sent status: checks the permission (`denial: 'ability'`, 403) before the transition (`denial:
 * 'workflow'`, 409).
 *
 * A server compares the version between the two: `sentDenial`, version, `sentDecision`, then `detailsFault`
 * (422).
 */
export const sentDecision = (
  expense: ExpenseFacts,
  sent: Sent,
  user: Actor,
  ability: AppAbility,
): SentDecision => {
  const denied = sentDenial(expense, sent, user, ability);
  if (denied) return { allowed: false, denial: 'ability', reason: denied };
  const action = actionForSent(expense, sent);
  if (action === null) {
    const reason = { code: 'wrong_status', params: { status: expense.status, sent: sent.status } };
    return { allowed: false, denial: 'workflow', reason };
  }
  const decided = workflowDecision(expense, action, user, ability);
  if (!decided.allowed) return decided;
  const lacking = permissionDenial(expense, action, user, ability);
  return lacking
    ? { allowed: false, denial: 'workflow', reason: lacking }
    : { allowed: true, action, to: decided.to };
};
