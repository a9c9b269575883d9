import { assign, fromCallback, setup } from 'xstate';
import type { EventObject } from 'xstate';
import { LIST_DEFAULTS } from './limits.ts';
import { isPage, isPageSize, lastPage, nextSort, soundView, wireQuery } from './list-query.ts';
import type { ListFilters, ListView, WireQuery } from './list-query.ts';
import type { Page } from './page.ts';
import { settleRows } from './live-rows.ts';
import { isProblem } from './problem.ts';
import { unsupportedCall } from './unsupported.ts';

/** The least a row has. */
export interface ListRow {
  readonly id: number;
}

/** Everything a list screen shows. */
export interface ListContext extends ListView {
  /** The last answer's rows; they stay while the next one is awaited. */
  readonly rows: readonly ListRow[];
  /** Rows in the whole list. */
  readonly total: number;
  /** Ids, kept over pages and given up when filters or search change. */
  readonly selection: readonly number[];
  /** What the last load failed with. */
  readonly failure: unknown;
  /** Something changed on the server since the last load began. */
  readonly stale: boolean;
  /** The load under way follows a change on the server, not a wish of the person. */
  readonly live: boolean;
  /** The page as it is by now, while new rows wait to be shown. */
  readonly waiting: readonly ListRow[];
  /** How many new rows wait, so that none in sight is pushed away; `reveal` shows them. */
  readonly arrived: number;
}

/** What may be told to a list. */
export type ListEvent =
  | { readonly type: 'goTo'; readonly page: number }
  | { readonly type: 'resize'; readonly perPage: number }
  | { readonly type: 'sortBy'; readonly field: string }
  | { readonly type: 'filter'; readonly filters: ListFilters }
  | { readonly type: 'search'; readonly q: string }
  | { readonly type: 'show'; readonly view: Partial<ListView> }
  | { readonly type: 'reload' }
  | { readonly type: 'toggle'; readonly id: number }
  | { readonly type: 'selectPage' }
  | { readonly type: 'clearSelection' }
  | { readonly type: 'replace'; readonly row: ListRow }
  | { readonly type: 'reveal' }
  | { readonly type: 'changed' };

/** How long changes on the server are gathered before one new load, in milliseconds. */
export const GATHER_MS = 2000;

/** A list: page, page size, order, filters, selection, total; an overtaken load is aborted and its answer never seen. */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as Partial<ListView> | undefined,
    tags: {} as 'busy',
  },
  actors: {
    load: unsupportedCall<Page<ListRow>, WireQuery>('load'),
    watch: fromCallback<EventObject>(() => {}),
  },
  actions: {
    receive: assign(({ context }, { answer }: { readonly answer: Page<ListRow> }) => ({
      ...(context.live
        ? {
            ...settleRows(
              context.rows,
              answer.items,
              context.perPage,
              context.arrived + answer.total - context.total,
            ),
            waiting: answer.items,
          }
        : { rows: answer.items, arrived: 0, waiting: [] }),
      total: answer.total,
      page: Math.min(context.page, lastPage(answer.total, context.perPage)),
      failure: null,
    })),
    fail: assign((_, { failure }: { readonly failure: unknown }) => ({ failure })),
    setPage: assign((_, { page }: { readonly page: number }) => ({ page })),
    setPerPage: assign((_, { perPage }: { readonly perPage: number }) => ({
      perPage,
      page: LIST_DEFAULTS.page,
    })),
    setSort: assign(({ context }, { field }: { readonly field: string }) => ({
      sort: nextSort(context.sort, field),
      page: LIST_DEFAULTS.page,
    })),
    setFilters: assign((_, { filters }: { readonly filters: ListFilters }) => ({
      filters,
      page: LIST_DEFAULTS.page,
      selection: [],
    })),
    setSearch: assign((_, { q }: { readonly q: string }) => ({ q, page: LIST_DEFAULTS.page, selection: [] })),
    setView: assign((_, { view }: { readonly view: Partial<ListView> }) => soundView(view)),
    toggle: assign(({ context: { selection } }, { id }: { readonly id: number }) => ({
      selection: selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id],
    })),
    selectPage: assign(({ context: { rows, selection } }) => ({
      selection: [...new Set([...selection, ...rows.map(({ id }) => id)])],
    })),
    clearSelection: assign({ selection: [] }),
    replace: assign(({ context: { rows, waiting } }, { row }: { readonly row: ListRow }) => {
      const inPlace = (one: ListRow) => (one.id === row.id ? row : one);
      return { rows: rows.map(inPlace), waiting: waiting.map(inPlace) };
    }),
    reveal: assign(({ context }) =>
      context.arrived > 0 ? { rows: context.waiting, arrived: 0, waiting: [] } : {},
    ),
    follow: assign({ live: true }),
    obey: assign({ live: false }),
    markStale: assign({ stale: true }),
    markFresh: assign({ stale: false }),
  },
  guards: {
    isStale: ({ context }) => context.stale,
    isPage: (_, { page }: { readonly page: number }) => isPage(page),
    isOffered: (_, { perPage }: { readonly perPage: number }) => isPageSize(perPage),
    isForbidden: (_, { failure }: { readonly failure: unknown }) => isProblem(failure, 'forbidden'),
    isBeyondEnd: ({ context }, { answer }: { readonly answer: Page<ListRow> }) =>
      answer.items.length === 0 && context.page > lastPage(answer.total, context.perPage),
  },
  delays: { gathering: GATHER_MS },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    page: LIST_DEFAULTS.page,
    perPage: LIST_DEFAULTS.perPage,
    sort: null,
    filters: {},
    q: '',
    ...soundView(input ?? {}),
    rows: [],
    total: 0,
    selection: [],
    failure: null,
    stale: false,
    live: false,
    waiting: [],
    arrived: 0,
  }),
  invoke: { id: 'watch', src: 'watch' },
  initial: 'loading',
  on: {
    goTo: {
      guard: { type: 'isPage', params: ({ event }) => event },
      target: '.loading',
      actions: ['obey', { type: 'setPage', params: ({ event }) => event }],
    },
    resize: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      target: '.loading',
      actions: ['obey', { type: 'setPerPage', params: ({ event }) => event }],
    },
    sortBy: { target: '.loading', actions: ['obey', { type: 'setSort', params: ({ event }) => event }] },
    filter: { target: '.loading', actions: ['obey', { type: 'setFilters', params: ({ event }) => event }] },
    search: { target: '.loading', actions: ['obey', { type: 'setSearch', params: ({ event }) => event }] },
    show: { target: '.loading', actions: ['obey', { type: 'setView', params: ({ event }) => event }] },
    reload: { target: '.loading', actions: 'obey' },
    toggle: { actions: { type: 'toggle', params: ({ event }) => event } },
    selectPage: { actions: 'selectPage' },
    clearSelection: { actions: 'clearSelection' },
    replace: { actions: { type: 'replace', params: ({ event }) => event } },
    reveal: { actions: 'reveal' },
    changed: { actions: 'markStale' },
  },
  states: {
    loading: {
      tags: 'busy',
      entry: 'markFresh',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => wireQuery(context),
        onDone: [
          {
            guard: { type: 'isBeyondEnd', params: ({ event }) => ({ answer: event.output }) },
            target: 'loading',
            reenter: true,
            actions: { type: 'receive', params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: 'shown',
            actions: { type: 'receive', params: ({ event }) => ({ answer: event.output }) },
          },
        ],
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => ({ failure: event.error }) },
            target: 'forbidden',
            actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
          },
          {
            target: 'failed',
            actions: { type: 'fail', params: ({ event }) => ({ failure: event.error }) },
          },
        ],
      },
    },
    shown: {
      initial: 'current',
      on: { changed: { target: '.gathering' } },
      states: {
        current: { always: { guard: 'isStale', target: 'gathering' } },
        gathering: {
          on: { changed: {} },
          after: { gathering: { target: '#list.loading', actions: 'follow' } },
        },
      },
    },
    failed: {},
    forbidden: {},
  },
});
