import { addDays, addMonths } from '../kernel/calendar.ts';
import { isSame } from '../kernel/same.ts';
import type { Recurrence, RecurringExpense } from './recurring.ts';

/** The day of the run number `index` (0 is the anchor), ends not considered; counted from the anchor, so month ends never drift. */
const runAt = ({ period, every_days, anchor }: Recurrence, index: number): string => {
  switch (period) {
    case 'weekly':
      return addDays(anchor, index * 7);
    case 'monthly':
      return addMonths(anchor, index);
    case 'quarterly':
      return addMonths(anchor, index * 3);
    case 'yearly':
      return addMonths(anchor, index * 12);
    case 'days':
      return addDays(anchor, index * (every_days ?? 1));
  }
};

const isWithinEnd = ({ end }: Recurrence, index: number, date: string): boolean => {
  switch (end.kind) {
    case 'never':
      return true;
    case 'on':
      return date <= end.date;
    case 'after':
      return index < end.count;
  }
};

/** The day of the run number `index` (0 is the first); null once the recurrence has ended. */
export const recurrenceRun = (rule: Recurrence, index: number): string | null => {
  const date = runAt(rule, index);
  return isWithinEnd(rule, index, date) ? date : null;
};

/** How far a recurrence has come: its next run, null once it has ended, and the runs before that. */
export interface RunCount {
  readonly nextRun: string | null;
  readonly runCount: number;
}

const countedFrom = (rule: Recurrence, today: string): RunCount => {
  let runCount = 0;
  let nextRun = recurrenceRun(rule, runCount);
  while (nextRun !== null && nextRun < today) {
    runCount += 1;
    nextRun = recurrenceRun(rule, runCount);
  }
  return { nextRun, runCount };
};

const isSameRule = (one: Recurrence, other: Recurrence): boolean =>
  isSame({ ...one, every_days: one.every_days ?? null }, { ...other, every_days: other.every_days ?? null });

/**
 * How far a template has come once it is saved with these values; null where it goes on counting as before.
 *
 * Runs that were missed while the rule did not exist, or that fell into a pause, are not made up for: a new rule and
 * whoever goes on begin with the first run from today.
 */
export const recounted = (
  before: Pick<RecurringExpense, 'status' | 'recurrence'> | null,
  after: { readonly status?: string | undefined; readonly recurrence?: Recurrence | undefined },
  today: string,
): RunCount | null => {
  const { recurrence = before?.recurrence } = after;
  if (recurrence === undefined) return null;
  const isRenewed = before === null || !isSameRule(recurrence, before.recurrence);
  const isResumed = after.status === 'active' && before?.status !== 'active';
  return isRenewed || isResumed ? countedFrom(recurrence, today) : null;
};

/**
 * The runs that are due up to and including a day, when `runCount` were made already: missed ones are caught up.
 *
 * At most `max` at once (366 unless told), so that a recurrence set far in the past does not flood.
 */
export const dueRuns = (rule: Recurrence, runCount: number, today: string, max = 366): string[] => {
  const runs: string[] = [];
  for (let index = runCount; runs.length < max; index += 1) {
    const date = recurrenceRun(rule, index);
    if (date === null || date > today) break;
    runs.push(date);
  }
  return runs;
};
