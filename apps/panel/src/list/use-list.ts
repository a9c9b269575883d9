import type { CallName } from '@outlay/api-client/contract';
import {
  isProblem,
  lastPage,
  listMachine,
  showsSameRows,
  wireQuery,
  type ListEvent,
  type ListPort,
  type ListRow,
  type ListView,
  type Page,
  type WireQuery,
} from '@outlay/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { transition } from 'xstate';
import { resourceOf } from '../app/query/query-key.ts';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import type { QuerySchema } from '../records/declared-resource.ts';
import { inOrder, readAddress, writeAddress, type AddressFilters, type ListAddress } from './list-address.ts';
import { pageOptions, type PageOptions, type PageQuery } from './page-query.ts';
import { readMatching, selectableOf } from './select-matching.ts';
import { useLivePage } from './use-live-page.ts';

/** Configuration of a list: where it reads its rows and how its address is validated. */
export interface ListSource<Row extends ListRow> {
  /** Path of the list. */
  readonly path: string;
  /** Position of an opened record's id in the address: the end of the path, or after the `#` (default). */
  readonly rows?: 'path' | 'hash';
  /** Schema of the list's query; validates the address. */
  readonly query: QuerySchema;
  readonly port: ListPort<Row, never>;
  /** The call behind `port`. For a port of several calls, a function that returns the call of a query and its parameters. */
  readonly call: CallName | ((query: Readonly<Record<string, unknown>>) => readonly [CallName, unknown]);
  /** Order of the list without a sort in its address. A constant. Default: that of the server. */
  readonly order?: NonNullable<ListAddress['sort']>;
  /** Query parameter that selects one of the screen's lists; it is not a filter and is never cleared. */
  readonly listParam?: string;
}

/** State and commands of a list; the state is in the address. */
export interface PanelList<Row extends ListRow> {
  /** `refused`: the address has invalid parameters. */
  readonly state: 'loading' | 'ready' | 'failed' | 'forbidden' | 'refused';
  readonly address: ListAddress;
  /** Active filters, without the search. */
  readonly filtered: AddressFilters;
  /** Path of the list. */
  readonly path: string;
  readonly rows: readonly Row[];
  readonly total: number;
  /** Number of new rows not shown yet, because they would move those on the screen. */
  readonly arrived: number;
  readonly showArrived: () => void;
  /** Returns the query options that count the rows under other filters. */
  readonly countOptions: (filters: AddressFilters) => PageOptions<Row>;
  /** Returns the query options of another page of the list. */
  readonly pageOptions: (page: number, perPage: number) => PageOptions<Row>;
  /** Replaces the rows of the page by those in sight while the list scrolls through all rows; null by those of the page. */
  readonly showRows: (rows: readonly Row[] | null) => void;
  readonly failure: unknown;
  readonly selection: ReadonlySet<number>;
  /** The selected rows as last loaded, from any page. */
  readonly selected: readonly Row[];
  readonly goTo: (page: number) => void;
  readonly resize: (perPage: number) => void;
  readonly sortBy: (field: string) => void;
  /** Requests the page that `sortBy` would show. */
  readonly prefetchSort: (field: string) => void;
  readonly search: (q: string) => void;
  /** Sets filters; an empty value removes one. */
  readonly filter: (changes: AddressFilters) => void;
  /** Removes search and filters. */
  readonly clear: () => void;
  readonly select: (selection: ReadonlySet<number>) => void;
  /** Selects the rows that match the filters, on all pages. */
  readonly selectMatching: SelectMatching;
  readonly reload: () => void;
  /** Replaces a row with an updated record, without a request. */
  readonly replace: (row: Row) => void;
  /** Returns the address of the list with other filters and their order, on the first page. */
  readonly hrefOf: (filters: AddressFilters, sort?: ListAddress['sort']) => string;
  /** Returns the address of a record over this list. */
  readonly hrefOfRow: (id: number) => string;
  /** Address of the form for a new record. */
  readonly hrefOfNew: string;
  /** Opens the list without a record. */
  readonly close: () => void;
}

/** Command that selects the rows of all pages. */
export interface SelectMatching {
  /** Number of rows that it selects; 0 when it would select no more than the user has. */
  readonly count: number;
  readonly isReading: boolean;
  readonly run: () => void;
}

/** A list of any rows, for components that render its state only. */
export type AnyList = Omit<PanelList<ListRow>, 'replace' | 'showRows'>;

const DEFAULT_ADDRESS: ListAddress = { page: 1, perPage: 10, sort: null, q: '', filters: {} };

const asAddress = ({ page, perPage, sort, q, filters }: ListView): ListAddress => ({
  page,
  perPage,
  sort,
  q,
  filters: Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value ?? '')])),
});

/** Returns the query options of one page of a list. */
function usePageOptions<Row extends ListRow>({ port, call }: ListSource<Row>) {
  const key = useQueryKey();
  return useCallback(
    (query: PageQuery, isQuiet = false): PageOptions<Row> =>
      pageOptions(port, typeof call === 'string' ? key(call, query) : key(...call(query)), query, isQuiet),
    [key, call, port],
  );
}

/** Prefetches the next page. */
function useNextPage<Row extends ListRow>(
  optionsOf: (query: WireQuery, quiet: boolean) => PageOptions<Row>,
  view: ListView,
  total: number | null,
): void {
  const queries = useQueryClient();
  const next = view.page + 1;
  const query = JSON.stringify(wireQuery({ ...view, page: next }));
  const exists = total !== null && next <= lastPage(total, view.perPage);
  useEffect(() => {
    if (exists) void queries.prefetchQuery(optionsOf(JSON.parse(query) as WireQuery, true));
  }, [queries, optionsOf, query, exists]);
}

/** Binds the list machine's view state to the address and reads the page it describes; every change navigates. */
export function useList<Row extends ListRow>(source: ListSource<Row>): PanelList<Row> {
  const { path, rows: rowsAt = 'hash', query: schema, order = null, listParam } = source;
  const navigate = useNavigate();
  const location = useLocation();
  const queries = useQueryClient();
  const { client, router, offline: offlineStore } = usePanel();
  const offline = useStore(offlineStore) !== null;
  const readOrdered = useCallback(
    (search: string) => {
      const found = readAddress(search, schema);
      return found && inOrder(found, order);
    },
    [schema, order],
  );
  const read = readOrdered(location.search);
  const address = read ?? DEFAULT_ADDRESS;
  const isChoice = ([name]: readonly [string, string]) => name === listParam;
  const chosen = Object.fromEntries(Object.entries(address.filters).filter(isChoice));
  const filtered = Object.fromEntries(Object.entries(address.filters).filter((one) => !isChoice(one)));

  const wanted = writeAddress(address, order);
  const actor = useActorRef(listMachine, { input: { ...address, order } });
  const ids = useSelector(actor, ({ context }) => context.selection);
  useEffect(() => {
    const view = readOrdered(wanted);
    if (view) actor.send({ type: 'show', view });
  }, [actor, readOrdered, wanted]);

  const optionsOf = usePageOptions(source);
  const pageOptions = optionsOf(wireQuery(address));
  const page = useQuery({
    ...pageOptions,
    enabled: read !== null,
    placeholderData: keepPreviousData,
  });
  const live = useLivePage(wanted, page);
  const { expectReload } = live;
  const wasOffline = useRef(offline);
  useEffect(() => {
    // Back online, the page refetches as if the user had requested it: new rows are shown at once.
    if (wasOffline.current && !offline) expectReload();
    wasOffline.current = offline;
  });
  useNextPage(optionsOf, address, live.isCurrent ? live.total : null);

  // The latest navigation may not be rendered yet, and the search is sent with a delay: it must not undo a sort or a row
  // opened meanwhile.
  const latest = () => router.state.navigation.location ?? router.state.location;
  const write = (next: ListAddress, replace = false) => {
    const { pathname, hash } = latest();
    if (!pathname.startsWith(path)) return;
    const isPending = router.state.navigation.state !== 'idle';
    void navigate(pathname + writeAddress(next, order) + hash, { replace: replace && !isPending });
  };
  /** Returns the address after an event. */
  const after = (event: ListEvent): ListAddress => {
    const view = readOrdered(latest().search) ?? address;
    const [here] = transition(listMachine, actor.getSnapshot(), { type: 'show', view });
    const [next] = transition(listMachine, here, event);
    return inOrder(asAddress(next.context), order);
  };
  const send = (event: ListEvent, replace = false) => write(after(event), replace);

  // Rows were deleted elsewhere and the page is beyond the end: navigates to the last page.
  const last = lastPage(live.total, address.perPage);
  const isBeyondEnd = live.isCurrent && live.rows.length === 0 && address.page > last;
  useEffect(() => {
    if (isBeyondEnd) write({ ...address, page: last }, true);
  });

  const [inSight, setInSight] = useState<readonly Row[] | null>(null);
  const rows = inSight ?? live.rows;
  const [seen, setSeen] = useState<ReadonlyMap<number, Row>>(new Map());
  const [isReading, setIsReading] = useState(false);
  const known = (id: number) => rows.find((row) => row.id === id) ?? seen.get(id) ?? [];
  const selection = useMemo(() => new Set(ids), [ids]);
  // Stable for the same address: columns depend on it, and a new identity renders every row again.
  const hrefOfRow = useCallback(
    (id: number) => (rowsAt === 'path' ? `${path}/${id}${wanted}` : `${path}${wanted}#${id}`),
    [path, rowsAt, wanted],
  );

  const selectable = selectableOf(live.total);
  const selectMatching = async (): Promise<void> => {
    setIsReading(true);
    try {
      const matching = await readMatching((query) => queries.fetchQuery(optionsOf(query)), address);
      const view = readOrdered(latest().search);
      const isWanted = actor.getSnapshot().context.selection.length > 0;
      if (!isWanted || view === null || !showsSameRows(view, address)) return;
      setSeen(new Map(matching.map((row) => [row.id, row])));
      actor.send({ type: 'select', ids: matching.map(({ id }) => id) });
    } catch {
      // The client has shown the failure; the selection stays as it is.
    } finally {
      setIsReading(false);
    }
  };

  const { error, refetch } = page;
  const state = (): PanelList<Row>['state'] => {
    if (read === null) return 'refused';
    if (error !== null && !page.isFetching) {
      if (isProblem(error, 'forbidden')) return 'forbidden';
      return offline && live.isCurrent && rows.length > 0 ? 'ready' : 'failed';
    }
    return live.isCurrent && !live.isReloading && !isBeyondEnd ? 'ready' : 'loading';
  };
  return {
    state: state(),
    address,
    filtered,
    path,
    rows,
    total: live.total,
    arrived: live.arrived,
    showArrived: live.showArrived,
    countOptions: (filters) => optionsOf({ ...filters, per_page: 2 }, true),
    pageOptions: (page, perPage) => optionsOf(wireQuery({ ...address, page, perPage }), true),
    showRows: setInSight,
    failure: error,
    selection,
    selected: ids.flatMap(known),
    goTo: (number) => send({ type: 'goTo', page: number }),
    resize: (perPage) => send({ type: 'resize', perPage }),
    sortBy: (field) => send({ type: 'sortBy', field }),
    prefetchSort: (field) => {
      const sorted = after({ type: 'sortBy', field });
      void queries.prefetchQuery(optionsOf(wireQuery(sorted), true));
    },
    search: (q) => send({ type: 'search', q }, true),
    filter: (changes) => send({ type: 'filter', filters: { ...address.filters, ...changes } }),
    clear: () => write({ ...address, filters: chosen, q: '', page: 1 }),
    select: (next) => {
      setSeen(new Map([...next].flatMap(known).map((row) => [row.id, row])));
      actor.send({ type: 'select', ids: [...next] });
    },
    selectMatching: {
      count: rows.every(({ id }) => selection.has(id)) && ids.length < selectable ? selectable : 0,
      isReading,
      run: () => void selectMatching(),
    },
    reload: () => {
      client.rateLimit.invalidate([resourceOf(pageOptions.queryKey[0])]);
      live.expectReload();
      void refetch();
    },
    replace: (row) => {
      const replaceRow = (one: Row) => (one.id === row.id ? row : one);
      const [call, company] = pageOptions.queryKey;
      queries.setQueriesData({ queryKey: [call, company] }, (before: Page<Row> | undefined) =>
        before?.items.some(({ id }) => id === row.id)
          ? { ...before, items: before.items.map(replaceRow) }
          : before,
      );
      live.replace(row);
    },
    hrefOf: (filters, sort = null) =>
      path + writeAddress({ ...DEFAULT_ADDRESS, perPage: address.perPage, sort, filters }, order),
    hrefOfRow,
    hrefOfNew: `${path}${wanted}#new`,
    close: () => void navigate(path + wanted),
  };
}
