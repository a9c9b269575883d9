import {
  recounted,
  recurrence,
  recurrenceRun,
  type Recurrence,
  type RecurrenceEnd,
  type RecurringExpense,
} from '@outlay/domain';
import { today } from '../../i18n/today.ts';

/** How a recurrence can end, in the form's order. */
export const END_KINDS = ['never', 'on', 'after'] as const;

/** What a new recurring expense begins with. */
export const firstRecurring = () => ({
  status: 'active',
  paid_by: 'company',
  recurrence: { period: 'monthly', anchor: today(), end: { kind: 'never' } },
});

/** The rule as the form holds it, whatever is still missing in it. */
export type RecurrenceDraft = Partial<Omit<Recurrence, 'end'>> & {
  readonly end?: { readonly kind: string; readonly date?: string; readonly count?: number | null };
};

/** Reads the form's rule. */
export const recurrenceIn = (value: unknown): RecurrenceDraft =>
  typeof value === 'object' && value !== null ? value : {};

/** An end of another kind, with nothing filled in. */
export function endOf(kind: string): RecurrenceEnd | { readonly kind: string } {
  return END_KINDS.some((one) => one === kind) ? { kind } : { kind: 'never' };
}

/** Whether a rule needs the number of days. */
export const needsDays = ({ period }: RecurrenceDraft): boolean => period === 'days';

/** Whether an end needs a day, or a number of runs. */
export const endAsks = ({ end }: RecurrenceDraft): 'date' | 'count' | null =>
  end?.kind === 'on' ? 'date' : end?.kind === 'after' ? 'count' : null;

const AHEAD = 3;

const RUNNING: RecurringExpense['status'] = 'active';

/** The next runs of what the form holds, once it is saved today; none while it is not whole, paused or ended. */
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
