import { addDays, addMonths } from '../kernel/calendar.ts';
import type { Recurrence } from './recurring.ts';

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
