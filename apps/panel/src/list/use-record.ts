import type { CallOptions } from '@outlay/domain';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { newest, type Versioned } from './newest.ts';

/** One record beside a list. */
export interface OpenRecord<Row> {
  readonly state: 'loading' | 'ready' | 'failed';
  /** The record as it was last read; the list's own row stands in until then. */
  readonly record: Row | null;
  readonly failure: unknown;
  readonly reload: () => void;
  /** A fresh record from an answer, without asking again. */
  readonly put: (record: Row) => void;
}

interface Read<Row> {
  readonly id: number;
  readonly record: Row | null;
  readonly failure: unknown;
}

/** Reads a record by its id; the row the list has already is shown at once. An id of null reads nothing. */
export function useRecord<Row extends Versioned>(
  id: number | null,
  read: (id: number, options: CallOptions) => Promise<Row>,
  row: Row | undefined,
): OpenRecord<Row> {
  const [last, setLast] = useState<Read<Row> | null>(null);
  const [attempt, setAttempt] = useState(0);
  // A new attempt is a new read.
  const asked = useMemo(() => ({ id, attempt }), [id, attempt]);
  useEffect(() => {
    const { id } = asked;
    if (id === null) return undefined;
    const leaving = new AbortController();
    read(id, { signal: leaving.signal }).then(
      (record) => setLast({ id, record, failure: null }),
      (failure: unknown) => {
        if (!leaving.signal.aborted)
          setLast((before) => ({ id, record: before?.id === id ? before.record : null, failure }));
      },
    );
    return () => leaving.abort();
  }, [asked, read]);
  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  const put = useCallback((record: Row) => setLast({ id: record.id, record, failure: null }), []);
  const mine = last?.id === id ? last : null;
  const known = mine?.record ?? null;
  const record = useMemo(() => newest(known, row), [known, row]);
  const failed = mine !== null && mine.failure !== null;
  return {
    state: record !== null ? 'ready' : failed ? 'failed' : 'loading',
    record,
    failure: mine?.failure ?? null,
    reload,
    put,
  };
}
