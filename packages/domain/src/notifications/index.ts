export { quietUntil } from './quiet-hours.ts';
export type { QuietHours } from './quiet-hours.ts';
export {
  NOTIFICATION_DIGESTS,
  NOTIFICATION_KEYS,
  notificationKey,
  notification,
  notificationQuery,
  markRead,
  notificationPreferences,
  notificationPreferencesDraft,
  unreadPage,
  wantsNotification,
} from './notification.ts';
export type {
  NotificationKey,
  Notification,
  NotificationQuery,
  MarkRead,
  NotificationDigest,
  NotificationPreferences,
  NotificationPreferencesDraft,
} from './notification.ts';
export {
  currentApprovers,
  isTaskOpen,
  mentionedIn,
  payoutNotification,
  recipientsOf,
  REQUEST_TASK_KEYS,
} from './recipients.ts';
