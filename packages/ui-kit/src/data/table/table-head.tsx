import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Icon } from '../../foundation/icon/icon.tsx';
import { VisuallyHidden } from '../../foundation/visually-hidden/visually-hidden.tsx';
import type { TableColumn } from './table-model.ts';
import { TABLE_ROLES } from './table-roles.ts';
import { pinOf, withProperties } from './with-properties.ts';
import styles from './table.module.css';

export interface TableHeadProps<Row> {
  column: TableColumn<Row>;
  /** Current order of the list if it is sorted by this column. */
  order: 'ascending' | 'descending' | undefined;
  /** Width in px that the user gave to the column. */
  width: number | undefined;
  /** Position among the pinned columns. */
  pinnedAt: number | undefined;
  /** Renders the handle that resizes the column. */
  renderResizer: ((column: TableColumn<Row>) => ReactNode) | undefined;
  /** Called with the key of the column; `undefined` if the column is not sortable. */
  onSort: ((column: string) => void) | undefined;
}

function BaseTableHead<Row>({ column, order, width, pinnedAt, renderResizer, onSort }: TableHeadProps<Row>) {
  const glyph = order === 'ascending' ? ArrowUp : order === 'descending' ? ArrowDown : ChevronsUpDown;
  return (
    <th
      {...TABLE_ROLES.head}
      ref={withProperties({
        ...(width === undefined ? {} : { '--width': `${width}px` }),
        ...(pinnedAt === undefined ? {} : pinOf(pinnedAt)),
      })}
      scope="col"
      aria-sort={order}
      data-column={column.key}
      data-width={width === undefined ? (column.width ?? 'grow') : 'set'}
      data-pinned={pinnedAt}
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
      {column.labelHidden ? null : renderResizer?.(column)}
    </th>
  );
}

/** Heading of one column; a sortable one is a button that toggles the order. */
export const TableHead = memo(BaseTableHead) as typeof BaseTableHead;
