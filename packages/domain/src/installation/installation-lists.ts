import * as z from 'zod/mini';
import { pageOf } from '../list/page.ts';
import { adminAccess, runningGrant } from '../company/admin-access.ts';
import { flagParam, pagedQuery } from '../list/query.ts';
import { emailAddress } from '../schema/email-address.ts';
import { id, moment, orNull, ref } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

const total = z.int().check(z.nonnegative());

/** Company as an administrator sees it without access to its records. */
export const hostedCompany = openObject({
  id,
  name: z.string(),
  currency: z.string(),
  members: total,
  plan: z.nullable(z.string()),
  /** Bytes of receipts. */
  storage: total,
  last_active_at: z.nullable(moment),
  created_at: moment,
  /** Null for a company that may be used. */
  suspended_at: z.nullable(moment),
  suspended_for: z.nullable(z.string()),
  /** `granted` companies are entered only with a running grant. */
  admin_access: z._default(adminAccess, 'open'),
  /** Running grant of the administrator who reads the list; null without one. */
  grant: orNull(runningGrant),
});
/** Company as an administrator sees it without access to its records. */
export interface HostedCompany extends z.infer<typeof hostedCompany> {}

/** Query parameters of the list of companies. */
export const hostedCompanyQuery = pagedQuery(['id', 'name', 'members', 'storage', 'last_active_at'], {
  suspended: z.optional(flagParam),
});
/** Query parameters of the list of companies. */
export type HostedCompanyQuery = z.infer<typeof hostedCompanyQuery>;
/** Page of companies. */
export const hostedCompanyPage = pageOf(hostedCompany);

/** Characters that the reason of a suspension may have. */
export const SUSPENSION_REASON_MAX = 300;

/** Reason of a suspension, which the members of the company read. */
export const suspensionDraft = z.strictObject({
  reason: z.string().check(z.trim(), z.minLength(1), z.maxLength(SUSPENSION_REASON_MAX)),
});

/** Reasons why a user may not be able to sign in. */
export const SIGN_IN_PROBLEMS = [
  'locked',
  'unverified',
  'no_second_factor',
  'suspended',
  'invited',
  'address_of_another',
] as const;
/** Reason why a user may not be able to sign in. */
export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** Account of any company as an administrator sees it. */
export const hostedAccount = openObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.string(),
  /** Null for administrators and partners. */
  company: z.nullable(ref),
  status: z.string(),
  problems: z.array(z.enum(SIGN_IN_PROBLEMS)),
  /** Live sessions. */
  sessions: total,
  last_seen_at: z.nullable(moment),
  created_at: moment,
});
/** Account of any company as an administrator sees it. */
export interface HostedAccount extends z.infer<typeof hostedAccount> {}

/** Query parameters of the list of accounts. */
export const hostedAccountQuery = pagedQuery(['id', 'name', 'email', 'last_seen_at'], {
  problem: z.optional(z.enum(SIGN_IN_PROBLEMS)),
});
/** Query parameters of the list of accounts. */
export type HostedAccountQuery = z.infer<typeof hostedAccountQuery>;
/** Page of accounts. */
export const hostedAccountPage = pageOf(hostedAccount);

/** States of a mail; `logged` without a mail server: it was kept and not sent. */
export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'logged'] as const;
/** State of a mail. */
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Mail of the queue, without its text, which may contain a link to an account. */
export const queuedMail = openObject({
  id,
  to: z.string(),
  /** Null for mails about the data of a company that the administrator has no access to. */
  subject: z.nullable(z.string()),
  status: z.enum(MAIL_STATUSES),
  attempts: total,
  next_attempt_at: z.nullable(moment),
  last_error: z.nullable(z.string()),
  sent_at: z.nullable(moment),
  created_at: moment,
  /** True if the mail can be sent again: its text is still stored. */
  can_retry: z.boolean(),
});
/** Mail of the queue. */
export interface QueuedMail extends z.infer<typeof queuedMail> {}

/** Query parameters of the list of mails. */
export const queuedMailQuery = pagedQuery(['id', 'created_at', 'to'], {
  status: z.optional(z.enum(MAIL_STATUSES)),
});
/** Query parameters of the list of mails. */
export type QueuedMailQuery = z.infer<typeof queuedMailQuery>;
/** Page of mails. */
export const queuedMailPage = pageOf(queuedMail);

/** Recipient of a test mail. */
export const testMailDraft = z.strictObject({ to: emailAddress });

/** States of a delivery to a webhook. */
export const DELIVERY_STATES = ['waiting', 'failed', 'delivered'] as const;
/** State of a delivery to a webhook. */
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Delivery to a webhook of any company, without its content. */
export const queuedDelivery = openObject({
  id,
  company: ref,
  /** Host of the receiver; its path may contain a secret. */
  host: z.string(),
  event: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: total,
  /** HTTP status of the last attempt; null without a response. */
  http_status: z.nullable(z.int()),
  failure: z.nullable(z.string()),
  next_attempt_at: z.nullable(moment),
  created_at: moment,
});
/** Delivery to a webhook of any company. */
export interface QueuedDelivery extends z.infer<typeof queuedDelivery> {}

/** Query parameters of the list of deliveries. */
export const queuedDeliveryQuery = pagedQuery(['id', 'created_at'], {
  state: z.optional(z.enum(DELIVERY_STATES)),
});
/** Query parameters of the list of deliveries. */
export type QueuedDeliveryQuery = z.infer<typeof queuedDeliveryQuery>;
/** Page of deliveries. */
export const queuedDeliveryPage = pageOf(queuedDelivery);
