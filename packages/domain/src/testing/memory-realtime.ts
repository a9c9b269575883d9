import type { RealtimePort } from '../ports/ports.ts';
import type { RealtimeEvent } from '../realtime/realtime-event.ts';

/** Realtime port whose events are sent by the test. */
export interface MemoryRealtime extends RealtimePort {
  send(event: RealtimeEvent): void;
  readonly listeners: number;
}

/** Creates an in-memory realtime port. */
export function memoryRealtime(): MemoryRealtime {
  const listeners = new Set<(event: RealtimeEvent) => void>();
  return {
    subscribe(listener) {
      // Wrapped, so that the same listener can subscribe twice and unsubscribe once.
      const wrapped = (event: RealtimeEvent) => listener(event);
      listeners.add(wrapped);
      return () => void listeners.delete(wrapped);
    },
    send(event) {
      for (const listener of listeners) listener(event);
    },
    get listeners() {
      return listeners.size;
    },
  };
}
