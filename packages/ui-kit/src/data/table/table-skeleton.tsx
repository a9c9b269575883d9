import type { CardPosition, TableColumn } from './table-model.ts';
import styles from './table-skeleton.module.css';

export interface TableSkeletonProps<Row> {
  columns: readonly TableColumn<Row>[];
  positions: ReadonlyMap<string, CardPosition>;
  rows: number;
  selectable: boolean;
}

function Bone({ kind }: { kind: 'box' | 'badge' | 'line' | 'sub' }) {
  return <span className={styles['bone']} data-kind={kind} />;
}

/** Skeleton rows in the columns of the table. Rendered at once and visible after 300 ms, so that nothing moves. */
export function TableSkeleton<Row>({ columns, positions, rows, selectable }: TableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, index) => (
    <tr key={index} className={styles['row']}>
      {selectable ? (
        <td data-card="none">
          <Bone kind="box" />
        </td>
      ) : null}
      {columns.map((column) => (
        <td
          key={column.key}
          data-numeric={column.numeric ? '' : undefined}
          data-optional={column.optional ? '' : undefined}
          data-card={positions.get(column.key)}
        >
          <Bone kind={column.width === 'status' ? 'badge' : 'line'} />
          {column.rowHeader ? <Bone kind="sub" /> : null}
        </td>
      ))}
    </tr>
  ));
}
