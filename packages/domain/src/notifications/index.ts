export {
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
  NotificationPreferences,
} from './notification.ts';
export { mentionedIn, payoutNotification, recipientsOf } from './recipients.ts';
