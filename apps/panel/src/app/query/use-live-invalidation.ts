import { useEffect } from 'react';
import { usePanel } from '../use-panel.ts';
import { useRealtime } from '../api/use-realtime.ts';

/** Invalidates cached responses on the server's events, while the shell of a signed-in user is mounted. */
export function useLiveInvalidation(): void {
  const { invalidation } = usePanel();
  const realtime = useRealtime();
  useEffect(() => realtime.subscribe(invalidation.afterEvent), [realtime, invalidation]);
}
