import { realtimeEvent, type RealtimeEvent, type RealtimePort } from '@outlay/domain';

/** What a stream that tabs share is made of. */
export interface SharedStreamParts {
  /** Opens this tab's own stream; held by one tab at a time. */
  readonly own: RealtimePort;
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: (name: string) => BroadcastChannel;
  /** Another tab's stream told something: what this tab has kept may be old. */
  readonly onForeign: (event: RealtimeEvent) => void;
}

const nothing = () => {};

/**
 * One stream a browser, however many tabs: whoever holds the lock reads the server's events and passes them on, so that
 * tabs do not use up the few connections a browser has. The next tab takes over when that one closes.
 */
export function createSharedStream(parts: SharedStreamParts): (name: string) => RealtimePort {
  const streams = new Map<string, RealtimePort>();
  const open = (name: string): RealtimePort => {
    const listeners = new Set<(event: RealtimeEvent) => void>();
    const tell = (event: RealtimeEvent) => {
      for (const listener of listeners) listener(event);
    };
    let stop: (() => void) | null = null;
    const start = (): (() => void) => {
      const channel = parts.channel(name);
      const ended = new AbortController();
      let leave = nothing;
      channel.addEventListener('message', ({ data }) => {
        const event = realtimeEvent.safeParse(data);
        if (!event.success) return;
        parts.onForeign(event.data);
        tell(event.data);
      });
      const lead = () =>
        new Promise<void>((resolve) => {
          leave = parts.own.subscribe((event) => {
            channel.postMessage(event);
            tell(event);
          });
          ended.signal.addEventListener('abort', () => resolve(), { once: true });
        });
      parts.locks.request(name, { signal: ended.signal }, lead).catch((error: unknown) => {
        if (!ended.signal.aborted) reportError(error);
      });
      return () => {
        leave();
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
