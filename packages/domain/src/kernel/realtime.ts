import * as z from 'zod/mini';
import type { Subject } from '../access/rule.ts';

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

/** Subjects whose rows are expenses. */
const OF_EXPENSES: ReadonlySet<Subject> = new Set<Subject>(['expense', 'reimpursable', 'bookkeep']);

/** Whether an event is about something that a list of this subject shows. */
export function concerns(event: RealtimeEvent, subject: Subject | null | undefined): boolean {
  if (!subject) return false;
  if (event.type === 'resource.changed') return event.subject === subject;
  return event.type === 'expense.changed' && OF_EXPENSES.has(subject);
}

/** Whether an event may be about this expense: after a long gap the server names subjects, not each record. */
export const concernsExpense = (event: RealtimeEvent, id: number | null): boolean =>
  event.type === 'expense.changed' ? event.id === id : concerns(event, 'expense');

/** Whether an event is about this very record of a subject. */
export const concernsRecord = (event: RealtimeEvent, subject: Subject, id: number): boolean =>
  event.type === 'resource.changed' && event.subject === subject && event.id === id;
