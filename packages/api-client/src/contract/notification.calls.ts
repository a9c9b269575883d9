import {
  contactMessage,
  contactReceipt,
  markRead,
  notification,
  notificationPreferences,
  notificationQuery,
  pageOf,
  realtimeEvent,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { nothing } from './envelope.ts';
import { noQuery } from './query.ts';

const NOTIFICATIONS = '/api/partner/v1/web/notifications';
const REALTIME = '/api/partner/v1/realtime';

/** What a person is told; a session is enough. */
export const notificationCalls = group('notifications', {
  list: defineCall({
    method: 'GET',
    path: `${NOTIFICATIONS}/list`,
    auth: 'session',
    query: notificationQuery,
    answer: pageOf(notification),
    errors: [401, 403, 422],
  }),
  unread: defineCall({
    method: 'GET',
    path: `${NOTIFICATIONS}/unread/list`,
    auth: 'session',
    query: notificationQuery,
    answer: pageOf(notification),
    errors: [401, 403, 422],
  }),
  markRead: defineCall({
    method: 'POST',
    path: `${NOTIFICATIONS}/mark/read`,
    auth: 'session',
    body: markRead,
    answer: nothing,
    errors: [401, 403, 422],
  }),
  preferences: defineCall({
    method: 'GET',
    path: `${NOTIFICATIONS}/preferences`,
    auth: 'session',
    query: noQuery,
    answer: notificationPreferences,
    errors: [401, 403],
  }),
  savePreferences: defineCall({
    method: 'PUT',
    path: `${NOTIFICATIONS}/preferences`,
    auth: 'session',
    body: notificationPreferences,
    answer: notificationPreferences,
    success: 'updated',
    errors: [401, 403, 422],
  }),
});

/** The push channel. */
export const realtimeCalls = group('realtime', {
  stream: defineCall({
    method: 'GET',
    path: REALTIME,
    auth: 'session',
    query: z.strictObject({ ticket: z.optional(z.string().check(z.maxLength(200))) }),
    answer: realtimeEvent,
    as: 'events',
    produces: 'text/event-stream',
    errors: [401, 403],
  }),
  ticket: defineCall({
    method: 'POST',
    path: `${REALTIME}/auth`,
    auth: 'session',
    answer: z.looseObject({ ticket: z.string() }),
    errors: [401, 403],
  }),
});

/** The contact form of the public site. */
export const contactCalls = group('contact', {
  send: defineCall({
    method: 'POST',
    path: '/api/site/contact/form/send',
    auth: 'none',
    encoding: 'json-or-form',
    body: contactMessage,
    answer: contactReceipt,
    errors: [422, 429],
  }),
});
