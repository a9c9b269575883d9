import type { ApprovalStep } from '../expense/approval/steps.ts';
import type { ReimbursementStatus } from '../expense/payout/reimbursement.ts';
import { isOpen, type ExpenseAction, type ExpenseStatus } from '../expense/workflow/status/statuses.ts';
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
 * @param substitutes Users who decide in place of the approvers, such as today's delegates.
 */
export function isTaskOpen(
  expense: NotifiedExpense,
  key: (typeof REQUEST_TASK_KEYS)[number],
  userId: number,
  substitutes: readonly number[],
): boolean {
  if (!isOpen(expense)) return false;
  const answers = expense.status === 'comment' && userId === expense.owner_id;
  const decides = currentApprovers(expense).includes(userId) || substitutes.includes(userId);
  return { submitted: decides, asked: answers, answered: true, overdue: decides || answers }[key];
}

/** Returns the notification of the employee for the status that a payout changed to; null for none. */
export const payoutNotification = (status: ReimbursementStatus): NotificationKey | null =>
  ({ scheduled: null, paid: 'paid', failed: 'payment_failed', reversed: 'payment_failed' } as const)[status];

const folded = (text: string): string => text.toLowerCase().normalize('NFC');

/** Prefixed Arabic words such as و and ل, which are written without a space before a mention. */
const PREFIXES = /(?<![\p{L}\p{M}\p{N}])[وفبلك]{1,2}$/u;

/** Returns true if a mention may follow a text: it does not end with a letter or digit, as the name of an address does. */
const mayPrecede = (text: string): boolean => !/[\p{L}\p{M}\p{N}]$/u.test(text) || PREFIXES.test(text);

/** Returns a text without the mentions of a name; a letter or digit before `@` or after the name makes it another text. */
function withoutMentions(text: string, name: string): string {
  const mark = `@${name}`;
  let rest = '';
  let from = 0;
  for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, at + 1)) {
    const end = at + mark.length;
    if (at < from || !mayPrecede(text.slice(Math.max(at - 4, 0), at))) continue;
    if (/^[\p{L}\p{M}\p{N}]/u.test(text.slice(end, end + 2))) continue;
    rest += `${text.slice(from, at)} `;
    from = end;
  }
  return rest + text.slice(from);
}

/**
 * Returns the mentioned members of a text: `@` and the full name, with no letter or digit on either side; the longest matching
 * name wins.
 */
export function mentionedIn(
  text: string,
  members: readonly { readonly id: number; readonly name: string }[],
): number[] {
  const longestFirst = members
    .map(({ id, name }) => ({ id, name: folded(name) }))
    .toSorted((one, other) => other.name.length - one.name.length);
  let rest = folded(text);
  return longestFirst
    .filter(({ name }) => {
      if (name === '') return false;
      // Removes the longer name, so that a shorter name inside it does not match too.
      const without = withoutMentions(rest, name);
      const isMentioned = without !== rest;
      rest = without;
      return isMentioned;
    })
    .map(({ id }) => id);
}
