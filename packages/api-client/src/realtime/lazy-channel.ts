import type { Channel, RealtimeParts } from './channel.ts';

/** A channel whose machinery is loaded when somebody first listens: whoever never does carries none of it. */
export function createLazyChannel(parts: RealtimeParts): Channel {
  let loading: Promise<Channel> | undefined;
  let channel: Channel | undefined;
  const load = (): Promise<Channel> => {
    loading ??= import('./realtime.ts').then(
      ({ createRealtime }) => (channel = createRealtime(parts)),
      (error: unknown) => {
        // A lost connection must not be remembered for good.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    subscribe(listener, options) {
      let leave: (() => void) | undefined;
      let left = false;
      const join = async (): Promise<void> => {
        const loaded = await load();
        if (!left) leave = loaded.subscribe(listener, options);
      };
      join().catch((error: unknown) => options?.onError?.(error));
      return () => {
        left = true;
        leave?.();
      };
    },
    async *follow(options) {
      yield* (await load()).follow(options);
    },
    get state() {
      return channel?.state ?? 'closed';
    },
    restart: (mayOpen) => channel?.restart(mayOpen),
  };
}
