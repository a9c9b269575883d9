import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
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
    expect(after({ type: 'markRead', ids: [] }).value).toBe('shown');
    expect(after({ type: 'markRead', ids: [1] }).context.marking).toEqual({ ids: [1] });
    expect(after({ type: 'markAllRead' }).context.marking).toEqual({ all: true });
    expect(after({ type: 'markAllRead' }, answered('mark')).value).toBe('loading');
    const none = follow(notificationsMachine, undefined, [
      answered('load', { items: [], unread: 0 }),
      { type: 'markAllRead' },
    ]);
    expect(none.snapshot.value).toBe('shown');
  });

  it('on every way there is: what was shown stays, and nothing is being marked unless it says so', () => {
    const reached = everyState(notificationsMachine, {
      events: [
        loaded,
        failed('load', offline),
        answered('mark'),
        failed('mark', offline),
        { type: 'reload' },
        { type: 'arrived' },
        { type: 'markRead', ids: [1] },
        { type: 'markAllRead' },
      ],
      tell: ({ value, context: { unread, marking, failure } }) => [value, unread, marking, !failure],
    });
    for (const { snapshot, way } of reached) {
      expect([way, snapshot.context.marking !== null]).toEqual([way, snapshot.matches('marking')]);
      const seen = way.includes('xstate.done.actor.load');
      expect([way, snapshot.context.items.length]).toEqual([way, seen ? 1 : 0]);
    }
    expect(stateNames(reached)).toEqual(['"loading"', '"marking"', '"shown"']);
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
});
