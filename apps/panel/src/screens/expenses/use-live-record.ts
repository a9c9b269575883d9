import { concernsExpense, type RealtimeEvent } from '@outlay/domain';
import { useCallback } from 'react';
import { useLiveReading } from '../../list/use-live-reading.ts';

/** Reads a request again when the server says that it changed. */
export function useLiveRecord(id: number | null, reload: () => void): void {
  useLiveReading(
    useCallback((event: RealtimeEvent) => concernsExpense(event, id), [id]),
    reload,
  );
}
