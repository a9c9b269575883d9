import type { RealtimePort } from '../kernel/ports.ts';
import type { RealtimeEvent } from '../kernel/realtime-event.ts';

/** Server events that a test sends itself. */
export interface MemoryRealtime extends RealtimePort {
  send(event: RealtimeEvent): void;
  readonly listeners: number;
}

/** Makes a push channel in memory. */
export function memoryRealtime(): MemoryRealtime {
  const listeners = new Set<(event: RealtimeEvent) => void>();
  return {
    subscribe(listener) {
      // Wrapped, so that one listener may subscribe twice and leave once.
      const own = (event: RealtimeEvent) => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    send(event) {
      for (const listener of listeners) listener(event);
    },
    get listeners() {
      return listeners.size;
    },
  };
}
