import { addDays, addMonths, daysBetween, parseDay } from '../../locale/calendar.ts';
import { isSame } from '../../schema/same.ts';
import { isRunning, type Recurrence, type RecurringExpense } from './recurring.ts';

/** Days or months between two runs. */
type Step = { readonly unit: 'days' | 'months'; readonly count: number };

function stepOf({ period, every_days }: Recurrence): Step {
  switch (period) {
    case 'weekly':
      return { unit: 'days', count: 7 };
    case 'monthly':
      return { unit: 'months', count: 1 };
    case 'quarterly':
      return { unit: 'months', count: 3 };
    case 'yearly':
      return { unit: 'months', count: 12 };
    case 'days':
      return { unit: 'days', count: every_days ?? 1 };
  }
}

/**
 * Returns the date of the run with an index (0 is the anchor), ignoring the end; computed from the anchor, so
 * that month ends never drift.
 */
function runAt(rule: Recurrence, index: number): string {
  const { unit, count } = stepOf(rule);
  return (unit === 'days' ? addDays : addMonths)(rule.anchor, index * count);
}

/** Returns the index of the first run on a day or later, ignoring the end. */
function firstFrom(rule: Recurrence, day: string): number {
  if (day <= rule.anchor) return 0;
  const { unit, count } = stepOf(rule);
  if (unit === 'days') return Math.ceil(daysBetween(rule.anchor, day) / count);
  const [from, to] = [parseDay(rule.anchor), parseDay(day)];
  const inMonth = Math.floor(((to.year - from.year) * 12 + to.month - from.month) / count);
  return runAt(rule, inMonth) < day ? inMonth + 1 : inMonth;
}

/** Returns the number of runs until the end. */
function runsOf(rule: Recurrence): number {
  const { end } = rule;
  switch (end.kind) {
    case 'never':
      return Number.POSITIVE_INFINITY;
    case 'on': {
      const index = firstFrom(rule, end.date);
      return runAt(rule, index) === end.date ? index + 1 : index;
    }
    case 'after':
      return end.count;
  }
}

/** Returns the date of the run with an index (0 is the first); null after the end. */
export const recurrenceRun = (rule: Recurrence, index: number): string | null =>
  index < runsOf(rule) ? runAt(rule, index) : null;

/** Progress of a recurrence: its next run, null after the end, and the number of earlier runs. */
export interface RunCount {
  readonly nextRun: string | null;
  readonly runCount: number;
}

/** Returns the progress of a rule whose runs before a day are over. */
const countedFrom = (rule: Recurrence, first: string): RunCount => {
  const runCount = Math.min(firstFrom(rule, first), runsOf(rule));
  return { runCount, nextRun: recurrenceRun(rule, runCount) };
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

/** Returns the progress of a template whose runs up to a day are skipped, because its owner could not use their drafts. */
export const afterSkippedRuns = (rule: Recurrence, runCount: number, today: string): RunCount => {
  const skipped = Math.max(runCount, countedFrom(rule, addDays(today, 1)).runCount);
  return { runCount: skipped, nextRun: recurrenceRun(rule, skipped) };
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
