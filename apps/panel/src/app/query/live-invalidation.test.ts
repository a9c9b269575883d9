import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLiveInvalidation } from './live-invalidation.ts';

describe('createLiveInvalidation', () => {
  const queries = new QueryClient();
  const refetch = vi.spyOn(queries, 'invalidateQueries').mockResolvedValue();
  beforeEach(() => {
    vi.useFakeTimers();
    refetch.mockClear();
  });
  afterEach(() => void vi.useRealTimers());

  it('refetches at once after the first event and once more for a burst', () => {
    const live = createLiveInvalidation(queries);
    for (let id = 1; id <= 20; id += 1) live.afterEvent({ type: 'expense.changed', id });
    expect(refetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('refetches once per two seconds during a stream of events', () => {
    const live = createLiveInvalidation(queries);
    for (let at = 0; at < 60; at += 1) {
      live.afterEvent({ type: 'expense.changed', id: at });
      vi.advanceTimersByTime(100);
    }
    expect(refetch).toHaveBeenCalledTimes(3);
  });

  it('refetches at once after a write and batches the events that report it', () => {
    const live = createLiveInvalidation(queries);
    live.afterWrite('expenses.updateStatus');
    live.afterEvent({ type: 'expense.changed', id: 1 });
    expect(refetch).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(10_000);
    expect(refetch).toHaveBeenCalledTimes(2);
  });

  it('reports the stale resources of events before the refetch', () => {
    const onEvents = vi.fn(() => expect(refetch).not.toHaveBeenCalled());
    createLiveInvalidation(queries, onEvents).afterEvent({ type: 'notification.created', id: 1 });
    expect(onEvents).toHaveBeenCalledWith(['notifications']);
  });

  it('ignores heartbeats', () => {
    createLiveInvalidation(queries).afterEvent({ type: 'ping' });
    expect(refetch).not.toHaveBeenCalled();
  });
});
