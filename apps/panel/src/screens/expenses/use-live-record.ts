import { concernsExpense } from '@outlay/domain';
import { useEffect } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { useRealtime } from '../../app/use-realtime.ts';

/**
 * Reads a request again when the server says that it changed. Bursts of events are gathered by the client's limiter, which
 * until then answers from what it has: so it is read at once, and once more when the limiter lets go.
 */
export function useLiveRecord(id: number | null, reload: () => void): void {
  const { client } = usePanel();
  const realtime = useRealtime();
  useEffect(() => {
    let changed = false;
    const stopEvents = realtime.subscribe((event) => {
      if (!concernsExpense(event, id)) return;
      changed = true;
      reload();
    });
    const stopGathered = client.rateLimit.onChanged(() => {
      if (!changed) return;
      changed = false;
      reload();
    });
    return () => {
      stopEvents();
      stopGathered();
    };
  }, [client, realtime, id, reload]);
}
