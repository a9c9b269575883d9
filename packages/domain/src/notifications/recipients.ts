import type { ApprovalStep } from '../expense/approval/steps.ts';
import type { ReimbursementStatus } from '../expense/payout/reimbursement.ts';
import { OPEN_STATUSES, type ExpenseAction, type ExpenseStatus } from '../expense/workflow/statuses.ts';
import type { NotificationKey } from './notification.ts';

/** Fields of an expense after an action that determine the recipients. */
export interface NotifiedExpense {
  readonly status: ExpenseStatus;
  readonly owner_id: number;
  /** User who last requested information; null if there is none. */
  readonly asked_by_id: number | null;
  readonly steps: readonly ApprovalStep[];
  /** Index from 0; null outside an approval. */
  readonly current_step: number | null;
}

/** Recipient with the key of the notification. */
export interface Recipient {
  readonly user_id: number;
  readonly key: NotificationKey;
}

/** Returns the approvers of the current step of an approval. */
export const currentApprovers = ({
  current_step,
  steps,
}: Pick<NotifiedExpense, 'steps' | 'current_step'>): number[] =>
  current_step === null ? [] : (steps[current_step]?.approvers.map(({ id }) => id) ?? []);

const recipients = (key: NotificationKey, ids: readonly (number | null)[]): Recipient[] =>
  ids.flatMap((id) => (id === null ? [] : [{ user_id: id, key }]));

function allRecipientsOf(expense: NotifiedExpense, action: ExpenseAction): Recipient[] {
  switch (action) {
    case 'submit':
      return expense.status === 'approved' ? [] : recipients('submitted', currentApprovers(expense));
    case 'ask':
      return recipients('asked', [expense.owner_id]);
    case 'provide':
      return expense.asked_by_id === null
        ? recipients('answered', currentApprovers(expense))
        : recipients('answered', [expense.asked_by_id]);
    case 'approve':
      return expense.status === 'approved'
        ? recipients('approved', [expense.owner_id])
        : recipients('submitted', currentApprovers(expense));
    case 'reject':
      return recipients('rejected', [expense.owner_id]);
    case 'verify':
      return recipients('verified', [expense.owner_id]);
    case 'recall':
    case 'withdraw':
    case 'remark':
    case 'reopen':
    case 'undo':
    case 'unverify':
    case 'withdrawApproval':
    case 'cancel':
      return [];
  }
}

/** Returns the recipients of an action without duplicates and without the acting user. */
export const recipientsOf = (expense: NotifiedExpense, action: ExpenseAction, actorId: number): Recipient[] =>
  allRecipientsOf(expense, action).filter(
    ({ user_id }, at, all) =>
      user_id !== actorId && all.findIndex((other) => other.user_id === user_id) === at,
  );

/** Keys of notifications that ask the reader to act on a request. */
export const REQUEST_TASK_KEYS = [
  'submitted',
  'asked',
  'answered',
  'overdue',
] as const satisfies readonly NotificationKey[];

/**
 * Returns true if a request still waits for what a notification asks of its reader; otherwise it was decided or answered,
 * by the reader or by another user.
 *
 * @param delegates Today's delegates of the approvers.
 */
export function isTaskOpen(
  expense: NotifiedExpense,
  key: (typeof REQUEST_TASK_KEYS)[number],
  userId: number,
  delegates: readonly number[],
): boolean {
  if (!OPEN_STATUSES.some((open) => open === expense.status)) return false;
  const answers = expense.status === 'comment' && userId === expense.owner_id;
  const decides = currentApprovers(expense).includes(userId) || delegates.includes(userId);
  return { submitted: decides, asked: answers, answered: true, overdue: decides || answers }[key];
}

/** Returns the notification of the employee for the status that a payout changed to; null for none. */
export const payoutNotification = (status: ReimbursementStatus): NotificationKey | null =>
  ({ scheduled: null, paid: 'paid', failed: 'payment_failed', reversed: 'payment_failed' } as const)[status];

/** Returns the mentioned members of a text: `@` and the full name; the longest matching name wins. */
export function mentionedIn(
  text: string,
  members: readonly { readonly id: number; readonly name: string }[],
): number[] {
  const longestFirst = members.toSorted((one, other) => other.name.length - one.name.length);
  let rest = text.toLowerCase();
  return longestFirst
    .filter(({ name }) => {
      const mark = `@${name.toLowerCase()}`;
      const isMentioned = name !== '' && rest.includes(mark);
      // Removes the longer name, so that a shorter name inside it does not match too.
      if (isMentioned) rest = rest.replaceAll(mark, ' ');
      return isMentioned;
    })
    .map(({ id }) => id);
}
