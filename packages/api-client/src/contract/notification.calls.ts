import {
  contactMessage,
  markRead,
  notificationPreferences,
  notificationQuery,
  realtimeEvent,
} from '@outlay/domain';
import * as z from 'zod/mini';
import { defineCall, group } from './call.ts';
import { noQuery } from './query.ts';
import { ANSWERED } from './answered.ts';

/** What a person is told; a session is enough. */
export const notificationCalls = group('notifications', {
  list: defineCall({
    ...ANSWERED.notifications.list,
    auth: 'session',
    query: notificationQuery,
    errors: [401, 403, 422],
  }),
  unread: defineCall({
    ...ANSWERED.notifications.unread,
    auth: 'session',
    query: notificationQuery,
    errors: [401, 403, 422],
  }),
  markRead: defineCall({
    ...ANSWERED.notifications.markRead,
    auth: 'session',
    body: markRead,
    errors: [401, 403, 422],
  }),
  preferences: defineCall({
    ...ANSWERED.notifications.preferences,
    auth: 'session',
    query: noQuery,
    errors: [401, 403],
  }),
  savePreferences: defineCall({
    ...ANSWERED.notifications.savePreferences,
    auth: 'session',
    body: notificationPreferences,
    errors: [401, 403, 422],
  }),
});

/** The push channel. */
export const realtimeCalls = group('realtime', {
  stream: defineCall({
    ...ANSWERED.realtime.stream,
    answer: realtimeEvent,
    auth: 'session',
    query: z.strictObject({ ticket: z.optional(z.string().check(z.maxLength(200))) }),
    produces: 'text/event-stream',
    errors: [401, 403],
  }),
  ticket: defineCall({
    ...ANSWERED.realtime.ticket,
    auth: 'session',
    errors: [401, 403],
  }),
});

/** The contact form of the public site. */
export const contactCalls = group('contact', {
  send: defineCall({
    ...ANSWERED.contact.send,
    auth: 'none',
    encoding: 'json-or-form',
    body: contactMessage,
    errors: [422, 429],
  }),
});
