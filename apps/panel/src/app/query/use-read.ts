import type { CallName } from '@outlay/api-client/contract';
import { useQuery } from '@tanstack/react-query';
import { usePanel } from '../use-panel.ts';
import { useStore } from '../use-store.ts';
import { placeholderFor } from './placeholder.ts';
import { resourceOf } from './query-key.ts';
import { readOf, type Read } from './read-of.ts';
import { useQueryKey } from './use-query-key.ts';

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
  const queryKey = useQueryKey()(call, params);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      if (!cached) allowRefresh();
      return read(signal);
    },
    placeholderData: placeholderFor(queryKey),
    enabled,
    ...(cached ? {} : { gcTime: 0, staleTime: 0, meta: { persisted: false } }),
  });
  const { refetch } = query;
  return {
    ...readOf(query, offline),
    retry: () => {
      allowRefresh();
      void refetch();
    },
  };
}
