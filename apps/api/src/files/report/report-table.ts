import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { sidesOf, styles } from './report-styles.ts';

/** A column: heading, share of the width, and whether its values are numeric. */
export interface Column {
  readonly head: string;
  readonly share: number;
  readonly figure?: boolean;
}

const cellStyle = (column: Column, rtl: boolean) => [
  styles.cell,
  { width: `${column.share}%` },
  column.figure ? styles.figure : sidesOf(rtl).text,
];

/** Renders a table over as many pages as it needs; its head is repeated on each. */
export function reportTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  rtl: boolean,
): ReactElement {
  const { line } = sidesOf(rtl);
  return h(
    View,
    null,
    h(
      View,
      { style: [styles.headRow, line], fixed: true },
      columns.map((column, at) => h(Text, { key: at, style: cellStyle(column, rtl) }, column.head)),
    ),
    rows.map((cells, at) =>
      h(
        View,
        { key: at, style: [styles.row, line], wrap: false },
        columns.map((column, index) =>
          h(Text, { key: index, style: [...cellStyle(column, rtl), styles.bodyCell] }, cells[index] ?? ''),
        ),
      ),
    ),
  );
}
