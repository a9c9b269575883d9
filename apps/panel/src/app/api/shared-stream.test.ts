import type { RealtimeEvent, RealtimePort } from '@outlay/domain';
import { describe, expect, it, vi } from 'vitest';
import { createSharedStream } from './shared-stream.ts';

/** Creates the lock manager of one browser, with one exclusive lock. */
function browser() {
  const queue: (() => void)[] = [];
  let held = false;
  const next = () => {
    held = false;
    queue.shift()?.();
  };
  const request = (_name: string, options: LockOptions, run: (lock: object | null) => Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      if (options.ifAvailable === true && held) {
        void run(null).then(resolve);
        return;
      }
      const begin = () => {
        held = true;
        void run({}).then(resolve).finally(next);
      };
      options.signal?.addEventListener('abort', () => reject(new Error('gone')), { once: true });
      if (held) queue.push(begin);
      else begin();
    });
  return { request } as unknown as LockManager;
}

function tab(locks: LockManager) {
  const opened = new Set<(event: RealtimeEvent) => void>();
  const own: RealtimePort = {
    subscribe: (listener) => {
      opened.add(listener);
      return () => opened.delete(listener);
    },
  };
  const stream = createSharedStream({ own, locks, channel: (name) => new BroadcastChannel(name) });
  return { stream, opened, say: (event: RealtimeEvent) => opened.forEach((tell) => tell(event)) };
}

const EVENT = { type: 'expense.changed', id: 7 } as const;

describe('createSharedStream', () => {
  it('opens one stream and delivers its events to all tabs', async () => {
    const locks = browser();
    const [one, other] = [tab(locks), tab(locks)];
    const heard = vi.fn();
    const stops = [one.stream('a').subscribe(() => {}), other.stream('a').subscribe(heard)];
    expect([one.opened.size, other.opened.size]).toEqual([1, 0]);
    one.say(EVENT);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(EVENT));
    for (const stop of stops) stop();
  });

  it('moves the stream to the next tab when the first closes', async () => {
    const locks = browser();
    const [one, other] = [tab(locks), tab(locks)];
    const stop = one.stream('b').subscribe(() => {});
    const heard = vi.fn();
    const stopOther = other.stream('b').subscribe(heard);
    // The other tab requests the lock before the first one releases it.
    await Promise.resolve();
    stop();
    await vi.waitFor(() => expect(other.opened.size).toBe(1));
    expect(one.opened.size).toBe(0);
    // Events may be lost in between: everything is invalidated.
    expect(heard).toHaveBeenCalledWith({ type: 'resource.changed', subject: 'expense', id: 1 });
    stopOther();
  });
});
