import { lastPage, wireQuery, type ListRow, type ListView, type Page, type WireQuery } from '@outlay/domain';
import { keepPreviousData, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { useQueryKey } from '../app/query/use-query-key.ts';
import { pageOptions, type PageOptions, type PageQuery } from './page-query.ts';
import type { ListSource } from './panel-list.ts';
import type { AddressedList } from './use-list-address.ts';
import { useLivePage, type LivePage } from './use-live-page.ts';

/** Returns the query options of a page; `isQuiet` suppresses the toast of a failure. */
export type OptionsOfPage<Row extends ListRow> = (query: PageQuery, isQuiet?: boolean) => PageOptions<Row>;

/** Returns the query options of the pages of a list. */
function usePageOptions<Row extends ListRow>({ port, call }: ListSource<Row>): OptionsOfPage<Row> {
  const key = useQueryKey();
  return useCallback(
    (query, isQuiet = false) =>
      pageOptions(port, typeof call === 'string' ? key(call, query) : key(...call(query)), query, isQuiet),
    [key, call, port],
  );
}

/** Prefetches the next page. */
function useNextPage<Row extends ListRow>(
  optionsOf: OptionsOfPage<Row>,
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

/** The page that the address describes, and queries of others. */
export interface ListPages<Row extends ListRow> {
  readonly optionsOf: OptionsOfPage<Row>;
  /** Query options of the page. */
  readonly options: PageOptions<Row>;
  readonly page: UseQueryResult<Page<Row>>;
  readonly live: LivePage<Row>;
  /** The page is beyond the end, because rows were deleted; the list navigates to the last one. */
  readonly isBeyondEnd: boolean;
}

/** Reads the page that the address describes, and prefetches the next one. */
export function useListPages<Row extends ListRow>(
  source: ListSource<Row>,
  { address, isValid, search, write }: AddressedList,
  offline: boolean,
): ListPages<Row> {
  const optionsOf = usePageOptions(source);
  const options = optionsOf(wireQuery(address));
  const page = useQuery({ ...options, enabled: isValid, placeholderData: keepPreviousData });
  const live = useLivePage(search, page);
  const { expectReload } = live;
  const wasOffline = useRef(offline);
  useEffect(() => {
    // Back online, the page refetches as if the user had requested it: new rows are shown at once.
    if (wasOffline.current && !offline) expectReload();
    wasOffline.current = offline;
  });
  useNextPage(optionsOf, address, live.isCurrent ? live.total : null);
  const last = lastPage(live.total, address.perPage);
  const isBeyondEnd = live.isCurrent && live.rows.length === 0 && address.page > last;
  useEffect(() => {
    if (isBeyondEnd) write({ ...address, page: last }, true);
  });
  return { optionsOf, options, page, live, isBeyondEnd };
}
