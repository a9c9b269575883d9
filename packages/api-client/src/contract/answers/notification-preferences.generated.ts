/** Written by `node --run generate` from `notification-preferences.calls.ts`; a test compares both. */
import { notificationPreferences } from '@outlay/domain/notifications';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'notifications.preferences': { answer: notificationPreferences },
'notifications.savePreferences': { answer: notificationPreferences },
};
