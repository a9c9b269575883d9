import { addDays, addMonths } from '../../locale/calendar.ts';
import { isSame } from '../../schema/same.ts';
import { isRunning, type Recurrence, type RecurringExpense } from './recurring.ts';

/**
 * Returns the date of the run with an index (0 is the anchor), ignoring the end; computed from the anchor, so
 * that month ends never drift.
 */
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

/** Returns the date of the run with an index (0 is the first); null after the end. */
export const recurrenceRun = (rule: Recurrence, index: number): string | null => {
  const date = runAt(rule, index);
  return isWithinEnd(rule, index, date) ? date : null;
};

/** Progress of a recurrence: its next run, null after the end, and the number of earlier runs. */
export interface RunCount {
  readonly nextRun: string | null;
  readonly runCount: number;
}

/** Returns the progress of a rule whose runs before a day are over. */
const countedFrom = (rule: Recurrence, first: string): RunCount => {
  let runCount = 0;
  let nextRun = recurrenceRun(rule, runCount);
  while (nextRun !== null && nextRun < first) {
    runCount += 1;
    nextRun = recurrenceRun(rule, runCount);
  }
  return { nextRun, runCount };
};

const isSameRule = (one: Recurrence, other: Recurrence): boolean =>
  isSame({ ...one, every_days: one.every_days ?? null }, { ...other, every_days: other.every_days ?? null });

type Progress = Pick<RecurringExpense, 'status' | 'recurrence' | 'run_count' | 'last_run_on'>;

/** Returns today, or the day after the last run if that is later: no day runs twice. */
const firstDay = (lastRun: string | null | undefined, today: string): string => {
  const next = typeof lastRun === 'string' ? addDays(lastRun, 1) : today;
  return next > today ? next : today;
};

/**
 * Returns the progress of a template after it is saved with these values; null if counting continues
 * unchanged.
 *
 * Runs before a new rule or during a pause are skipped: a new rule starts with the first run from today, a resumed one
 * also after the runs it had. No rule runs again on the day of the last run.
 */
export const recounted = (
  before: Progress | null,
  after: { readonly status?: string | undefined; readonly recurrence?: Recurrence | undefined },
  today: string,
): RunCount | null => {
  const { recurrence = before?.recurrence } = after;
  if (recurrence === undefined) return null;
  const counted = countedFrom(recurrence, firstDay(before?.last_run_on, today));
  if (before === null || !isSameRule(recurrence, before.recurrence)) return counted;
  if (!isRunning(after.status) || isRunning(before.status)) return null;
  const runCount = Math.max(before.run_count, counted.runCount);
  return { runCount, nextRun: recurrenceRun(recurrence, runCount) };
};

/**
 * Returns the runs due up to and including a date after `runCount` earlier runs, past due ones included.
 *
 * Returns at most `max` (default 366), so that a recurrence that starts far in the past does not create too
 * many at once.
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
