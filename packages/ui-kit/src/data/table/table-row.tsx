import type { MouseEvent } from 'react';
import type { CardPlace, TableColumn } from './table-model.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { Tick } from './tick.tsx';
import styles from './table.module.css';

export interface TableRowProps<Row> {
  row: Row;
  columns: readonly TableColumn<Row>[];
  places: ReadonlyMap<string, CardPlace>;
  /** The record beside the list. */
  current: boolean;
  selectLabel: string | undefined;
  selected: boolean;
  onToggle: (event: MouseEvent<HTMLInputElement>) => void;
}

/** One record of the list. */
export function TableRow<Row>(props: TableRowProps<Row>) {
  const { row, columns, places, current, selectLabel, selected, onToggle } = props;
  return (
    <tr
      {...TABLE_ROLES.row}
      aria-current={current ? true : undefined}
      data-selected={selected ? '' : undefined}
    >
      {selectLabel === undefined ? null : (
        <td {...TABLE_ROLES.cell} className={styles['select']}>
          <Tick label={selectLabel} checked={selected} onToggle={onToggle} />
        </td>
      )}
      {columns.map((column) => {
        const look = {
          'data-numeric': column.numeric ? '' : undefined,
          'data-optional': column.optional ? '' : undefined,
          'data-card': places.get(column.key),
          'data-label': column.label,
        };
        return column.rowHeader ? (
          <th key={column.key} {...TABLE_ROLES.rowHead} scope="row" {...look}>
            {column.cell(row)}
          </th>
        ) : (
          <td key={column.key} {...TABLE_ROLES.cell} {...look}>
            {column.cell(row)}
          </td>
        );
      })}
    </tr>
  );
}
