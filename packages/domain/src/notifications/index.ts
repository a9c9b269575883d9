export { quietUntil } from './quiet-hours.ts';
export type { QuietHours } from './quiet-hours.ts';
export {
  NOTIFICATION_KEYS,
  notificationKey,
  notification,
  notificationQuery,
  markRead,
  unreadPage,
} from './notification.ts';
export type { NotificationKey, Notification, NotificationQuery, MarkRead } from './notification.ts';
export {
  NOTIFICATION_DIGESTS,
  notificationPreferences,
  notificationPreferencesDraft,
  wantsNotification,
} from './notification-preferences.ts';
export type {
  NotificationDigest,
  NotificationPreferences,
  NotificationPreferencesDraft,
} from './notification-preferences.ts';
export {
  currentApprovers,
  isTaskOpen,
  mentionedIn,
  payoutNotification,
  recipientsOf,
  REQUEST_TASK_KEYS,
} from './recipients.ts';
