import type { Grantor } from '../access/full-access.ts';
import { mayGrant } from '../access/grants/granting.ts';
import type { Subject } from '../access/subjects.ts';
import type { WebhookEvent } from './webhook.ts';

/** Subject of the records that an event is about; null for `ping`, which is about none. */
export const WEBHOOK_SUBJECTS: Readonly<Record<WebhookEvent, Subject | null>> = {
  'expense.submitted': 'expense',
  'expense.asked': 'expense',
  'expense.answered': 'expense',
  'expense.approved': 'expense',
  'expense.rejected': 'expense',
  'expense.verified': 'expense',
  'expense.cancelled': 'expense',
  'expense.booked': 'expense',
  'reimbursement.paid': 'reimpursable',
  'reimbursement.failed': 'reimpursable',
  'reimbursement.reversed': 'reimpursable',
  'payout.exported': 'payoutBatches',
  'payout.paid': 'payoutBatches',
  'cash_in.confirmed': 'financeEntries',
  'advance.confirmed': 'advances',
  'journal.exported': 'transactions',
  'member.erased': 'users',
  'budget.threshold': 'budgets',
  'trip.submitted': 'trips',
  'trip.approved': 'trips',
  'trip.rejected': 'trips',
  'trip.closed': 'trips',
  'admin_access.started': 'company',
  'admin_access.ended': 'company',
  'period.closed': 'company',
  'period.reopened': 'company',
  ping: null,
};

/**
 * Returns the events that a user may not subscribe a webhook to: deliveries contain every record of their kind, so the user
 * must be allowed to read all of them.
 */
export const unreadableEvents = (user: Grantor, events: readonly WebhookEvent[]): WebhookEvent[] =>
  events.filter((event) => {
    const subject = WEBHOOK_SUBJECTS[event];
    return subject !== null && !mayGrant(user, [{ action: 'read', subject }], user.team_ids);
  });
