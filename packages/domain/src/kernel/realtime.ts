import type { Subject } from '../access/vocabulary.ts';
import type { RealtimeEvent } from './realtime-event.ts';
import { REALTIME_EVENT } from './realtime-event.shape.ts';
import { fitting } from './shape.ts';

const fits = /* @__PURE__ */ fitting(REALTIME_EVENT);

/** Whether a value read from JSON is an event this version knows; events of a newer server are not ours to judge. */
export const isRealtimeEvent = (value: unknown): value is RealtimeEvent => fits(value);

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
