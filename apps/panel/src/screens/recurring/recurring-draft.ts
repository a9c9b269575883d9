import {
  isRunning,
  newRecurringExpense,
  RECURRENCE_END_FIELD,
  recounted,
  recurrence,
  recurrenceRun,
  type Recurrence,
  type RecurrenceEnd,
  type RecurringExpense,
} from '@outlay/domain';
import { today } from '../../i18n/today.ts';

/** Recurrence rule in the form; may be incomplete. */
export type RecurrenceDraft = Partial<Omit<Recurrence, 'end'>> & {
  readonly end?: { readonly kind: string; readonly date?: string; readonly count?: number | null };
};

/** Returns the recurrence rule of a form value; an empty rule if it has none. */
export const recurrenceIn = (value: unknown): RecurrenceDraft =>
  typeof value === 'object' && value !== null ? value : {};

const isEnd = (kind: string): kind is RecurrenceEnd['kind'] => Object.hasOwn(RECURRENCE_END_FIELD, kind);

/** Returns an empty end of the given kind; of the default kind for an unknown one. */
export const endOf = (kind: string): { readonly kind: string } =>
  isEnd(kind) ? { kind } : newRecurringExpense(today()).recurrence.end;

/** Returns the additional field of an end: a date, a number of runs, or null. */
export const endField = ({ end }: RecurrenceDraft): 'date' | 'count' | null =>
  end !== undefined && isEnd(end.kind) ? RECURRENCE_END_FIELD[end.kind] : null;

const AHEAD = 3;

/** Returns the next runs as if the form was saved on `day`; empty if the rule is incomplete, paused or ended. */
export function nextRuns(
  draft: Readonly<Record<string, unknown>>,
  record: RecurringExpense | null,
  day: string,
): readonly string[] {
  const rule = recurrence.safeParse(draft['recurrence']);
  if (!rule.success || !isRunning(draft['status'])) return [];
  const counted = recounted(record, { ...newRecurringExpense(day), recurrence: rule.data }, day);
  const made = counted?.runCount ?? record?.run_count ?? 0;
  return Array.from({ length: AHEAD }, (_, index) => recurrenceRun(rule.data, made + index)).filter(
    (run) => run !== null,
  );
}
