import type { RecurringExpense } from '@outlay/domain';
import type { Values } from './target.ts';

function endOf({ date, count }: Values): object {
  if (date !== undefined) return { kind: 'on', date };
  return count === undefined ? { kind: 'never' } : { kind: 'after', count };
}

/** Converts the columns of the rule to the draft's structure; it ends on a day, after a number of runs, or never. */
export function withRecurrence({ period, every_days, anchor, date, count, ...same }: Values): Values {
  const days = every_days === undefined ? {} : { every_days };
  return { ...same, recurrence: { period, anchor, ...days, end: endOf({ date, count }) } };
}

/** Reverts {@link withRecurrence}: returns the columns of a template's rule; none if it is hidden from the user. */
export function recurrenceColumns({ recurrence }: Partial<RecurringExpense>): Values {
  if (recurrence === undefined) return {};
  const { period, every_days, anchor, end } = recurrence;
  return { period, every_days, anchor, ...end };
}
