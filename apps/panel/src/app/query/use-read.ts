import type { CallName } from '@outlay/api-client/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { resourceOf } from './query-key.ts';
import { useQueryKey } from './use-query-key.ts';

/** State and response of one call, for a part of a screen. */
export interface Read<Answer> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The last response; it stays while the next one loads. */
  readonly data: Answer | null;
  readonly failure: unknown;
  readonly retry: () => void;
}

/** Options of {@link useRead}. */
export interface ReadOptions {
  /** False sends no request yet. */
  readonly enabled?: boolean;
  /** False reads from the server on every mount, for a form that starts with the current data. */
  readonly cached?: boolean;
}

/**
 * Reads a call on mount, and again when its parameters or the data on the server change. Each part of a screen loads and
 * fails independently. Without a connection the last response stays.
 */
export function useRead<Answer>(
  call: CallName,
  params: unknown,
  read: (signal: AbortSignal) => Promise<Answer>,
  options: ReadOptions = {},
): Read<Answer> {
  const { enabled = true, cached = true } = options;
  const { client, offline: offlineStore } = usePanel();
  const offline = useStore(offlineStore) !== null;
  /** Lets an explicit refresh pass the limit of identical requests. */
  const allowRefresh = () => client.rateLimit.invalidate([resourceOf(call)]);
  const query = useQuery({
    queryKey: useQueryKey()(call, params),
    queryFn: ({ signal }) => {
      if (!cached) allowRefresh();
      return read(signal);
    },
    placeholderData: keepPreviousData,
    enabled,
    ...(cached ? {} : { gcTime: 0, staleTime: 0, meta: { persisted: false } }),
  });
  const { data = null, error, isFetching, refetch } = query;
  const failed = error !== null && !(offline && data !== null);
  return {
    state: isFetching ? 'loading' : failed ? 'failed' : 'ready',
    data,
    failure: error,
    retry: () => {
      allowRefresh();
      void refetch();
    },
  };
}
