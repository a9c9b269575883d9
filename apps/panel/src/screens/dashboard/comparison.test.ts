import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { readOf, type Read } from '../../app/query/read-of.ts';
import { withComparison } from './comparison.ts';

const CHART: Read<string> = {
  state: 'ready',
  data: 'months',
  failure: null,
  isAnswered: true,
  retry: () => {},
};

const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
afterEach(() => queries.clear());

describe('withComparison', () => {
  it('holds back the chart until its comparison was answered for the first time', async () => {
    const observer = new QueryObserver(queries, {
      queryKey: ['before'],
      queryFn: async () => 'earlier months',
    });
    const stop = observer.subscribe(() => {});
    expect(withComparison(CHART, readOf(observer.getCurrentResult(), false)).data).toBeNull();
    await observer.refetch();
    expect(withComparison(CHART, readOf(observer.getCurrentResult(), false)).data).toBe('months');
    stop();
  });

  it('leaves the chart while a comparison that failed is requested again', async () => {
    const observer = new QueryObserver(queries, {
      queryKey: ['before'],
      queryFn: (): Promise<string> => Promise.reject(new Error('offline')),
    });
    const stop = observer.subscribe(() => {});
    await observer.refetch();
    const again = observer.refetch();
    const earlier = readOf(observer.getCurrentResult(), false);
    expect(earlier.state).toBe('loading');
    expect(withComparison(CHART, earlier).data).toBe('months');
    await again;
    stop();
  });
});
