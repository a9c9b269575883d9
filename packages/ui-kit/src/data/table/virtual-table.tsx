import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { LINK } from './row-events.ts';
import { Table, type TableProps } from './table.tsx';
import type { RowKey, WindowRow } from './table-model.ts';

export interface VirtualTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'window' | 'skeletonRows'> {
  /** Number of rows of the whole table. */
  total: number;
  /** Returns the row at a position from 0; undefined while it loads. */
  rowAt: (index: number) => Row | undefined;
  /** Called with the positions of the first and the last row in sight, so that the host loads them. */
  onRangeChange: (first: number, last: number) => void;
  /** Rows that are loaded, in order: those that the user selects together. */
  loaded: readonly Row[];
  /** Position of the record shown next to the list; another `current` record is scrolled into view. */
  currentIndex?: number | undefined;
}

/** Height in px of a row that was not rendered yet. */
const ROW_PX = 48;
/** Rows rendered outside of the window, so that the keys and a slow scroll find the next one. */
const OVERSCAN = 8;
const indexOf = (target: EventTarget): number | null => {
  const index = target instanceof Element ? target.closest('tr')?.dataset['index'] : undefined;
  return index === undefined ? null : Number(index);
};

/** Distance in px of the rows from the top of the document. */
const topOf = (body: HTMLElement): number => Math.round(body.getBoundingClientRect().top + scrollY);

/** Returns the height in px of what covers the top of the window: the top bar and the head of the table. */
function coverOf(body: HTMLElement): number {
  const head = body.closest('table')?.querySelector('th');
  return head ? head.offsetHeight + (Number.parseFloat(getComputedStyle(head).insetBlockStart) || 0) : 0;
}

/**
 * Table of thousands of rows in the scrolling window: renders those in sight. Rows keep their positions for screen
 * readers; the focused one stays rendered. The arrow keys move between all rows, Home and End to the first and the last.
 */
export function VirtualTable<Row>(props: VirtualTableProps<Row>) {
  const { total, rowAt, loaded, onRangeChange, currentIndex, ...table } = props;
  const { current } = table;
  const body = useRef<HTMLTableSectionElement>(null);
  const focused = useRef<{ readonly index: number; readonly row: Row | undefined } | null>(null);
  /** Row that receives the focus as soon as it is rendered. */
  const awaited = useRef<number | null>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  const [cover, setCover] = useState(0);
  useLayoutEffect(() => {
    const measure = () => {
      if (!body.current) return;
      setScrollMargin(topOf(body.current));
      setCover(coverOf(body.current));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, []);

  const virtualizer = useWindowVirtualizer({
    count: total,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    scrollPaddingStart: cover,
    useAnimationFrameWithResizeObserver: true,
    rangeExtractor: (range: Range) => {
      const rows = defaultRangeExtractor(range);
      const index = focused.current?.index ?? total;
      return index >= total || rows.includes(index)
        ? rows
        : [...rows, index].toSorted((one, other) => one - other);
    },
  });

  const items = virtualizer.getVirtualItems();
  // The host may no longer have the focused row, which stays rendered out of sight.
  const focusedAt = (index: number) => (focused.current?.index === index ? focused.current.row : undefined);
  let end = scrollMargin;
  const rows: WindowRow<Row>[] = items.map(({ index, start, end: next }) => {
    const before = start - end;
    end = next;
    return { index, row: rowAt(index) ?? focusedAt(index), before };
  });
  const after = virtualizer.getTotalSize() + scrollMargin - end;

  const { startIndex: first, endIndex: last } = virtualizer.range ?? { startIndex: 0, endIndex: 0 };
  useEffect(() => onRangeChange(first, last), [onRangeChange, first, last]);

  const scrolledTo = useRef<RowKey>(undefined);
  useEffect(() => {
    // Once for each record: it may leave the loaded rows and return while the user scrolls.
    if (current === undefined) scrolledTo.current = undefined;
    if (currentIndex === undefined || scrolledTo.current === current) return;
    scrolledTo.current = current;
    const { startIndex, endIndex } = virtualizer.range ?? { startIndex: 0, endIndex: -1 };
    if (currentIndex > startIndex && currentIndex < endIndex) return;
    // In the middle, because the rows around it may turn out higher than estimated.
    virtualizer.scrollToIndex(currentIndex, { align: 'center' });
  }, [virtualizer, current, currentIndex]);

  const focusAwaited = () => {
    if (awaited.current === null) return;
    const link = body.current?.querySelector<HTMLElement>(`tr[data-index="${awaited.current}"] ${LINK}`);
    if (!link) return;
    const index = awaited.current;
    awaited.current = null;
    link.focus({ preventScroll: true });
    // Again: the rows before it may have turned out higher than estimated.
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  useLayoutEffect(focusAwaited);

  const moveFocus = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = event.target instanceof Element && event.target.matches(LINK) ? indexOf(event.target) : null;
    if (here === null) return;
    const goals: Readonly<Record<string, number>> = {
      ArrowDown: here + 1,
      ArrowUp: here - 1,
      Home: 0,
      End: total - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined || goal < 0 || goal >= total) return;
    event.preventDefault();
    awaited.current = goal;
    virtualizer.scrollToIndex(goal, { align: 'auto' });
    focusAwaited();
  };
  const rememberFocus = ({ target }: FocusEvent) => {
    const index = indexOf(target);
    focused.current = index === null ? null : { index, row: rowAt(index) };
    awaited.current = null;
  };
  return (
    <Table
      {...table}
      rows={loaded}
      window={{
        body,
        rows,
        after,
        total,
        measure: virtualizer.measureElement,
        events: {
          onKeyDown: moveFocus,
          onFocus: rememberFocus,
          onBlur: () => {
            focused.current = null;
          },
        },
      }}
    />
  );
}
