import * as z from 'zod/mini';
import { pageOf } from '../list/page.ts';
import { flagParam, listQuery, manyOf } from '../list/query.ts';
import { money } from '../money/money.ts';
import { id, idList, moment, ref } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Keys of notifications. */
export const NOTIFICATION_KEYS = [
  'submitted',
  'asked',
  'answered',
  'approved',
  'rejected',
  'verified',
  'paid',
  'payment_failed',
  'overdue',
  'recurring_due',
  'policy_changed',
  'budget_threshold',
  'payout_file_waiting',
  'trip_submitted',
  'trip_approved',
  'trip_rejected',
  'webhook_stopped',
  'admin_access_started',
  'admin_access_ended',
  'mentioned',
] as const;
/** Key of a notification. */
export const notificationKey = z.enum(NOTIFICATION_KEYS);
/** Key of a notification. */
export type NotificationKey = z.infer<typeof notificationKey>;

/** Notification of a user: stored as key and params; `text` is the sentence in the user's language. */
export const notification = openObject({
  id,
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  text: z.optional(z.string()),
  subject: z.nullable(openObject({ type: z.string(), id })),
  actor: z.optional(z.nullable(ref)),
  /** Title of the request it is about, as the reader sees it; null for none, or if rules hide it. */
  title: z.optional(z.nullable(z.string())),
  /** Amount of the request, or of the payout, as the reader sees it; null for none, or if rules hide it. */
  amount: z.optional(z.nullable(money)),
  /** Number of earlier notifications of the same record that a grouped list leaves out; absent in other lists. */
  earlier: z.optional(z.int().check(z.nonnegative())),
  read_at: z.nullable(moment),
  created_at: moment,
});
/** Notification of a user. */
export interface Notification extends z.infer<typeof notification> {}

/**
 * Unread notifications and the number of requests awaiting the user, in one response for the frame of the
 * panel. The number is absent for users who can neither decide nor answer.
 */
export const unreadPage = z.object({
  ...pageOf(notification).def.shape,
  awaiting: z.optional(z.int().check(z.nonnegative())),
});

/** Query parameters of the list of notifications; their texts cannot be searched. */
export const notificationQuery = z.omit(
  listQuery(['id', 'created_at'], {
    unread: z.optional(flagParam),
    key: z.optional(manyOf(notificationKey)),
    /** One row for all notifications of a record that fit the filters: the newest, with the number of `earlier` ones. */
    grouped: z.optional(flagParam),
  }),
  { q: true },
);
/** Query parameters of the list of notifications. */
export type NotificationQuery = z.infer<typeof notificationQuery>;

/** Body that marks notifications as read: by id, with `grouped` also the earlier ones of the same records; or all. */
export const markRead = z
  .strictObject({
    ids: z.optional(idList.check(z.minLength(1))),
    all: z.optional(z.literal(true)),
    grouped: z.optional(z.boolean()),
  })
  .check(
    z.refine(({ ids, all }) => ids !== undefined || all !== undefined, {
      error: 'validation.required',
      path: ['ids'],
    }),
  );
/** Body that marks notifications as read. */
export interface MarkRead extends z.infer<typeof markRead> {}
