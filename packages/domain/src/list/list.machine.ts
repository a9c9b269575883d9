import { assign, setup } from 'xstate';
import { LIST_DEFAULTS } from './limits.ts';
import { isPage, isPageSize, nextSort, showsSameRows, validView } from './list-query.ts';
import type { ListFilters, ListView, Sort } from './list-query.ts';

/** Minimal row of a list. */
export interface ListRow {
  readonly id: number;
}

/** View state of a list: the view of the address bar, and the selected rows. */
export interface ListContext extends ListView {
  /** Ids of the selected rows; preserved across pages, cleared when filters or search change. */
  readonly selection: readonly number[];
  /** Order of a list that has one of its own without a sort; null for that of the server. */
  readonly order: Sort | null;
}

/** Events of a list. */
export type ListEvent =
  | { readonly type: 'goTo'; readonly page: number }
  | { readonly type: 'resize'; readonly perPage: number }
  | { readonly type: 'sortBy'; readonly field: string }
  | { readonly type: 'filter'; readonly filters: ListFilters }
  | { readonly type: 'search'; readonly q: string }
  | { readonly type: 'show'; readonly view: Partial<ListView> }
  | { readonly type: 'toggle'; readonly id: number }
  | { readonly type: 'select'; readonly ids: readonly number[] }
  | { readonly type: 'clearSelection' };

/** View state of a list: page, page size, sort, filters, search and selection. The host loads the rows. */
export const listMachine = setup({
  types: {
    context: {} as ListContext,
    events: {} as ListEvent,
    input: {} as (Partial<ListView> & { readonly order?: Sort | null }) | undefined,
  },
  actions: {
    setPage: assign((_, { page }: { readonly page: number }) => ({ page })),
    setPerPage: assign((_, { perPage }: { readonly perPage: number }) => ({
      perPage,
      page: LIST_DEFAULTS.page,
    })),
    setSort: assign(({ context }, { field }: { readonly field: string }) => ({
      sort: nextSort(context.sort, field, context.order),
      page: LIST_DEFAULTS.page,
    })),
    setFilters: assign((_, { filters }: { readonly filters: ListFilters }) => ({
      filters,
      page: LIST_DEFAULTS.page,
      selection: [],
    })),
    setSearch: assign((_, { q }: { readonly q: string }) => ({ q, page: LIST_DEFAULTS.page, selection: [] })),
    setView: assign(({ context }, { view }: { readonly view: Partial<ListView> }) => {
      const next = validView(view);
      return { ...next, ...(showsSameRows(context, { ...context, ...next }) ? {} : { selection: [] }) };
    }),
    toggle: assign(({ context: { selection } }, { id }: { readonly id: number }) => ({
      selection: selection.includes(id) ? selection.filter((one) => one !== id) : [...selection, id],
    })),
    select: assign((_, { ids }: { readonly ids: readonly number[] }) => ({ selection: [...new Set(ids)] })),
    clearSelection: assign({ selection: [] }),
  },
  guards: {
    isPage: (_, { page }: { readonly page: number }) => isPage(page),
    isOffered: (_, { perPage }: { readonly perPage: number }) => isPageSize(perPage),
  },
}).createMachine({
  id: 'list',
  context: ({ input }) => ({
    page: LIST_DEFAULTS.page,
    perPage: LIST_DEFAULTS.perPage,
    sort: null,
    filters: {},
    q: '',
    order: null,
    ...validView(input ?? {}),
    selection: [],
  }),
  on: {
    goTo: {
      guard: { type: 'isPage', params: ({ event }) => event },
      actions: { type: 'setPage', params: ({ event }) => event },
    },
    resize: {
      guard: { type: 'isOffered', params: ({ event }) => event },
      actions: { type: 'setPerPage', params: ({ event }) => event },
    },
    sortBy: { actions: { type: 'setSort', params: ({ event }) => event } },
    filter: { actions: { type: 'setFilters', params: ({ event }) => event } },
    search: { actions: { type: 'setSearch', params: ({ event }) => event } },
    show: { actions: { type: 'setView', params: ({ event }) => event } },
    toggle: { actions: { type: 'toggle', params: ({ event }) => event } },
    select: { actions: { type: 'select', params: ({ event }) => event } },
    clearSelection: { actions: 'clearSelection' },
  },
});
