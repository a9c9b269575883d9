import * as z from 'zod/mini';
import { openObject } from '../schema/open-object.ts';

const id = z.int().check(z.positive());

/** Event of the server; it contains no data, which has to be fetched. */
export const realtimeEvent = z.discriminatedUnion('type', [
  openObject({ type: z.literal('expense.changed'), id }),
  openObject({ type: z.literal('notification.created'), id }),
  openObject({ type: z.literal('resource.changed'), subject: z.string(), id }),
  openObject({
    type: z.literal('import.progress'),
    /** Id of the import, as in its response. */
    job: z.string(),
    /** Imported resource. */
    resource: z.string(),
    /** Rows validated so far, imported or rejected. */
    done: z.int(),
    total: z.int(),
  }),
  openObject({ type: z.literal('ping') }),
]);

/** Ticket that opens the stream once, within 30 seconds. */
export const streamTicket = openObject({ ticket: z.string() });
/** Ticket that opens the stream once. */
export interface StreamTicket extends z.infer<typeof streamTicket> {}

/** See {@link realtimeEvent}. */
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
