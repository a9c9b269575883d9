import type { CardPosition, TableColumn } from './table-model.ts';
import { positionOf } from './table-roles.ts';
import styles from './table-skeleton.module.css';

export interface SkeletonRowProps<Row> {
  columns: readonly TableColumn<Row>[];
  positions: ReadonlyMap<string, CardPosition>;
  selectable: boolean;
  /** Position in the whole table, from 0, in a table that renders a part of its rows. */
  index?: number | undefined;
}

export interface TableSkeletonProps<Row> extends Omit<SkeletonRowProps<Row>, 'index'> {
  rows: number;
}

function Bone({ kind }: { kind: 'box' | 'badge' | 'line' | 'sub' }) {
  return <span className={styles['bone']} data-kind={kind} />;
}

/** Skeleton of one row. */
export function SkeletonRow<Row>({ columns, positions, selectable, index }: SkeletonRowProps<Row>) {
  return (
    <tr className={styles['row']} {...positionOf(index)}>
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
  );
}

/** Skeleton rows in the columns of the table. Rendered at once and visible after 300 ms, so that nothing moves. */
export function TableSkeleton<Row>({ rows, ...row }: TableSkeletonProps<Row>) {
  return Array.from({ length: rows }, (_, index) => <SkeletonRow key={index} {...row} />);
}
