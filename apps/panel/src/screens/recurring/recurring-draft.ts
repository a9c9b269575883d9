import {
  recounted,
  recurrence,
  recurrenceRun,
  type Recurrence,
  type RecurrenceEnd,
  type RecurringExpense,
} from '@outlay/domain';
import { today } from '../../i18n/today.ts';

/** Ways a recurrence can end, in the order of the form. */
export const END_KINDS = ['never', 'on', 'after'] as const;

/** Returns the initial values of a new recurring expense. */
export const firstRecurring = () => ({
  status: 'active',
  paid_by: 'company',
  recurrence: { period: 'monthly', anchor: today(), end: { kind: 'never' } },
});

/** Recurrence rule in the form; may be incomplete. */
export type RecurrenceDraft = Partial<Omit<Recurrence, 'end'>> & {
  readonly end?: { readonly kind: string; readonly date?: string; readonly count?: number | null };
};

/** Returns the recurrence rule of a form value; an empty rule if it has none. */
export const recurrenceIn = (value: unknown): RecurrenceDraft =>
  typeof value === 'object' && value !== null ? value : {};

/** Returns an empty end of the given kind; `never` for an unknown kind. */
export function endOf(kind: string): RecurrenceEnd | { readonly kind: string } {
  return END_KINDS.some((one) => one === kind) ? { kind } : { kind: 'never' };
}

/** Returns true if the rule requires a number of days. */
export const needsDays = ({ period }: RecurrenceDraft): boolean => period === 'days';

/** Returns the additional field of an end: a date, a number of runs, or null. */
export const endAsks = ({ end }: RecurrenceDraft): 'date' | 'count' | null =>
  end?.kind === 'on' ? 'date' : end?.kind === 'after' ? 'count' : null;

const AHEAD = 3;

const RUNNING: RecurringExpense['status'] = 'active';

/** Returns the next runs as if the form was saved on `day`; empty if the rule is incomplete, paused or ended. */
export function nextRuns(
  draft: Readonly<Record<string, unknown>>,
  record: RecurringExpense | null,
  day: string,
): readonly string[] {
  const rule = recurrence.safeParse(draft['recurrence']);
  if (!rule.success || draft['status'] !== RUNNING) return [];
  const counted = recounted(record, { status: RUNNING, recurrence: rule.data }, day);
  const made = counted?.runCount ?? record?.run_count ?? 0;
  return Array.from({ length: AHEAD }, (_, index) => recurrenceRun(rule.data, made + index)).filter(
    (run) => run !== null,
  );
}
