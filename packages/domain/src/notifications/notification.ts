import * as z from 'zod/mini';
import { pageOf } from '../kernel/page.ts';
import { flagParam, listQuery, manyOf } from '../kernel/query.ts';
import { id, idList, moment, ref } from '../kernel/scalars.ts';

/** What a notification can be about. */
export const NOTIFICATION_KEYS = [
  'submitted',
  'asked',
  'answered',
  'approved',
  'rejected',
  'verified',
  'overdue',
  'recurring_due',
  'policy_changed',
  'mentioned',
] as const;
/** What a notification is about. */
export const notificationKey = z.enum(NOTIFICATION_KEYS);
/** What a notification is about. */
export type NotificationKey = z.infer<typeof notificationKey>;

/** Something a person is told: stored as key and values, `text` is the sentence in the reader's language. */
export const notification = z.looseObject({
  id,
  key: z.string(),
  params: z.record(z.string(), z.unknown()),
  text: z.optional(z.string()),
  subject: z.nullable(z.looseObject({ type: z.string(), id })),
  actor: z.optional(z.nullable(ref)),
  read_at: z.nullable(moment),
  created_at: moment,
});
/** Something a person is told. */
export type Notification = z.infer<typeof notification>;

/**
 * The unread notifications, and beside them how many requests wait for the reader: what a panel shows in its frame
 * comes by one call. Whoever can neither decide nor answer is told no number.
 */
export const unreadPage = z.object({
  ...pageOf(notification).def.shape,
  awaiting: z.optional(z.int().check(z.nonnegative())),
});

/** What a list of notifications is asked for. */
export const notificationQuery = listQuery(['id', 'created_at'], {
  unread: z.optional(flagParam),
  key: z.optional(manyOf(notificationKey)),
});
/** What a list of notifications is asked for. */
export type NotificationQuery = z.infer<typeof notificationQuery>;

/** Body that marks notifications as read: some by id, or all. */
export const markRead = z.union([
  z.object({ ids: idList.check(z.minLength(1)) }),
  z.object({ all: z.literal(true) }),
]);
/** Body that marks notifications as read. */
export type MarkRead = z.infer<typeof markRead>;

const channels = z.object({ panel: z.boolean(), email: z.boolean() });

/** Where a person wants to be told: a key's channels; a key that is missing is told everywhere. */
export const notificationPreferences = z.object({
  events: z.partialRecord(notificationKey, channels),
});
/** Where a person wants to be told. */
export type NotificationPreferences = z.infer<typeof notificationPreferences>;

/** Whether a person wants to be told of an event on a channel. */
export const wantsNotification = (
  preferences: NotificationPreferences,
  key: NotificationKey,
  channel: 'panel' | 'email',
): boolean => preferences.events[key]?.[channel] ?? true;
