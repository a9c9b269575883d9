import type { ReactNode } from 'react';

/** What a row is known by; the same in every page of the list. */
export type RowKey = string | number;

/** Width of a column at its table's full width; `grow` shares what is left. */
export type ColumnWidth = 'icon' | 'code' | 'date' | 'text' | 'status' | 'figure' | 'person' | 'grow';

/**
 * Where a cell stands when rows become cards: `title` and `figure` on the first line, `line` and `status` on the
 * second, `marks` below, `detail` below them with its column's name; `none` is left out.
 */
export type CardPlace = 'title' | 'figure' | 'line' | 'status' | 'marks' | 'detail' | 'none';

export interface TableColumn<Row> {
  /** Also the name under which the column is sorted and hidden. */
  key: string;
  /** Head of the column; also its name in the column picker and on a card. */
  label: string;
  /** Keeps the label for those who listen only, for columns that an icon explains. */
  labelHidden?: boolean;
  /** Draws the cell of a row. */
  cell: (row: Row) => ReactNode;
  /** The cell that names the row; exactly one column has it. */
  rowHeader?: boolean;
  /** Figures: units digits stand under each other, physically right in both directions. */
  numeric?: boolean;
  /** The head is a button that asks for the order. */
  sortable?: boolean;
  /** Default `grow`. */
  width?: ColumnWidth;
  /** Goes first where the table has less than 940 px. */
  optional?: boolean;
  /** Cannot be hidden by the person. */
  fixed?: boolean;
  /** Default: `title` for the row header, `figure` for the first figures, else `detail`. */
  card?: CardPlace;
}

export interface TableSort {
  /** Key of the column. */
  column: string;
  /** Largest or latest first. */
  descending: boolean;
}

/** The place of each column's cell on a card, defaults filled in. */
export function cardPlaces<Row>(columns: readonly TableColumn<Row>[]): ReadonlyMap<string, CardPlace> {
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

/** The order after a column's head was pressed: another column starts ascending, the same one turns round. */
export function nextSort(current: TableSort | undefined, column: string): TableSort {
  return { column, descending: current?.column === column ? !current.descending : false };
}

/** `aria-sort` of a column's head; absent where the list is ordered by another. */
export function ariaSort(
  sort: TableSort | undefined,
  column: string,
): 'ascending' | 'descending' | undefined {
  if (sort?.column !== column) return undefined;
  return sort.descending ? 'descending' : 'ascending';
}

/** What the box in the head shows for the rows of this page. */
export function pageSelection(
  keys: readonly RowKey[],
  selected: ReadonlySet<RowKey>,
): 'none' | 'some' | 'all' {
  const count = keys.filter((key) => selected.has(key)).length;
  if (count === 0) return 'none';
  return count === keys.length ? 'all' : 'some';
}

/** Selects this page, or clears it when all of it is selected; other pages keep what they have. */
export function togglePage(keys: readonly RowKey[], selected: ReadonlySet<RowKey>): ReadonlySet<RowKey> {
  const next = new Set(selected);
  const clear = pageSelection(keys, selected) === 'all';
  for (const key of keys) {
    if (clear) next.delete(key);
    else next.add(key);
  }
  return next;
}

/** Turns one row over; with `from` (the row turned before, Shift held) all rows between take the same state. */
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
