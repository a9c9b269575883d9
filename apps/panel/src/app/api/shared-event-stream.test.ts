import type { RealtimeEvent, RealtimePort } from '@outlay/domain';
import { describe, expect, it, vi } from 'vitest';
import { createSharedStream } from './shared-event-stream.ts';

/** Creates the lock manager of one browser, with one exclusive lock. */
function browser() {
  const queue: (() => void)[] = [];
  let isHeld = false;
  const next = () => {
    isHeld = false;
    queue.shift()?.();
  };
  const request = (_name: string, options: LockOptions, run: (lock: object | null) => Promise<unknown>) =>
    new Promise<unknown>((resolve, reject) => {
      if (options.ifAvailable === true && isHeld) {
        void run(null).then(resolve);
        return;
      }
      const begin = () => {
        isHeld = true;
        void run({}).then(resolve).finally(next);
      };
      options.signal?.addEventListener('abort', () => reject(new Error('gone')), { once: true });
      if (isHeld) queue.push(begin);
      else begin();
    });
  return { request } as unknown as LockManager;
}

function tab(locks: LockManager) {
  const listeners = new Set<(event: RealtimeEvent) => void>();
  const source: RealtimePort = {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const stream = createSharedStream({ source, locks, channel: (name) => new BroadcastChannel(name) });
  return {
    stream,
    opened: listeners,
    emit: (event: RealtimeEvent) => listeners.forEach((listener) => listener(event)),
  };
}

const EVENT = { type: 'expense.changed', id: 7 } as const;

describe('createSharedStream', () => {
  it('opens one stream and delivers its events to all tabs', async () => {
    const locks = browser();
    const [one, other] = [tab(locks), tab(locks)];
    const listener = vi.fn();
    const stops = [one.stream('a').subscribe(() => {}), other.stream('a').subscribe(listener)];
    expect([one.opened.size, other.opened.size]).toEqual([1, 0]);
    one.emit(EVENT);
    await vi.waitFor(() => expect(listener).toHaveBeenCalledWith(EVENT));
    for (const stop of stops) stop();
  });

  it('moves the stream to the next tab when the first closes', async () => {
    const locks = browser();
    const [one, other] = [tab(locks), tab(locks)];
    const stop = one.stream('b').subscribe(() => {});
    const listener = vi.fn();
    const stopOther = other.stream('b').subscribe(listener);
    // The other tab requests the lock before the first one releases it.
    await Promise.resolve();
    stop();
    await vi.waitFor(() => expect(other.opened.size).toBe(1));
    expect(one.opened.size).toBe(0);
    // Events may be lost in between: everything is invalidated.
    expect(listener).toHaveBeenCalledWith({ type: 'resource.changed', subject: 'expense', id: 1 });
    stopOther();
  });
});
