import { isProblem, wireQuery, type ListRow, type Page } from '@outlay/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { resourceOf } from '../app/query/query-key.ts';
import { usePanel } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { writeAddress } from './list-address.ts';
import type { ListSource, PanelList } from './panel-list.ts';
import { DEFAULT_ADDRESS, useListAddress, type AddressedList } from './use-list-address.ts';
import { useListPages, type ListPages } from './use-list-pages.ts';
import { useSelectedRows } from './all-rows/use-selected-rows.ts';

/** Returns the state of a list; without a connection the last rows stay. */
function stateOf<Row extends ListRow>(
  { isValid }: AddressedList,
  { page, live, isBeyondEnd }: ListPages<Row>,
  staysOffline: boolean,
): PanelList<Row>['state'] {
  if (!isValid) return 'refused';
  if (page.error !== null && !page.isFetching) {
    if (isProblem(page.error, 'forbidden')) return 'forbidden';
    return staysOffline && live.isCurrent ? 'ready' : 'failed';
  }
  return live.isCurrent && !live.isReloading && !isBeyondEnd ? 'ready' : 'loading';
}

/** Reads a list whose state is in the address; every change of it navigates. */
export function useList<Row extends ListRow>(source: ListSource<Row>): PanelList<Row> {
  const { path, rows: rowsAt = 'hash', order = null, listParam } = source;
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { client, offline: offlineStore } = usePanel();
  const offline = useStore(offlineStore) !== null;
  const addressed = useListAddress(source);
  const { address, search, latestSearch, send, write } = addressed;
  const pages = useListPages(source, addressed, offline);
  const { optionsOf, options, page, live } = pages;
  const [rowsInSight, showRows] = useState<readonly Row[] | null>(null);
  const rows = rowsInSight ?? live.rows;
  const selected = useSelectedRows(addressed, optionsOf, rows, live.total);

  const filters = Object.entries(address.filters);
  const isListParam = ([name]: readonly [string, string]) => name === listParam;
  // Stable for the same address: columns depend on it, and a new identity renders every row again.
  const hrefOfRow = useCallback(
    (id: number) => (rowsAt === 'path' ? `${path}/${id}${latestSearch()}` : `${path}${latestSearch()}#${id}`),
    [path, rowsAt, latestSearch],
  );
  return {
    state: stateOf(addressed, pages, offline && rows.length > 0),
    address,
    filtered: Object.fromEntries(filters.filter((filter) => !isListParam(filter))),
    path,
    rows,
    total: live.total,
    arrived: live.arrived,
    showArrived: live.showArrived,
    countOptions: (other) => optionsOf({ ...other, per_page: 2 }, true),
    pageOptions: (number, perPage) => optionsOf(wireQuery({ ...address, page: number, perPage }), true),
    showRows,
    failure: page.error,
    ...selected,
    goTo: (number) => send({ type: 'goTo', page: number }),
    resize: (perPage) => send({ type: 'resize', perPage }),
    sortBy: (field) => send({ type: 'sortBy', field }),
    prefetchSort: (field) => {
      const sorted = addressed.after({ type: 'sortBy', field });
      void queries.prefetchQuery(optionsOf(wireQuery(sorted), true));
    },
    search: (q) => send({ type: 'search', q }),
    filter: (changes) => send({ type: 'filter', filters: { ...address.filters, ...changes } }),
    clear: () =>
      write({ ...address, filters: Object.fromEntries(filters.filter(isListParam)), q: '', page: 1 }),
    reload: () => {
      client.rateLimit.invalidate([resourceOf(options.queryKey[0])]);
      live.expectReload();
      void page.refetch();
    },
    replace: (row) => {
      const replaceRow = (one: Row) => (one.id === row.id ? row : one);
      const [call, company] = options.queryKey;
      queries.setQueriesData({ queryKey: [call, company] }, (before: Page<Row> | undefined) =>
        before?.items.some(({ id }) => id === row.id)
          ? { ...before, items: before.items.map(replaceRow) }
          : before,
      );
      live.replace(row);
    },
    hrefOf: (other, sort = null) =>
      path + writeAddress({ ...DEFAULT_ADDRESS, perPage: address.perPage, sort, filters: other }, order),
    hrefOfRow,
    hrefOfNew: `${path}${search}#new`,
    close: () => void navigate(path + search),
  };
}
