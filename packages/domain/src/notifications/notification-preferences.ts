import * as z from 'zod/mini';
import { timeZone } from '../locale/time-zone.ts';
import { notificationKey, type NotificationKey } from './notification.ts';
import { quietHours, quietHoursDraft } from './quiet-hours.ts';

const channels = { panel: z.boolean(), email: z.boolean() };

/** Rhythm of mails that list several notifications; `none` sends a mail for each. */
export const NOTIFICATION_DIGESTS = ['none', 'daily', 'weekly'] as const;
/** Rhythm of mails that list several notifications. */
export type NotificationDigest = (typeof NOTIFICATION_DIGESTS)[number];

const digest = z.enum(NOTIFICATION_DIGESTS);

/**
 * Notification channels of a user by key, an absent key meaning every channel; how often mails are sent as a digest; the
 * hours without mails; and the time zone of both, null for that of the company.
 */
export const notificationPreferences = z.object({
  events: z.partialRecord(notificationKey, z.object(channels)),
  digest: z._default(digest, 'none'),
  quiet_hours: z._default(z.nullable(quietHours), null),
  time_zone: z._default(z.nullable(z.string()), null),
});
/** Notification channels of a user. */
export interface NotificationPreferences extends z.infer<typeof notificationPreferences> {}

/** Body that saves {@link notificationPreferences}; absent parts besides `events` stay as they are. */
export const notificationPreferencesDraft = z.strictObject({
  events: z.partialRecord(notificationKey, z.strictObject(channels)),
  digest: z.optional(digest),
  quiet_hours: z.optional(z.nullable(quietHoursDraft)),
  time_zone: z.optional(z.nullable(timeZone)),
});
/** Body that saves {@link notificationPreferences}. */
export interface NotificationPreferencesDraft extends z.infer<typeof notificationPreferencesDraft> {}

/** Returns true when a user wants notifications of a key on a channel. */
export const wantsNotification = (
  preferences: Pick<NotificationPreferences, 'events'>,
  key: NotificationKey,
  channel: 'panel' | 'email',
): boolean => preferences.events[key]?.[channel] ?? true;
