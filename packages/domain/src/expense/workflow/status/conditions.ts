import type { AppAbility } from '../../../access/ability.ts';
import { isLinkedAccount } from '../../../access/linked-account.ts';
import { approverSeat, currentStep, managesAll, withinSeatLimit } from '../../approval/approver.ts';
import type { Actor, ExpenseFacts } from '../../facts.ts';
import { abilityReason } from '../permission.ts';
import { namesOf, type Reason } from '../reason.ts';

/** Names of the conditions of a transition besides its status. */
export const CONDITION_NAMES = [
  'reader',
  'owner',
  'notOwner',
  'independent',
  'currentApprover',
  'withinLimit',
  'nothingApproved',
  'askedWhilePending',
  'unchanged',
  'asker',
  'rejecter',
  'lastApprover',
  'previousApprover',
  'unbooked',
  'notExported',
  'paymentOpen',
] as const;
/** Name of a condition of a transition. */
export type ConditionName = (typeof CONDITION_NAMES)[number];

type Condition = (expense: ExpenseFacts, user: Actor, ability: AppAbility) => Reason | null;

const onlyBy =
  (code: Reason['code'], remembered: 'asked_by' | 'rejected_by' | 'approved_by'): Condition =>
  (expense, user) =>
    expense[remembered]?.id === user.id ? null : { code, ...namesOf(expense[remembered]) };

/** Conditions of transitions: null if met, otherwise the reason and the users who could act instead. */
export const CONDITIONS: { readonly [Name in ConditionName]: Condition } = {
  reader: (expense, user, ability) => abilityReason(ability, 'read', expense, user),
  owner: ({ user: owner }, user) => (owner.id === user.id ? null : { code: 'not_owner', ...namesOf(owner) }),
  notOwner: (expense, user) =>
    expense.user.id === user.id
      ? { code: 'own_expense', ...namesOf(...(currentStep(expense)?.approvers ?? [])) }
      : null,
  independent: ({ user: owner }, user, ability) =>
    isLinkedAccount(owner, { ...user, ability }) ? { code: 'linked_account', ...namesOf(owner) } : null,
  currentApprover: (expense, user, ability) =>
    expense.steps === undefined || approverSeat(expense, user) || managesAll(ability)
      ? null
      : { code: 'not_current_approver', ...namesOf(...(currentStep(expense)?.approvers ?? [])) },
  withinLimit: (expense, user, ability) => {
    const seat = approverSeat(expense, user);
    if (!seat || withinSeatLimit(seat, expense) || managesAll(ability)) return null;
    const others = currentStep(expense)?.approvers.filter((one) => withinSeatLimit(one, expense));
    return { code: 'over_limit', params: { limit: seat.limit }, ...namesOf(...(others ?? [])) };
  },
  nothingApproved: ({ steps }) => {
    const decided = steps?.find(({ decided_by }) => decided_by !== null);
    return decided ? { code: 'already_approved', ...namesOf(decided.decided_by) } : null;
  },
  askedWhilePending: ({ resume_status: resume }) =>
    resume === 'approved' ? { code: 'asked_after_approval' } : null,
  unchanged: ({ resubmit, user: owner }) =>
    resubmit ? { code: 'changed_since_asked', ...namesOf(owner) } : null,
  asker: onlyBy('not_who_asked', 'asked_by'),
  rejecter: onlyBy('not_who_rejected', 'rejected_by'),
  lastApprover: onlyBy('not_who_approved', 'approved_by'),
  previousApprover: ({ steps, current_step: step }, user) => {
    const by = steps?.[(step ?? 0) - 1]?.decided_by ?? null;
    return by?.id === user.id ? null : { code: 'not_who_approved', ...namesOf(by) };
  },
  unbooked: ({ book_status: book }) =>
    book === undefined || book === 'unbooked'
      ? null
      : { code: book === 'exported' ? 'exported' : 'not_unbooked' },
  notExported: ({ book_status: book }) => (book === 'exported' ? { code: 'exported' } : null),
  // A failed or reversed payment counts as not made.
  paymentOpen: ({ payment_status: payment }) =>
    payment === 'scheduled' || payment === 'paid' ? { code: 'payment_running', params: { payment } } : null,
};
