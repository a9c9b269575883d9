import {
  contactMessage,
  contactMessagePage,
  contactMessageQuery,
  contactReceipt,
} from '@outlay/domain/company';
import { defineCall, group } from '../call.ts';

/** The contact form of the public site. */
export const contactCalls = group('contact', {
  send: defineCall({
    summary: 'Send a message; as JSON or as a plain form. Every valid message is stored',
    method: 'POST',
    duringMaintenance: true,
    path: '/api/site/contact/form/send',
    auth: 'none',
    encoding: 'json-or-form',
    body: contactMessage,
    answer: contactReceipt,
    errors: [422, 429],
  }),
  list: defineCall({
    summary: 'Messages of the contact form, newest first, suspicious ones included; for administrators',
    method: 'GET',
    path: '/api/site/contact/messages/list',
    auth: 'session',
    withoutGrant: true,
    query: contactMessageQuery,
    answer: contactMessagePage,
    errors: [401, 403, 422],
  }),
});
