import type { Read } from '../../app/query/read-of.ts';

/**
 * Returns the read of a chart that is drawn with its comparison at once, because the legend would move the chart when it
 * arrives: without data until the comparison was answered or has failed. A later refetch leaves the chart as it is.
 */
export const withComparison = <Answer>(
  called: Read<Answer>,
  compared: Pick<Read<unknown>, 'data' | 'isAnswered'>,
): Read<Answer> => (compared.data === null && !compared.isAnswered ? { ...called, data: null } : called);
