import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import { ariaSort, nextSort, type TableColumn, type TableSort } from './table-model.ts';
import { TABLE_ROLES } from './table-roles.ts';
import styles from './table.module.css';

export interface TableHeadProps<Row> {
  column: TableColumn<Row>;
  sort: TableSort | undefined;
  onSort: ((sort: TableSort) => void) | undefined;
}

/** Head of one column; a sortable one is a button that turns the order round. */
export function TableHead<Row>({ column, sort, onSort }: TableHeadProps<Row>) {
  const order = ariaSort(sort, column.key);
  const glyph = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      {...TABLE_ROLES.head}
      scope="col"
      aria-sort={order}
      data-width={column.width ?? 'grow'}
      data-numeric={column.numeric ? '' : undefined}
      data-optional={column.optional ? '' : undefined}
    >
      {column.labelHidden ? (
        <VisuallyHidden>{column.label}</VisuallyHidden>
      ) : column.sortable && onSort ? (
        <button type="button" className={styles['sort']} onClick={() => onSort(nextSort(sort, column.key))}>
          <span>{column.label}</span>
          <Icon of={glyph} size="xs" className={styles['order']} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
