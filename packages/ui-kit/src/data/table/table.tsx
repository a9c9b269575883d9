import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode, type RefCallback } from 'react';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { ROW_EVENTS } from './row-events.ts';
import { TableBones } from './table-bones.tsx';
import { TableHead } from './table-head.tsx';
import {
  ariaSort,
  cardPlaces,
  nextSort,
  pageSelection,
  togglePage,
  toggleRow,
  type RowKey,
  type TableColumn,
  type TableSort,
} from './table-model.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { Tick } from './tick.tsx';
import styles from './table.module.css';

export interface TableSelection<Row> {
  /** Keys of all selected rows, those of other pages included. */
  selected: ReadonlySet<RowKey>;
  /** Keys of all selected rows after the press. */
  onChange: (selected: ReadonlySet<RowKey>) => void;
  /** Name of the box in the head, such as "Select this page". */
  pageLabel: string;
  /** Name of a row's box, such as "Select EX-1048". */
  rowLabel: (row: Row) => string;
}

export interface TableProps<Row> {
  /** What the table lists, for those who listen. */
  caption: string;
  /** The same array from one render to the next (a constant, `useMemo`) spares the rows that did not change. */
  columns: readonly TableColumn<Row>[];
  /** The rows of the page in sight. */
  rows: readonly Row[];
  /** What tells a row from the others; stable from one answer to the next. */
  rowKey: (row: Row) => RowKey;
  /** `loading` with rows keeps them in sight; without rows it shows the columns and, after 300 ms, bones. */
  state?: 'ready' | 'loading' | 'failed' | 'forbidden';
  /** Stands in the table's place when there is nothing to list. */
  empty?: ReactNode;
  /** Stands in place of the rows when `state` is `failed`: an `ErrorState`. */
  failed?: ReactNode;
  /** Stands in place of the rows when `state` is `forbidden`: says why. */
  forbidden?: ReactNode;
  /** The order in force. */
  sort?: TableSort | undefined;
  /** Another order was asked for; the host brings the rows in it. */
  onSort?: (sort: TableSort) => void;
  /** Puts a box before each row; left out, nothing is selected. */
  selection?: TableSelection<Row> | undefined;
  /** Key of the record shown beside the list. */
  current?: RowKey | undefined;
  /** Keys of columns the person has hidden. */
  hidden?: readonly string[];
  /** Row height 36, 48 or 60 px; default that of the page. */
  density?: 'compact' | 'regular' | 'relaxed';
  /** Rows of bones while loading; default 10, the usual page. */
  bones?: number;
  /** Gives the columns that grow their widths: `fitColumns`. Default: all alike. */
  fit?: RefCallback<HTMLTableElement> | undefined;
}

const NONE: readonly string[] = [];

/**
 * A list of records in columns. Under 720 px of its own width (a phone, or beside a sheet) each row becomes a card;
 * its head stays in sight under `--shell-top`. A row is drawn again only when its record, its columns, its selection
 * or its being current changed.
 */
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, rowKey, state = 'ready', sort, onSort, selection, current } = props;
  const { hidden = NONE, density, bones = 10, fit } = props;
  const shown = useMemo(
    () => columns.filter((column) => column.fixed || column.rowHeader || !hidden.includes(column.key)),
    [columns, hidden],
  );
  const places = useMemo(() => cardPlaces(shown), [shown]);
  const keys = rows.map(rowKey);

  // What rows and heads call stays the same, so that they need not be drawn again; what it does is of the last render.
  const latest = useRef({ keys, sort, onSort, selection });
  useLayoutEffect(() => {
    latest.current = { keys, sort, onSort, selection };
  });
  const turnedBefore = useRef<RowKey>(undefined);
  const turn = useCallback((key: RowKey, range: boolean) => {
    const from = range ? turnedBefore.current : undefined;
    turnedBefore.current = key;
    const { keys: page, selection: now } = latest.current;
    now?.onChange(toggleRow(page, now.selected, key, from));
  }, []);
  const sortBy = useCallback((column: string) => {
    latest.current.onSort?.(nextSort(latest.current.sort, column));
  }, []);

  if (state === 'failed' || state === 'forbidden') return props[state];
  if (state === 'ready' && rows.length === 0) return props.empty;

  const page = selection ? pageSelection(keys, selection.selected) : 'none';
  return (
    <div className={styles['frame']} data-density={density}>
      {state === 'loading' && rows.length > 0 ? <div className={styles['busy']} /> : null}
      <table
        {...TABLE_ROLES.table}
        ref={fit}
        className={styles['table']}
        aria-busy={state === 'loading' ? true : undefined}
      >
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...TABLE_ROLES.group}>
          <tr {...TABLE_ROLES.row}>
            {selection ? (
              <th {...TABLE_ROLES.head} scope="col" data-width="select">
                <Tick
                  label={selection.pageLabel}
                  checked={page === 'all' && rows.length > 0}
                  mixed={page === 'some'}
                  // Pressed while the rows are on their way it would select nothing and look as if it had.
                  disabled={rows.length === 0}
                  onToggle={() => selection.onChange(togglePage(keys, selection.selected))}
                />
              </th>
            ) : null}
            {shown.map((column) => (
              <TableHead
                key={column.key}
                column={column}
                order={ariaSort(sort, column.key)}
                onSort={onSort && column.sortable ? sortBy : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} {...ROW_EVENTS}>
          {state === 'loading' && rows.length === 0 ? (
            <TableBones columns={shown} places={places} rows={bones} selectable={selection !== undefined} />
          ) : null}
          {rows.map((row) => {
            const key = rowKey(row);
            return (
              <TableRow
                key={key}
                name={key}
                row={row}
                columns={shown}
                places={places}
                current={key === current}
                selectLabel={selection?.rowLabel(row)}
                selected={selection?.selected.has(key) ?? false}
                onTurn={turn}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
