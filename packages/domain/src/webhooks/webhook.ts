import * as z from 'zod/mini';
import { flagParam, listQuery } from '../kernel/query.ts';
import { id, moment, typedName, version } from '../kernel/scalars.ts';

/** The events a webhook can ask for. */
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
  'cash_in.confirmed',
  'ping',
] as const;
/** An event a webhook can ask for. */
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** An address that is told of events; `secret` is shown once, at creation and rotation, afterwards only its end. */
export const webhook = z.looseObject({
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
  created_at: z.optional(moment),
});
/** An address that is told of events. */
export type Webhook = z.infer<typeof webhook>;

/** What a person fills in for a webhook; `rotate_secret` makes a new secret. */
export const webhookDraft = z.object({
  name: typedName,
  url: z.string().check(z.trim(), z.maxLength(2000), z.url({ protocol: /^https?$/ })),
  events: z.array(z.enum(WEBHOOK_EVENTS)).check(z.minLength(1), z.maxLength(WEBHOOK_EVENTS.length)),
  active: z.optional(z.boolean()),
  rotate_secret: z.optional(z.boolean()),
});
/** What a person fills in for a webhook. */
export type WebhookDraft = z.infer<typeof webhookDraft>;

/** What a list of webhooks is asked for. */
export const webhookQuery = listQuery(['id', 'name', 'active', 'created_at'], {
  active: z.optional(flagParam),
});
/** What a list of webhooks is asked for. */
export type WebhookQuery = z.infer<typeof webhookQuery>;

/** Why there was no answer to a delivery. */
export const WEBHOOK_FAILURES = [
  'private',
  'unknown_host',
  'refused',
  'timeout',
  'certificate',
  'broken',
] as const;
/** Why there was no answer to a delivery. */
export type WebhookFailure = (typeof WEBHOOK_FAILURES)[number];

/**
 * One attempt to deliver an event; `status` is the HTTP status of the answer, null when there was none; then `failure`
 * says why.
 */
export const webhookDelivery = z.looseObject({
  id,
  event: z.string(),
  attempt: z.int(),
  status: z.nullable(z.int()),
  failure: z.optional(z.nullable(z.enum(WEBHOOK_FAILURES))),
  ok: z.boolean(),
  sent_at: z.nullable(moment),
  next_attempt_at: z.nullable(moment),
});
/** One attempt to deliver an event. */
export type WebhookDelivery = z.infer<typeof webhookDelivery>;
