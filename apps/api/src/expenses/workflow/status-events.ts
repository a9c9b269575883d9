import { isApproved, type Expense, type ExpenseAction, type WebhookEvent } from '@outlay/domain';
import type { Actor } from '../../access/actor.ts';
import type { DomainEvent } from '../../db/outbox.ts';

/** Webhook event of each action; null for actions that only cause a change event. */
const EVENT: Readonly<Record<ExpenseAction, WebhookEvent | null>> = {
  submit: 'expense.submitted',
  ask: 'expense.asked',
  provide: 'expense.answered',
  approve: 'expense.approved',
  reject: 'expense.rejected',
  verify: 'expense.verified',
  cancel: 'expense.cancelled',
  recall: null,
  remark: null,
  reopen: null,
  undo: null,
  unverify: null,
  withdraw: null,
  withdrawApproval: null,
};

/** Returns the outbox events of a change, with actor, action and owner, so that consumers need no further lookup. */
export const eventsOf = (
  before: Expense,
  after: Expense,
  action: ExpenseAction,
  actor: Actor,
  details: string | null,
): DomainEvent[] => {
  const one = { companyId: actor.company.id, subject: 'expense', recordId: before.id };
  const data = {
    action,
    from: before.status,
    to: after.status,
    actor_id: actor.id,
    owner_id: before.user.id,
    asked_by_id: before.asked_by?.id ?? null,
    number: before.number,
    details,
    step: after.current_step ?? null,
    auto: isApproved(after) && action === 'submit',
  };
  const event = EVENT[action];
  return [
    { ...one, type: 'expense.changed', data },
    ...(event === null ? [] : [{ ...one, type: event, data }]),
  ];
};
