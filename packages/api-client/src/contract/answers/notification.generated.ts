/** Written by `node --run generate` from `notification.calls.ts`; a test compares both. */
import { pageOf } from '@outlay/domain/list/page';
import { notification, unreadPage } from '@outlay/domain/notifications';
import { streamTicket } from '@outlay/domain/realtime';

/** Schemas of the responses, without those of the requests, which a client does not need. */
export const answers = {
'notifications.list': { answer: pageOf(notification) },
'notifications.unread': { answer: unreadPage },
'realtime.ticket': { answer: streamTicket },
};
