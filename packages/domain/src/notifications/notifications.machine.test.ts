import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { GATHER_MS } from '../kernel/list.machine.ts';
import { memoryRealtime } from '../testing.ts';
import { answered, everyState, failed, follow, stateNames } from '../testing/model.ts';
import { bindNotifications } from './bind-notifications.ts';
import type { Notification } from './notification.ts';
import { notificationsMachine } from './notifications.machine.ts';

const one: Notification = {
  id: 1,
  key: 'approved',
  params: { number: 'EXP-1', by: 'Amal' },
  subject: { type: 'expense', id: 1 },
  read_at: null,
  created_at: '2026-11-19T10:00:00Z',
};
const answer = { items: [one], unread: 4 };
const loaded = answered('load', answer);
const offline = new TypeError('offline');

const after = (...events: Parameters<typeof follow<typeof notificationsMachine>>[2]) =>
  follow(notificationsMachine, undefined, [loaded, ...events]).snapshot;

describe('notifications', () => {
  it('count what is unread on all pages', () => {
    expect(follow(notificationsMachine, undefined, [loaded]).snapshot.context.unread).toBe(4);
  });

  it('mark some or all, then count anew; with nothing to mark nothing is asked', () => {
    expect(after({ type: 'markRead', ids: [] }).matches('shown')).toBe(true);
    expect(after({ type: 'markRead', ids: [1] }).context.marking).toEqual({ ids: [1] });
    expect(after({ type: 'markAllRead' }).context.marking).toEqual({ all: true });
    expect(after({ type: 'markAllRead' }, answered('mark')).value).toBe('loading');
    const none = follow(notificationsMachine, undefined, [
      answered('load', { items: [], unread: 0 }),
      { type: 'markAllRead' },
    ]);
    expect(none.snapshot.matches('shown')).toBe(true);
  });

  it('on every way there is: what was shown stays, and nothing is being marked unless it says so', () => {
    const reached = everyState(notificationsMachine, {
      events: [
        loaded,
        answered('load', { ...answer, awaiting: 2 }),
        failed('load', offline),
        answered('mark'),
        failed('mark', offline),
        { type: 'reload' },
        { type: 'arrived' },
        { type: 'changed' },
        { type: 'markRead', ids: [1] },
        { type: 'markAllRead' },
      ],
      tell: ({ value, context: { unread, awaiting, stale, marking, failure } }) => [
        value,
        unread,
        awaiting,
        stale,
        marking,
        !failure,
      ],
    });
    for (const { snapshot, way } of reached) {
      expect([way, snapshot.context.marking !== null]).toEqual([way, snapshot.matches('marking')]);
      const seen = way.includes('xstate.done.actor.load');
      expect([way, snapshot.context.items.length]).toEqual([way, seen ? 1 : 0]);
    }
    expect(stateNames(reached)).toEqual([
      '"loading"',
      '"marking"',
      '{"shown":"current"}',
      '{"shown":"gathering"}',
    ]);
  });

  it('load anew when the server says that one was made', async () => {
    const realtime = memoryRealtime();
    const load = vi.fn(async () => answer);
    const actor = createActor(bindNotifications({ load, markRead: async () => null, realtime })).start();
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    realtime.send({ type: 'ping' });
    realtime.send({ type: 'notification.created', id: 2 });
    await waitFor(actor, (snapshot) => snapshot.matches('shown'));
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('count anew what waits for the reader when expenses change, once for all that change at once', async () => {
    vi.useFakeTimers();
    try {
      const realtime = memoryRealtime();
      let awaiting: number | undefined = 3;
      const load = vi.fn(async () => ({ ...answer, awaiting }));
      const actor = createActor(bindNotifications({ load, markRead: async () => null, realtime })).start();
      await vi.advanceTimersByTimeAsync(0);
      expect(actor.getSnapshot().context.awaiting).toBe(3);
      awaiting = 2;
      for (let id = 1; id <= 5; id += 1) realtime.send({ type: 'expense.changed', id });
      await vi.advanceTimersByTimeAsync(GATHER_MS - 1);
      expect(load).toHaveBeenCalledTimes(1);
      await vi.advanceTimersByTimeAsync(1);
      expect(actor.getSnapshot().context.awaiting).toBe(2);

      // Where none ever wait, nothing is asked.
      awaiting = undefined;
      actor.send({ type: 'reload' });
      await vi.advanceTimersByTimeAsync(0);
      realtime.send({ type: 'expense.changed', id: 1 });
      await vi.advanceTimersByTimeAsync(3 * GATHER_MS);
      expect(load).toHaveBeenCalledTimes(3);
      expect(actor.getSnapshot().context.awaiting).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });

  it('see what changes while they load by another load', async () => {
    vi.useFakeTimers();
    try {
      const realtime = memoryRealtime();
      const load = vi.fn(async () => {
        await new Promise((resolve) => setTimeout(resolve, 100));
        return { ...answer, awaiting: 1 };
      });
      createActor(bindNotifications({ load, markRead: async () => null, realtime })).start();
      await vi.advanceTimersByTimeAsync(50);
      realtime.send({ type: 'expense.changed', id: 1 });
      await vi.advanceTimersByTimeAsync(100 + GATHER_MS);
      expect(load).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });
});
