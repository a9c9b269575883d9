import { settlePage, showPage, type ListRow, type LivePage, type Page } from '@outlay/domain';
import { Banner, Button, VirtualTable, type VirtualTableProps } from '@outlay/ui-kit';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useDebouncedValue } from '../app/query/use-debounced-value.ts';
import { useText } from '../i18n/use-intl.tsx';
import { writeAddress } from './list-address.ts';
import type { PanelList } from './use-list.ts';
import styles from './all-rows.module.css';

/** Rows of one request. */
const PER_PAGE = 100;
/** Rows around those in sight that are loaded as well. */
const AHEAD = 30;
/** Time in ms that a page stays in sight before it is requested: dragging the scrollbar passes many. */
const STAY_MS = 100;

const pageOfRow = (index: number): number => Math.floor(index / PER_PAGE) + 1;

/** Pages by number, as they are shown. */
type Pages<Row extends ListRow> = ReadonlyMap<number, LivePage<Row>>;

/**
 * Settles the responses of pages: those of other filters or of a requested reload replace the rows; the others update each
 * row in place.
 */
function usePages<Row extends ListRow>(key: string, responses: ReadonlyMap<number, Page<Row>>): Pages<Row> {
  const [shown, setShown] = useState<{ readonly key: string; readonly pages: Pages<Row> }>({
    key,
    pages: new Map(),
  });
  const known = shown.key === key ? shown.pages : new Map<number, LivePage<Row>>();
  const changed = [...responses].filter(([page, response]) => known.get(page)?.page !== response);
  if (changed.length === 0) return known;
  const pages = new Map(known);
  for (const [page, response] of changed) {
    const before = known.get(page);
    pages.set(page, before ? settlePage(before, response) : showPage(response));
  }
  setShown({ key, pages });
  return pages;
}

/** Returns a number that changes when the user requests the newest rows: held back ones, or by a reload. */
function useReloads({ arrived, state }: Pick<PanelList<ListRow>, 'arrived' | 'state'>): number {
  const [seen, setSeen] = useState({ arrived, state, count: 0 });
  if (seen.arrived === arrived && seen.state === state) return seen.count;
  const isReloaded = (seen.arrived > 0 && arrived === 0) || (seen.state === 'loading' && state === 'ready');
  const count = seen.count + (isReloaded ? 1 : 0);
  setSeen({ arrived, state, count });
  return count;
}

export interface AllRowsProps<Row extends ListRow> {
  list: PanelList<Row>;
  /** Props of the list's table. */
  table: Omit<VirtualTableProps<Row>, 'total' | 'rowAt' | 'onRangeChange' | 'currentIndex'>;
}

/** Table that scrolls through all rows of a list; loads those in sight and around. */
export function AllRows<Row extends ListRow>({ list, table }: AllRowsProps<Row>) {
  const text = useText();
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
          results.flatMap(({ data }, at) => {
            const page = pages[at];
            return data === undefined || page === undefined ? [] : [[page, data] as const];
          }),
        ),
        failed: results.filter(({ isError, isFetching }) => isError && !isFetching),
      }),
      [pages],
    ),
  });
  const shown = usePages(`${useReloads(list)} ${address}`, responses.pages);

  const rows = useMemo(() => pages.flatMap((page) => shown.get(page)?.rows ?? []), [pages, shown]);
  useEffect(() => showRows(rows), [showRows, rows]);
  useEffect(() => () => showRows(null), [showRows]);
  // Other filters or another order: from the start again.
  const scrolledFor = useRef(address);
  useEffect(() => {
    if (scrolledFor.current === address) return;
    scrolledFor.current = address;
    scrollTo({ top: 0 });
  }, [address]);

  const rowAt = (index: number) => shown.get(pageOfRow(index))?.rows[index % PER_PAGE];
  const positionOf = (key: unknown): number | undefined => {
    for (const page of pages) {
      const at = shown.get(page)?.rows.findIndex(({ id }) => id === key) ?? -1;
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
        onRangeChange={setInSight}
        currentIndex={table.current === undefined ? undefined : positionOf(table.current)}
      />
      {responses.failed.length > 0 ? (
        <Banner
          icon={CloudOff}
          tone="danger"
          live="polite"
          className={styles['failed']}
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
          {text('all_rows.failed')}
        </Banner>
      ) : null}
    </>
  );
}
