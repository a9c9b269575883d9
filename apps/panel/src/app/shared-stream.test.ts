import type { RealtimeEvent, RealtimePort } from '@outlay/domain';
import { describe, expect, it, vi } from 'vitest';
import { createSharedStream } from './shared-stream.ts';

/** One browser: a lock that one holder has at a time. */
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
  const onForeign = vi.fn();
  const stream = createSharedStream({
    own,
    locks,
    channel: (name) => new BroadcastChannel(name),
    onForeign,
  });
  return { stream, onForeign, opened, say: (event: RealtimeEvent) => opened.forEach((tell) => tell(event)) };
}

const EVENT = { type: 'expense.changed', id: 7 } as const;

describe('a stream that tabs share', () => {
  it('is opened by one tab and heard by all', async () => {
    const locks = browser();
    const [one, other] = [tab(locks), tab(locks)];
    const heard = vi.fn();
    const stops = [one.stream('a').subscribe(() => {}), other.stream('a').subscribe(heard)];
    expect([one.opened.size, other.opened.size]).toEqual([1, 0]);
    one.say(EVENT);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledWith(EVENT));
    expect(other.onForeign).toHaveBeenCalledWith(EVENT);
    for (const stop of stops) stop();
  });

  it('is taken over by the next tab when the first closes', async () => {
    const locks = browser();
    const [one, other] = [tab(locks), tab(locks)];
    const stop = one.stream('b').subscribe(() => {});
    const heard = vi.fn();
    const stopOther = other.stream('b').subscribe(heard);
    // The other tab stands in line before the first one goes.
    await Promise.resolve();
    stop();
    await vi.waitFor(() => expect(other.opened.size).toBe(1));
    expect(one.opened.size).toBe(0);
    // What happened in between nobody knows: everything is read again.
    expect(heard).toHaveBeenCalledWith({ type: 'resource.changed', subject: 'expense', id: 1 });
    stopOther();
  });
});
