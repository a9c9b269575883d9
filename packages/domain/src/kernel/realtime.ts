import * as z from 'zod/mini';

const id = z.int().check(z.positive());

/** Something the server says happened; the data itself is fetched, never taken from the event. */
export const realtimeEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('expense.changed'), id }),
  z.looseObject({ type: z.literal('notification.created'), id }),
  z.looseObject({ type: z.literal('resource.changed'), subject: z.string(), id }),
  z.looseObject({ type: z.literal('ping') }),
]);

/** See {@link realtimeEvent}. */
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
