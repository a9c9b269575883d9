import {
  Fragment,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ComponentPropsWithRef,
  type ReactNode,
  type RefCallback,
} from 'react';
import { useKit } from '../../foundation/provider.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { ROW_EVENTS } from './row-events.ts';
import { SkeletonRow, TableSkeleton } from './table-skeleton.tsx';
import { RowSpace } from './row-space.tsx';
import { TableHead } from './table-head.tsx';
import {
  ariaSort,
  cardPositions,
  nextSort,
  pageSelection,
  togglePage,
  toggleRow,
  visibleColumns,
  type ColumnWidths,
  type RowKey,
  type TableColumn,
  type TableSort,
  type TableWindow,
} from './table-model.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { TableRow } from './table-row.tsx';
import { Tick } from './tick.tsx';
import { useTableIntent, type TableIntent } from './use-table-intent.ts';
import { classNames } from '../../foundation/class-names.ts';
import styles from './table.module.css';

export interface TableSelection<Row> {
  /** Keys of all selected rows, including those of other pages. */
  selected: ReadonlySet<RowKey>;
  /** Called with the keys of all selected rows. */
  onSelectedChange: (selected: ReadonlySet<RowKey>) => void;
  /** Label of the checkbox in the head, such as "Select this page". */
  pageLabel: string;
  /** Returns the label of a row's checkbox, such as "Select EX-1048". */
  rowLabel: (row: Row) => string;
}

export interface TableProps<Row> extends Omit<ComponentPropsWithRef<'div'>, 'children' | 'hidden'> {
  /** Accessible name of the table. */
  caption: string;
  /** Columns. Pass a stable array (a constant, `useMemo`) to avoid rendering unchanged rows. */
  columns: readonly TableColumn<Row>[];
  /** Rows of the current page; with `window`, all that are loaded. */
  rows: readonly Row[];
  /** Returns the key of a row; stable across responses. */
  rowKey: (row: Row) => RowKey;
  /** `loading` keeps existing rows visible; without rows it shows skeleton rows after 300 ms. */
  state?: 'ready' | 'loading' | 'failed' | 'forbidden' | undefined;
  /** Replaces the table when `state` is `ready` and there are no rows: an `EmptyState`. */
  empty?: ReactNode;
  /** Replaces the table when `state` is `failed`: an `ErrorState`. */
  failed?: ReactNode;
  /** Replaces the table when `state` is `forbidden`; states the reason. */
  forbidden?: ReactNode;
  /** Current sort order. */
  sort?: TableSort | undefined;
  /** Called with the requested sort order. The host provides the sorted rows. */
  onSort?: ((sort: TableSort) => void) | undefined;
  /**
   * Called when pointer or focus rests on a row that opens or on a sortable heading, so that the host can load what the
   * next click shows. Rows of a `window` are not reported.
   */
  onIntent?: ((intent: TableIntent) => void) | undefined;
  /** Adds a checkbox to each row. If omitted, rows cannot be selected. */
  selection?: TableSelection<Row> | undefined;
  /** Key of the record shown next to the list. */
  current?: RowKey | undefined;
  /** Keys of the columns hidden by the user. */
  hidden?: readonly string[] | undefined;
  /** Widths in px that the user gave to columns. Default: those of the columns. */
  widths?: ColumnWidths | undefined;
  /** Keys of the columns that the user pinned: they come first, and `scrollColumns` keeps them in view. */
  pinned?: readonly string[] | undefined;
  /** Renders the `ColumnResizer` of a column. If omitted, columns cannot be resized. */
  renderResizer?: ((column: TableColumn<Row>) => ReactNode) | undefined;
  /** Row height: 36, 48 or 60 px. Default: density of the provider. */
  density?: 'compact' | 'regular' | 'relaxed' | undefined;
  /** Number of skeleton rows. Default 10, the default page size. */
  skeletonRows?: number | undefined;
  /** Rendered part of a long table, from `VirtualTable`. Default: all rows. */
  window?: TableWindow<Row> | undefined;
  /** Sizes the growing columns by their content (`fitColumns`), or scrolls them (`scrollColumns`). Default: equal widths. */
  fit?: RefCallback<HTMLTableElement> | undefined;
}

const NONE: readonly string[] = [];
const NO_KEYS: readonly RowKey[] = [];

/**
 * Table of records. Under 45 rem of its own width (720 px: a phone, next to a sheet, or large text) each row becomes a card; the head
 * sticks under `--shell-top`. A row renders again only when its record, its columns, its selection or its `current`
 * state changes.
 */
export function Table<Row>(props: TableProps<Row>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    state = 'ready',
    empty,
    failed,
    forbidden,
    sort,
    onSort,
    onIntent,
    selection,
    current,
    hidden = NONE,
    widths,
    pinned = NONE,
    renderResizer,
    density,
    skeletonRows = 10,
    window: part,
    fit,
    ...rest
  } = props;
  const { messages } = useKit();
  const { shown, pinnedCount } = useMemo(
    () => visibleColumns(columns, hidden, pinned),
    [columns, hidden, pinned],
  );
  const positions = useMemo(() => cardPositions(shown), [shown]);
  const keys = rows.map(rowKey);
  const intentEvents = useTableIntent(onIntent, part ? NO_KEYS : keys);

  // Rows and heads get stable callbacks, so that they are not rendered again; the callbacks read the latest props.
  const latest = useRef({ keys, sort, onSort, selection });
  useLayoutEffect(() => {
    latest.current = { keys, sort, onSort, selection };
  });
  const lastToggled = useRef<RowKey>(undefined);
  const toggle = useCallback((key: RowKey, range: boolean) => {
    const from = range ? lastToggled.current : undefined;
    lastToggled.current = key;
    const { keys: page, selection: now } = latest.current;
    now?.onSelectedChange(toggleRow(page, now.selected, key, from));
  }, []);
  const [hasSorted, setSorted] = useState(false);
  const sortBy = useCallback((column: string) => {
    setSorted(true);
    latest.current.onSort?.(nextSort(latest.current.sort, column));
  }, []);

  if (state === 'failed') return failed;
  if (state === 'forbidden') return forbidden;
  if (state === 'ready' && (part?.total ?? rows.length) === 0) return empty;

  const page = selection ? pageSelection(keys, selection.selected) : 'none';
  const renderRow = (row: Row, index?: number) => {
    const key = rowKey(row);
    return (
      <TableRow
        key={key}
        name={key}
        row={row}
        columns={shown}
        positions={positions}
        pinnedCount={pinnedCount}
        current={key === current}
        index={index}
        measure={part?.measure}
        selectLabel={selection?.rowLabel(row)}
        selected={selection?.selected.has(key) ?? false}
        onToggle={toggle}
      />
    );
  };
  const sortedBy = hasSorted ? columns.find(({ key }) => key === sort?.column) : undefined;
  const order = sortedBy && ariaSort(sort, sortedBy.key);
  const skeleton = { columns: shown, positions, selectable: selection !== undefined };
  return (
    <div
      {...rest}
      className={classNames(styles['frame'], rest.className)}
      data-density={density}
      data-state={state}
    >
      {state === 'loading' && rows.length > 0 ? <div className={styles['busy']} /> : null}
      {onSort ? (
        // Not all screen readers announce a new `aria-sort`.
        <VisuallyHidden aria-live="polite">
          {order ? `${sortedBy.label}: ${messages.sortOrder?.(order) ?? order}` : null}
        </VisuallyHidden>
      ) : null}
      <table
        {...TABLE_ROLES.table}
        {...intentEvents}
        ref={fit}
        className={styles['table']}
        aria-busy={state === 'loading' ? true : undefined}
        aria-rowcount={part && part.total + 1}
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
                  // While the rows load, a click would select nothing and still appear checked.
                  disabled={rows.length === 0}
                  onToggle={() => selection.onSelectedChange(togglePage(keys, selection.selected))}
                />
              </th>
            ) : null}
            {shown.map((column, index) => (
              <TableHead
                key={column.key}
                column={column}
                width={widths?.[column.key]}
                pinnedAt={index < pinnedCount ? index : undefined}
                renderResizer={renderResizer}
                order={ariaSort(sort, column.key)}
                onSort={onSort && column.sortable ? sortBy : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} {...ROW_EVENTS} {...part?.events} ref={part?.body}>
          {state === 'loading' && rows.length === 0 && !part ? (
            <TableSkeleton {...skeleton} rows={skeletonRows} />
          ) : null}
          {part
            ? part.rows.map(({ index, row, before }) => (
                <Fragment key={index}>
                  {before > 0 ? <RowSpace height={before} /> : null}
                  {row === undefined ? <SkeletonRow {...skeleton} index={index} /> : renderRow(row, index)}
                </Fragment>
              ))
            : rows.map((row) => renderRow(row))}
          {part && part.after > 0 ? <RowSpace height={part.after} /> : null}
        </tbody>
      </table>
    </div>
  );
}
