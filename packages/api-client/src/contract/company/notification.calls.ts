import { pageOf } from '@outlay/domain/list';
import { markRead, notification, notificationQuery, unreadPage } from '@outlay/domain/notifications';
import { realtimeEvent, streamTicket } from '@outlay/domain/realtime';
import * as z from 'zod/mini';
import { defineCall, group, noData } from '../call.ts';
import { NOTIFICATIONS, V1 } from '../paths.ts';

/** Notifications of the signed-in user; a session is enough. */
export const notificationCalls = group('notifications', {
  list: defineCall({
    summary:
      'Notifications, newest first, with the title and the amount of what they are about; with `grouped`, one for each record',
    method: 'GET',
    path: `${NOTIFICATIONS}/list`,
    auth: 'session',
    query: notificationQuery,
    answer: pageOf(notification),
    errors: [401, 403, 422],
  }),
  unread: defineCall({
    summary:
      'Unread notifications, newest first; `total` is their number, with `grouped` that of their records; `awaiting` is that of requests awaiting the user',
    method: 'GET',
    path: `${NOTIFICATIONS}/unread/list`,
    auth: 'session',
    query: notificationQuery,
    answer: unreadPage,
    errors: [401, 403, 422],
  }),
  markRead: defineCall({
    summary: 'Mark some or all as read; with `grouped`, also the earlier ones of the same records',
    method: 'POST',
    path: `${NOTIFICATIONS}/mark/read`,
    auth: 'session',
    body: markRead,
    answer: noData,
    errors: [401, 403, 422],
  }),
});

/** The event stream. */
export const realtimeCalls = group('realtime', {
  stream: defineCall({
    summary: 'Server-sent events; resumes after `Last-Event-ID`, ends with the access token',
    method: 'GET',
    path: `${V1}/realtime`,
    auth: 'session',
    withoutGrant: true,
    apiToken: true,
    query: z.strictObject({ ticket: z.optional(z.string().check(z.maxLength(200))) }),
    as: 'events',
    produces: 'text/event-stream',
    answer: realtimeEvent,
    errors: [401, 403],
  }),
  ticket: defineCall({
    summary:
      'Create a single-use ticket for the stream, valid for 30 seconds, for clients that cannot send headers',
    method: 'POST',
    duringMaintenance: true,
    path: `${V1}/realtime/auth`,
    auth: 'session',
    withoutGrant: true,
    apiToken: true,
    answer: streamTicket,
    errors: [401, 403],
  }),
});
