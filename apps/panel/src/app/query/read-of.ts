import type { QueryObserverResult } from '@tanstack/react-query';

/** State and response of one call, for a part of a screen. */
export interface Read<Answer> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last response; it stays while the next one loads, unless that is about another record. */
  readonly data: Answer | null;
  readonly failure: unknown;
  /** True once these parameters were answered or failed: what loads is a refetch. */
  readonly isAnswered: boolean;
  readonly retry: () => void;
}

/** Returns the state of a read. Without a connection the last response stays. */
export function readOf<Answer>(
  result: Pick<QueryObserverResult<Answer>, 'data' | 'error' | 'isFetched' | 'isFetching'>,
  offline: boolean,
): Omit<Read<Answer>, 'retry'> {
  const { data = null, error, isFetched, isFetching } = result;
  const failed = error !== null && !(offline && data !== null);
  return {
    state: isFetching ? 'loading' : failed ? 'failed' : 'ready',
    data,
    failure: error,
    isAnswered: isFetched,
  };
}
