import type { CallName } from '@outlay/api-client/contract';
import type { CallOptions } from '@outlay/domain';
import { replaceEqualDeep, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { resourceOf } from '../app/query/query-key.ts';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { usePanel } from '../app/use-panel.ts';
import { newest, type Versioned } from './newest.ts';

/** State of one record beside a list. */
export interface OpenRecord<Row> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The newest known version of the record; the list's row until it is read. */
  readonly record: Row | null;
  readonly failure: unknown;
  readonly reload: () => void;
  /** Stores a record from a response, without a request. */
  readonly put: (record: Row) => void;
}

const versionOf = (record: unknown): number =>
  typeof record === 'object' && record !== null && 'version' in record ? Number(record.version) : 0;

/** Keeps the newer of two versions: a slow response never replaces a later one. */
const newerVersion = (before: unknown, next: unknown): unknown =>
  versionOf(before) > versionOf(next) ? before : replaceEqualDeep(before, next);

/** Time in ms for which a record that was requested in advance is opened without another request. */
const PREFETCHED_MS = 3000;

/** Reads a record by its id and returns the list's row until then. An id of null reads nothing. */
export function useRecord<Row extends Versioned>(
  call: CallName,
  id: number | null,
  read: (id: number, options: CallOptions) => Promise<Row>,
  row: Row | undefined,
): OpenRecord<Row> {
  const { client } = usePanel();
  const queries = useQueryClient();
  const key = useQueryKey();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key(call, { id }),
    queryFn:
      id === null
        ? skipToken
        : ({ signal }): Promise<Row> => {
            // Opening a record is an explicit refresh: the limit of identical requests does not delay it.
            client.rateLimit.invalidate([resourceOf(call)]);
            return read(id, { signal });
          },
    structuralSharing: newerVersion,
    staleTime: PREFETCHED_MS,
  });
  const record = useMemo(() => newest(data ?? null, row), [data, row]);
  const put = useCallback(
    (fresh: Row) => void queries.setQueryData(key(call, { id: fresh.id }), fresh),
    [queries, key, call],
  );
  return {
    state: record !== null ? 'ready' : error !== null && !isFetching ? 'failed' : 'loading',
    record,
    failure: error,
    reload: useCallback(() => void refetch(), [refetch]),
    put,
  };
}

/** Returns a function that requests a record before it is opened, unless it was read shortly before. Failures are not shown. */
export function usePrefetchRecord(
  call: CallName,
  read: (id: number, options: CallOptions) => Promise<Versioned>,
): (id: number) => void {
  const { client } = usePanel();
  const queries = useQueryClient();
  const key = useQueryKey();
  return (id) => {
    const queryKey = key(call, { id });
    // The open record shows its own failures.
    if (queries.getQueryCache().find({ queryKey })?.isActive() === true) return;
    void queries.prefetchQuery({
      queryKey,
      queryFn: ({ signal }) => {
        // As in `useRecord`, which may wait for this response: the limit must not delay it.
        client.rateLimit.invalidate([resourceOf(call)]);
        const options = { signal, quiet: true };
        return read(id, options);
      },
      structuralSharing: newerVersion,
    });
  };
}
