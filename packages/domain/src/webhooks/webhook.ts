import * as z from 'zod/mini';
import { flagParam, listQuery } from '../list/query.ts';
import { day, id, moment, ref, typedName, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = [
  'expense.submitted',
  'expense.asked',
  'expense.answered',
  'expense.approved',
  'expense.rejected',
  'expense.verified',
  'expense.cancelled',
  'expense.booked',
  'reimbursement.paid',
  'reimbursement.failed',
  'reimbursement.reversed',
  'payout.exported',
  'payout.paid',
  'cash_in.confirmed',
  'advance.confirmed',
  'journal.exported',
  'period.closed',
  'period.reopened',
  'member.erased',
  'budget.threshold',
  'trip.submitted',
  'trip.approved',
  'trip.rejected',
  'trip.closed',
  'admin_access.started',
  'admin_access.ended',
  'ping',
] as const;
/** Event that a webhook can subscribe to. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/**
 * Subscription of a URL to events; `secret` is returned once, at creation and rotation, afterwards only its
 * end.
 */
export const webhook = openObject({
  id,
  version,
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  secret: z.optional(z.nullable(z.string())),
  secret_hint: z.string(),
  last_status: z.optional(z.nullable(z.int())),
  last_sent_at: z.optional(z.nullable(moment)),
  failing_since: z.optional(z.nullable(moment)),
  /** User who saved it last, who must be allowed to read the records of its events. Null for older webhooks. */
  author: z.optional(z.nullable(ref)),
  /** Time at which it was deactivated because the author may no longer read the records of its events. */
  stopped_at: z.optional(z.nullable(moment)),
  created_at: z.optional(moment),
});
/** Subscription of a URL to events. */
export interface Webhook extends z.infer<typeof webhook> {}

/** Returns true for a URL without a user name or a password, which everyone who may read the webhook would see. */
const hasNoUserInfo = (text: string): boolean => {
  const url = URL.parse(text);
  return url === null || (url.username === '' && url.password === '');
};

/** Body of a new or changed webhook; `rotate_secret` creates a new secret. */
export const webhookDraft = z.strictObject({
  name: typedName,
  url: z
    .string()
    .check(
      z.trim(),
      z.maxLength(2000),
      z.url({ protocol: /^https?$/ }),
      z.refine(hasNoUserInfo, { error: 'validation.url_with_password' }),
    ),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
  active: z.optional(z.boolean()),
  rotate_secret: z.optional(z.boolean()),
});
/** Body of a new or changed webhook. */
export interface WebhookDraft extends z.infer<typeof webhookDraft> {}

/**
 * Body of a delivery. `number`, `from`, `to` and `actor_id` are null where an event has none; the event `ping` is about
 * no record and has none of the optional fields. Source: `docs/webhooks.md`.
 */
export const webhookPayload = openObject({
  id: z.string(),
  /** One of {@link WEBHOOK_EVENTS}, or one that a later server sends. */
  event: z.string(),
  created_at: moment,
  company_id: id,
  subject: z.optional(z.string()),
  record_id: z.optional(id),
  number: z.optional(z.nullable(z.string())),
  from: z.optional(z.nullable(z.string())),
  to: z.optional(z.nullable(z.string())),
  actor_id: z.optional(z.nullable(id)),
  /** Share of a budget that was reached, in basis points, and its period; only of `budget.threshold`. */
  share: z.optional(z.int()),
  period: z.optional(openObject({ from: day, to: day })),
});
/** Body of a delivery. */
export interface WebhookPayload extends z.infer<typeof webhookPayload> {}

/** Query parameters of the list of webhooks. */
export const webhookQuery = listQuery(['id', 'name', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** Query parameters of the list of webhooks. */
export type WebhookQuery = z.infer<typeof webhookQuery>;

/** Causes of a failed delivery without a response; `stopped`: it waited a week for its webhook, which was not active. */
export const WEBHOOK_FAILURES = [
  'private',
  'not_allowed',
  'port',
  'unknown_host',
  'refused',
  'timeout',
  'certificate',
  'broken',
  'stopped',
] as const;
/** Cause of a failed delivery without a response. */
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/**
 * Attempt to deliver an event; `status` is the HTTP status of the response, null without one, when `failure`
 * is the cause.
 */
export const webhookDelivery = openObject({
  id,
  event: z.string(),
  attempt: z.int(),
  status: z.nullable(z.int()),
  failure: z.optional(z.nullable(z.enum(WEBHOOK_FAILURES))),
  ok: z.boolean(),
  sent_at: z.nullable(moment),
  next_attempt_at: z.nullable(moment),
  /** Body as sent; null for users who may not read its event. */
  payload: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
  /** Beginning of the response, at most 1,000 characters of text or JSON; null if none was kept. */
  response: z.optional(z.nullable(z.string())),
});
/** Attempt to deliver an event. */
export interface WebhookDelivery extends z.infer<typeof webhookDelivery> {}
