import { assign, fromCallback, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { GATHER_MS } from '../kernel/list.machine.ts';
import { unsupportedCall } from '../kernel/unsupported.ts';
import type { MarkRead, Notification } from './notification.ts';

/** The newest notifications and how many are unread. */
export interface NotificationsAnswer {
  readonly items: readonly Notification[];
  /** Unread ones, on all pages. */
  readonly unread: number;
  /** Requests that wait for the reader; left out where none ever do. */
  readonly awaiting?: number | undefined;
}

/** Everything the bell shows. */
export interface NotificationsContext extends NotificationsAnswer {
  /** An expense was changed since: what waits for the reader may be more or less by now. */
  readonly stale: boolean;
  /** What is being marked as read. */
  readonly marking: MarkRead | null;
  readonly failure: unknown;
}

/** What may be told to the bell. */
export type NotificationsEvent =
  | { readonly type: 'reload' }
  | { readonly type: 'markRead'; readonly ids: readonly number[] }
  | { readonly type: 'markAllRead' }
  | { readonly type: 'arrived' }
  | { readonly type: 'changed' };

/**
 * Notifications: loads anew when one arrives and, for whom requests can wait, when those change; marks as read what the
 * server confirmed.
 */
export const notificationsMachine = setup({
  types: {
    context: {} as NotificationsContext,
    events: {} as NotificationsEvent,
    tags: {} as 'busy',
  },
  actors: {
    load: unsupportedCall<NotificationsAnswer, object>('load'),
    mark: unsupportedCall<void, { readonly marking: MarkRead | null }>('mark'),
    watch: fromCallback<EventObject>(() => {}),
  },
  actions: {
    receive: assign((_, { answer }: { readonly answer: NotificationsAnswer }) => ({
      awaiting: undefined,
      ...answer,
      failure: null,
    })),
    stale: assign({ stale: true }),
    fresh: assign({ stale: false }),
    fail: assign((_, { failure }: { readonly failure: unknown }) => ({ failure })),
    choose: assign((_, { ids }: { readonly ids: readonly number[] }) => ({ marking: { ids: [...ids] } })),
    chooseAll: assign({ marking: { all: true } }),
    unchoose: assign({ marking: null }),
  },
  guards: {
    isAny: (_, { ids }: { readonly ids: readonly number[] }) => ids.length > 0,
    isUnread: ({ context }) => context.unread > 0,
    counts: ({ context }) => context.awaiting !== undefined,
    isStale: ({ context }) => context.stale && context.awaiting !== undefined,
  },
  delays: { gathering: GATHER_MS },
}).createMachine({
  id: 'notifications',
  context: { items: [], unread: 0, stale: false, marking: null, failure: null },
  invoke: { id: 'watch', src: 'watch' },
  initial: 'loading',
  on: { reload: '.loading', arrived: '.loading' },
  states: {
    loading: {
      tags: 'busy',
      entry: ['unchoose', 'fresh'],
      on: { changed: { actions: 'stale' } },
      invoke: {
        id: 'load',
        src: 'load',
        input: {},
        onDone: {
          target: 'shown',
          actions: { type: 'receive', params: ({ event }) => ({ answer: event.output }) },
        },
        onError: {
          target: 'shown',
          actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
        },
      },
    },
    shown: {
      initial: 'current',
      states: {
        current: {
          always: { guard: 'isStale', target: 'gathering' },
          on: { changed: { guard: 'counts', target: 'gathering' } },
        },
        // What is marked meanwhile is loaded anew anyway.
        gathering: { after: { gathering: '#notifications.loading' } },
      },
      on: {
        markRead: {
          guard: { type: 'isAny', params: ({ event }) => event },
          target: 'marking',
          actions: { type: 'choose', params: ({ event }) => event },
        },
        markAllRead: { guard: 'isUnread', target: 'marking', actions: 'chooseAll' },
      },
    },
    marking: {
      tags: 'busy',
      // What arrives meanwhile is seen by the load that follows.
      on: { reload: {}, arrived: {}, changed: { actions: 'stale' } },
      invoke: {
        id: 'mark',
        src: 'mark',
        input: ({ context: { marking } }) => ({ marking }),
        onDone: 'loading',
        onError: {
          target: 'shown',
          actions: ['unchoose', { type: 'fail', params: ({ event }) => ({ failure: event.error }) }],
        },
      },
    },
  },
});
