import { loadOnce } from '../load-once.ts';
import type { Channel, RealtimeParts } from './channel.ts';

/**
 * Creates a channel whose implementation is loaded by the first subscription, so that clients without one do
 * not download it.
 */
export function createLazyChannel(parts: RealtimeParts): Channel {
  /** Earliest event position of a read, until the implementation is loaded. */
  let since = Infinity;
  const channel = loadOnce(async (): Promise<Channel> => {
    const { createRealtime } = await import('./realtime.ts');
    const made = createRealtime(parts);
    made.readAt(since);
    return made;
  });
  return {
    subscribe(listener, options) {
      let hasLeft = false;
      const subscribing = channel().then(({ subscribe }) =>
        hasLeft ? undefined : subscribe(listener, options),
      );
      const subscription = subscribing.catch((error: unknown) => void options?.onError?.(error));
      return () => {
        hasLeft = true;
        void subscription.then((leave) => leave?.());
      };
    },
    async *follow(options) {
      yield* (await channel()).follow(options);
    },
    get state() {
      return channel.now?.state ?? 'closed';
    },
    restart(mayOpen) {
      since = Infinity;
      channel.now?.restart(mayOpen);
    },
    readAt(position) {
      since = Math.min(since, position);
      channel.now?.readAt(position);
    },
  };
}
