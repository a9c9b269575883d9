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
    summary: 'Notifications, newest first',
    auth: 'session',
    query: notificationQuery,
    answer: pageOf(notification),
    errors: [401, 403, 422],
  }),
  unread: defineCall({
    method: 'GET',
    path: `${NOTIFICATIONS}/unread/list`,
    summary: 'Unread notifications, newest first; `total` is the number to show',
    auth: 'session',
    query: notificationQuery,
    answer: pageOf(notification),
    errors: [401, 403, 422],
  }),
  markRead: defineCall({
    method: 'POST',
    path: `${NOTIFICATIONS}/mark/read`,
    summary: 'Mark some or all as read',
    auth: 'session',
    body: markRead,
    answer: nothing,
    errors: [401, 403, 422],
  }),
  preferences: defineCall({
    method: 'GET',
    path: `${NOTIFICATIONS}/preferences`,
    summary: 'Where the person wants to be told of what',
    auth: 'session',
    query: noQuery,
    answer: notificationPreferences,
    errors: [401, 403],
  }),
  savePreferences: defineCall({
    method: 'PUT',
    path: `${NOTIFICATIONS}/preferences`,
    summary: 'Choose where to be told of what',
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
    summary: 'Server-sent events; resumes after `Last-Event-ID`, ends with the access token',
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
    summary: 'A ticket for the stream, single use, 30 seconds, for clients that cannot send headers',
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
    summary: 'Send a message; as JSON or as a plain form',
    auth: 'none',
    encoding: 'json-or-form',
    body: contactMessage,
    answer: contactReceipt,
    errors: [422, 429],
  }),
});
