import { isRealtimeEvent, SUBJECTS, type RealtimeEvent, type RealtimePort } from '@outlay/domain';

/** Dependencies of a stream shared by tabs. */
export interface SharedStreamDependencies {
  /** Opens the stream of this tab; one tab at a time has it open. */
  readonly source: RealtimePort;
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: (name: string) => BroadcastChannel;
}

const noop = () => {};

/** Events for an unknown change: one for each subject, with an arbitrary id. */
const ALL_CHANGED: readonly RealtimeEvent[] = [
  { type: 'notification.created', id: 1 },
  ...SUBJECTS.map((subject) => ({ type: 'resource.changed', subject, id: 1 }) as const),
];

/**
 * Creates streams that all tabs of a browser share: the tab that owns the lock reads the server's events and broadcasts
 * them, because a browser limits connections per server. The next tab takes over when that one closes.
 */
export function createSharedStream(dependencies: SharedStreamDependencies): (name: string) => RealtimePort {
  const streams = new Map<string, RealtimePort>();
  const open = (name: string): RealtimePort => {
    const listeners = new Set<(event: RealtimeEvent) => void>();
    const notify = (event: RealtimeEvent) => {
      for (const listener of listeners) listener(event);
    };
    let stop: (() => void) | null = null;
    const start = (): (() => void) => {
      const channel = dependencies.channel(name);
      const ended = new AbortController();
      let unsubscribe = noop;
      const relay = (event: RealtimeEvent) => {
        channel.postMessage(event);
        notify(event);
      };
      channel.addEventListener('message', ({ data }) => {
        if (isRealtimeEvent(data)) notify(data);
      });
      const lead = (takesOver: boolean) =>
        new Promise<void>((resolve) => {
          if (ended.signal.aborted) return resolve();
          unsubscribe = dependencies.source.subscribe((event) => {
            channel.postMessage(event);
            notify(event);
          });
          // Events between the other tab's stream and this one may be lost.
          if (takesOver) for (const event of ALL_CHANGED) relay(event);
          ended.signal.addEventListener('abort', () => resolve(), { once: true });
        });
      const acquire = async () => {
        const first = await dependencies.locks.request(name, { ifAvailable: true }, async (lock) => {
          if (lock === null || ended.signal.aborted) return false;
          await lead(false);
          return true;
        });
        if (!first && !ended.signal.aborted) {
          await dependencies.locks.request(name, { signal: ended.signal }, () => lead(true));
        }
      };
      acquire().catch((error: unknown) => {
        if (!ended.signal.aborted) reportError(error);
      });
      return () => {
        unsubscribe();
        ended.abort();
        channel.close();
      };
    };
    return {
      subscribe: (listener) => {
        listeners.add(listener);
        stop ??= start();
        return () => {
          listeners.delete(listener);
          if (listeners.size > 0) return;
          stop?.();
          stop = null;
        };
      },
    };
  };
  return (name) => {
    const known = streams.get(name) ?? open(name);
    streams.set(name, known);
    return known;
  };
}
