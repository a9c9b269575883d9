import { RECURRENCE_PERIODS, type Fields } from '@outlay/domain';
import type { Values } from './target.ts';

/** The rule of a recurring expense as columns of a file. */
export const RECURRENCE_FIELDS: Fields = {
  period: {
    kind: 'choice',
    label: 'field.recurrence',
    input: true,
    required: true,
    choices: RECURRENCE_PERIODS,
    choiceLabels: 'recurrence',
  },
  every_days: { kind: 'integer', label: 'every_days', input: true },
  anchor: { kind: 'date', label: 'field.from', input: true, required: true },
  date: { kind: 'date', label: 'field.to', input: true },
  count: { kind: 'integer', label: 'count', input: true },
};

function endOf({ date, count }: Values): object {
  if (date !== undefined) return { kind: 'on', date };
  return count === undefined ? { kind: 'never' } : { kind: 'after', count };
}

/** Converts the columns of the rule to the draft's structure; it ends on a day, after a number of runs, or never. */
export function withRecurrence({ period, every_days, anchor, date, count, ...same }: Values): Values {
  const days = every_days === undefined ? {} : { every_days };
  return { ...same, recurrence: { period, anchor, ...days, end: endOf({ date, count }) } };
}
