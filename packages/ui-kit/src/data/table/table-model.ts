import type { DOMAttributes, ReactNode, Ref } from 'react';

/** Key of a row, unique on all pages of the list. */
export type RowKey = string | number;

/** Width of a column in a wide table; `grow` shares the remaining width. */
export type ColumnWidth = 'icon' | 'code' | 'date' | 'text' | 'status' | 'figure' | 'person' | 'grow';

/**
 * Position of a cell when rows become cards: `title` and `figure` on the first line, `line` and `status` on the
 * second, `marks` below, `detail` below them with the column's label; `none` is omitted.
 */
export type CardPosition = 'title' | 'figure' | 'line' | 'status' | 'marks' | 'detail' | 'none';

export interface TableColumn<Row> {
  /** Key of the column, also for sorting and hiding. */
  key: string;
  /** Heading of the column; also its label in the column picker and on a card. */
  label: string;
  /** Hides the label visually, for columns that an icon explains. */
  labelHidden?: boolean | undefined;
  /** Renders the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** Marks the cell that names the row; exactly one column has it. */
  rowHeader?: boolean | undefined;
  /** Aligns figures by their units digits, physically right in both directions. */
  numeric?: boolean | undefined;
  /** Makes the heading a button that changes the sort order. */
  sortable?: boolean | undefined;
  /** Width of the column. Default `grow`. */
  width?: ColumnWidth | undefined;
  /** Hides the column first where the table is narrower than 58.75 rem (940 px). */
  optional?: boolean | undefined;
  /** Prevents the user from hiding the column. */
  fixed?: boolean | undefined;
  /**
   * Position on a card. Default: `title` for the row header, `figure` for the first numeric column, else `detail`.
   */
  card?: CardPosition | undefined;
}

export interface TableSort {
  /** Key of the column. */
  column: string;
  /** Sorts the largest or latest first. */
  descending: boolean;
}

/** Widths in px that the user gave to columns, by column key. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** Visible columns in their order, and how many of them, from the first, stay in place while the table scrolls. */
export interface VisibleColumns<Row> {
  readonly shown: readonly TableColumn<Row>[];
  readonly pinnedCount: number;
}

/**
 * Returns the visible columns. Pinned ones come first, after the row header, which is pinned with them so that a row
 * keeps its name.
 */
export function visibleColumns<Row>(
  columns: readonly TableColumn<Row>[],
  hidden: readonly string[],
  pinned: readonly string[],
): VisibleColumns<Row> {
  const shown = columns.filter(({ key, fixed, rowHeader }) => fixed || rowHeader || !hidden.includes(key));
  if (pinned.length === 0) return { shown, pinnedCount: 0 };
  const rank = ({ key, rowHeader }: TableColumn<Row>) => (rowHeader ? 0 : pinned.includes(key) ? 1 : 2);
  return {
    shown: shown.toSorted((one, other) => rank(one) - rank(other)),
    pinnedCount: shown.filter((column) => rank(column) < 2).length,
  };
}

/** Returns the position of each column's cell on a card, including defaults. */
export function cardPositions<Row>(columns: readonly TableColumn<Row>[]): ReadonlyMap<string, CardPosition> {
  const figure =
    columns.find((column) => column.card === 'figure') ??
    columns.find((column) => column.numeric && column.card === undefined);
  return new Map(
    columns.map((column) => {
      const usual = column.rowHeader ? 'title' : column === figure ? 'figure' : 'detail';
      return [column.key, column.card ?? usual];
    }),
  );
}

/**
 * Returns the sort order after a click on a heading: another column starts ascending, the current one is reversed.
 */
export function nextSort(current: TableSort | undefined, column: string): TableSort {
  return { column, descending: current?.column === column ? !current.descending : false };
}

/** Returns `aria-sort` of a column heading; `undefined` for columns that the list is not sorted by. */
export function ariaSort(
  sort: TableSort | undefined,
  column: string,
): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

/** Returns the state of the page checkbox for the rows of this page. */
export function pageSelection(
  keys: readonly RowKey[],
  selected: ReadonlySet<RowKey>,
): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Selects the rows of this page, or clears them if all are selected; keeps the selection of other pages. */
export function togglePage(keys: readonly RowKey[], selected: ReadonlySet<RowKey>): ReadonlySet<RowKey> {
  const next = new Set(selected);
  const clear = pageSelection(keys, selected) === 'all';
  for (const key of keys) {
    if (clear) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Toggles one row. With `from` (the row toggled before, Shift held) all rows in between get the same state. */
export function toggleRow(
  keys: readonly RowKey[],
  selected: ReadonlySet<RowKey>,
  key: RowKey,
  from?: RowKey,
): ReadonlySet<RowKey> {
  const next = new Set(selected);
  const select = !selected.has(key);
  const here = keys.indexOf(key);
  const start = from === undefined ? here : keys.indexOf(from);
  const [low, high] = start < 0 ? [here, here] : [Math.min(start, here), Math.max(start, here)];
  for (const one of keys.slice(low, high + 1)) {
    if (select) next.add(one);
    else next.delete(one);
  }
  return next;
}

/** Rendered part of a long table; spaces stand for the rows before, between and after. */
export interface TableWindow<Row> {
  /** Ref of the element that contains the rows. */
  readonly body: Ref<HTMLTableSectionElement>;
  /** Rendered rows in order. */
  readonly rows: readonly WindowRow<Row>[];
  /** Height of the rows after the last rendered one, in px. */
  readonly after: number;
  /** Number of rows of the whole table. */
  readonly total: number;
  /** Ref of each rendered row, to measure its height. */
  readonly measure: (row: HTMLTableRowElement | null) => void;
  /** Replace the handlers that move the focus between the rendered rows. */
  readonly events: Pick<DOMAttributes<HTMLTableSectionElement>, 'onKeyDown' | 'onFocus' | 'onBlur'>;
}

export interface WindowRow<Row> {
  /** Position in the whole table, from 0. */
  readonly index: number;
  /** The record; undefined while it loads. */
  readonly row: Row | undefined;
  /** Height of the rows between this and the rendered row before, in px. */
  readonly before: number;
}
