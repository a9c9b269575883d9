import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import type { TableColumn } from './table-model.ts';
import { TABLE_ROLES } from './table-roles.ts';
import styles from './table.module.css';

export interface TableHeadProps<Row> {
  column: TableColumn<Row>;
  /** Current order of the list if it is sorted by this column. */
  order: 'ascending' | 'descending' | undefined;
  /** Called with the key of the column; `undefined` if the column is not sortable. */
  onSort: ((column: string) => void) | undefined;
}

function BaseTableHead<Row>({ column, order, onSort }: TableHeadProps<Row>) {
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
      ) : onSort ? (
        <button type="button" className={styles['sort']} onClick={() => onSort(column.key)}>
          <span>{column.label}</span>
          <Icon of={glyph} size="xs" className={styles['order']} />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

/** Heading of one column; a sortable one is a button that toggles the order. */
export const TableHead = memo(BaseTableHead) as typeof BaseTableHead;
