import { memo } from 'react';
import type { CardPosition, RowKey, TableColumn } from './table-model.ts';
import { positionOf, TABLE_ROLES } from './table-roles.ts';
import { Tick } from './tick.tsx';
import { pinOf, withProperties } from './with-properties.ts';
import styles from './table.module.css';

export interface TableRowProps<Row> {
  /** Key of the row. */
  name: RowKey;
  row: Row;
  columns: readonly TableColumn<Row>[];
  positions: ReadonlyMap<string, CardPosition>;
  /** Number of pinned columns, from the first. */
  pinnedCount: number;
  /** The record is shown next to the list. */
  current: boolean;
  /** Position in the whole table, from 0, in a table that renders a part of its rows. */
  index?: number | undefined;
  /** Ref that measures the height of the row. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
  selectLabel: string | undefined;
  selected: boolean;
  /** Called when the row's checkbox is toggled; `range` is true while Shift is held. */
  onToggle: (name: RowKey, range: boolean) => void;
}

function BaseTableRow<Row>(props: TableRowProps<Row>) {
  const { name, row, columns, positions, pinnedCount, current, selectLabel, selected, onToggle } = props;
  const { index: position, measure } = props;
  return (
    <tr
      {...TABLE_ROLES.row}
      {...positionOf(position)}
      ref={measure}
      aria-current={current ? true : undefined}
      data-selectable={selectLabel === undefined ? undefined : ''}
      data-selected={selected ? '' : undefined}
    >
      {selectLabel === undefined ? null : (
        <td {...TABLE_ROLES.cell} className={styles['select']}>
          <Tick label={selectLabel} checked={selected} onToggle={(event) => onToggle(name, event.shiftKey)} />
        </td>
      )}
      {columns.map((column, index) => {
        const attributes = {
          ref: index < pinnedCount ? withProperties(pinOf(index)) : undefined,
          'data-numeric': column.numeric ? '' : undefined,
          'data-optional': column.optional ? '' : undefined,
          'data-card': positions.get(column.key),
          'data-label': column.label,
          'data-pinned': index < pinnedCount ? index : undefined,
        };
        return column.rowHeader ? (
          <th key={column.key} {...TABLE_ROLES.rowHead} scope="row" {...attributes}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} {...TABLE_ROLES.cell} {...attributes}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}

/** Row of the table; memoized, so that it renders only when its own props change. */
export const TableRow = memo(BaseTableRow) as typeof BaseTableRow;
