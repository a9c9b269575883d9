import { notificationPreferences, notificationPreferencesDraft } from '@outlay/domain/notifications';
import { defineCall, group } from '../call.ts';
import { NOTIFICATIONS } from '../paths.ts';
import { noQuery } from '../query.ts';

/** Channels, digest and quiet hours of the signed-in user; a session is enough. */
export const notificationPreferenceCalls = group('notifications', {
  preferences: defineCall({
    summary: 'Channels by kind of notification, digest, quiet hours and their time zone',
    method: 'GET',
    path: `${NOTIFICATIONS}/preferences`,
    auth: 'session',
    withoutGrant: true,
    query: noQuery,
    answer: notificationPreferences,
    errors: [401, 403],
  }),
  savePreferences: defineCall({
    summary:
      'Save the channels by kind of notification; digest, quiet hours and time zone stay as they are if they are absent',
    method: 'PUT',
    path: `${NOTIFICATIONS}/preferences`,
    auth: 'session',
    withoutGrant: true,
    body: notificationPreferencesDraft,
    answer: notificationPreferences,
    success: 'updated',
    errors: [401, 403, 422],
  }),
});
