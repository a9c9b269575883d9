import type { ListRow, Page } from '@outlay/domain';
import { Banner, Button, VirtualTable, type VirtualTableProps } from '@outlay/ui-kit';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useFetchFailure } from '../../app/query/use-fetch-failure.ts';
import { useDebouncedValue } from '../../app/query/use-debounced-value.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { writeAddress } from '../list-address.ts';
import type { PanelList } from '../panel-list.ts';
import { NO_PAGES, settleWhole, type WholeInput, type WholePages } from './whole-pages.ts';

/** Rows of one request. */
const PER_PAGE = 100;
/** Rows around those in sight that are loaded as well. */
const AHEAD = 30;
/** Time in ms that a page stays in sight before it is requested: dragging the scrollbar passes many. */
const STAY_MS = 100;

const pageOfRow = (index: number): number => Math.floor(index / PER_PAGE) + 1;

/** Settles the pages of a list as they are rendered. */
function usePages<Row extends ListRow>(input: WholeInput<Row>): WholePages<Row> {
  const [shown, setShown] = useState<WholePages<Row>>(NO_PAGES);
  const next = settleWhole(shown, input);
  if (next !== shown) setShown(next);
  return next;
}

export interface AllRowsProps<Row extends ListRow> {
  list: PanelList<Row>;
  /** Element in the bar of the page sizes for rows that could not be loaded: the end of the rows is far away. */
  notice: HTMLElement | null;
  /** Props of the list's table. */
  table: Omit<VirtualTableProps<Row>, 'total' | 'rowAt' | 'loaded' | 'onRangeChange' | 'currentIndex'>;
}

/** Table that scrolls through all rows of a list; loads those in sight and around. */
export function AllRows<Row extends ListRow>({ list, table, notice }: AllRowsProps<Row>) {
  const text = useText();
  const reasonOf = useFetchFailure();
  const { showRows } = list;
  // Rows that arrived are held back until the user requests them.
  const total = list.total - list.arrived;
  const address = writeAddress({ ...list.address, page: 1 });
  const [{ first, last }, setRange] = useState({ first: 0, last: 0 });
  const setInSight = useCallback((first: number, last: number) => setRange({ first, last }), []);
  const from = pageOfRow(Math.max(first - AHEAD, 0));
  const to = Math.max(from, pageOfRow(Math.min(last + AHEAD, Math.max(total - 1, 0))));
  const pages = useMemo(() => Array.from({ length: to - from + 1 }, (_, at) => from + at), [from, to]);
  const stayed = useDebouncedValue(pages, STAY_MS);
  const responses = useQueries({
    queries: pages.map((page) => ({
      ...list.pageOptions(page, PER_PAGE),
      enabled: stayed.includes(page),
    })),
    combine: useCallback(
      (results: UseQueryResult<Page<Row>>[]) => ({
        pages: new Map(
          results.flatMap(({ data, dataUpdatedAt }, index) => {
            const page = pages[index];
            return data === undefined || page === undefined
              ? []
              : [[page, { page: data, at: dataUpdatedAt }] as const];
          }),
        ),
        failed: results.filter(({ isError, isFetching }) => isError && !isFetching),
      }),
      [pages],
    ),
  });
  const { pages: shown } = usePages({
    address,
    arrived: list.arrived,
    isReloading: list.state === 'loading',
    responses: responses.pages,
  });

  const rows = useMemo(() => pages.flatMap((page) => shown.get(page)?.live.rows ?? []), [pages, shown]);
  useEffect(() => showRows(rows), [showRows, rows]);
  useEffect(() => () => showRows(null), [showRows]);
  // Other filters or another order: from the start again.
  const scrolledFor = useRef(address);
  useEffect(() => {
    if (scrolledFor.current === address) return;
    scrolledFor.current = address;
    scrollTo({ top: 0 });
  }, [address]);

  const rowAt = (index: number) => shown.get(pageOfRow(index))?.live.rows[index % PER_PAGE];
  const positionOf = (key: unknown): number | undefined => {
    for (const page of pages) {
      const at = shown.get(page)?.live.rows.findIndex(({ id }) => id === key) ?? -1;
      if (at !== -1) return (page - 1) * PER_PAGE + at;
    }
    return undefined;
  };
  return (
    <>
      <VirtualTable
        {...table}
        selection={table.selection && { ...table.selection, pageLabel: text('all_rows.select') }}
        total={total}
        rowAt={rowAt}
        loaded={rows}
        onRangeChange={setInSight}
        currentIndex={table.current === undefined ? undefined : positionOf(table.current)}
      />
      {responses.failed.length > 0 && notice !== null
        ? createPortal(
            <Banner
              icon={CloudOff}
              tone="danger"
              live="polite"
              action={
                <Button
                  size="s"
                  onClick={() => {
                    for (const { refetch } of responses.failed) void refetch();
                  }}
                >
                  {text('retry')}
                </Button>
              }
            >
              {text('all_rows.failed', { reason: reasonOf(responses.failed[0]?.error) })}
            </Banner>,
            notice,
          )
        : null}
    </>
  );
}
