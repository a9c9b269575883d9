import * as z from 'zod/mini';

const id = z.int().check(z.positive());

/** Something the server says happened; the data itself is fetched, never taken from the event. */
export const realtimeEvent = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal('expense.changed'), id }),
  z.looseObject({ type: z.literal('notification.created'), id }),
  z.looseObject({ type: z.literal('resource.changed'), subject: z.string(), id }),
  z.looseObject({
    type: z.literal('import.progress'),
    /** The import's own name, as its answer says it too. */
    job: z.string(),
    /** Resource whose rows are read in. */
    resource: z.string(),
    /** Rows judged so far, kept or refused. */
    done: z.int(),
    total: z.int(),
  }),
  z.looseObject({ type: z.literal('ping') }),
]);

/** See {@link realtimeEvent}. */
export type RealtimeEvent = z.infer<typeof realtimeEvent>;
