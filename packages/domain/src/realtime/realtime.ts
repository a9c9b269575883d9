import type { Subject } from '../access/vocabulary.ts';
import { realtimeEvent } from './realtime-event.ts';
import type { RealtimeEvent } from './realtime-event.ts';

/** Returns true for an event that this version knows; a newer server may send others. */
export const isRealtimeEvent = (value: unknown): value is RealtimeEvent =>
  realtimeEvent.safeParse(value).success;

/** Subjects whose rows are expenses. */
const OF_EXPENSES: ReadonlySet<Subject> = new Set<Subject>(['expense', 'reimpursable', 'bookkeep']);

/** Returns true when an event affects a list of the subject. */
export function concerns(event: RealtimeEvent, subject: Subject | null | undefined): boolean {
  if (!subject) return false;
  if (event.type === 'resource.changed') return event.subject === subject;
  return event.type === 'expense.changed' && OF_EXPENSES.has(subject);
}
