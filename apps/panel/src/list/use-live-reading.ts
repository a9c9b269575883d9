import type { RealtimeEvent } from '@outlay/domain';
import { useEffect } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useRealtime } from '../app/use-realtime.ts';

/**
 * Reads again when the server tells of a change. Bursts of events are gathered by the client's limiter, which until then
 * answers from what it has: so it is read at once, and once more when the limiter lets go. `isAbout` has to stay the same
 * from render to render.
 */
export function useLiveReading(isAbout: (event: RealtimeEvent) => boolean, reload: () => void): void {
  const { client } = usePanel();
  const realtime = useRealtime();
  useEffect(() => {
    let changed = false;
    const stopEvents = realtime.subscribe((event) => {
      if (!isAbout(event)) return;
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
  }, [client, realtime, isAbout, reload]);
}
