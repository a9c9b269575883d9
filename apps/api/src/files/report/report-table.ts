import { Text, View } from '@react-pdf/renderer';
import { createElement as h, type ReactElement } from 'react';
import { BODY_SIZE, CELL_PADDING, PAGE_WIDTH, sidesOf, styles } from './report-styles.ts';

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

/** Width of a Latin digit, in font sizes; other letters of figures are narrower. */
const LATIN_DIGIT = 0.58;
/** Widths of an Arabic-Indic digit and of a separator between them, in font sizes. */
const ARABIC_DIGIT = 0.66;
const ARABIC_SEPARATOR = 0.43;

/** Returns the most that a line of figures is wide, in font sizes. */
const widthOf = (line: string): number => {
  if (!/[٠-٩]/u.test(line)) return line.length * LATIN_DIGIT;
  const separators = line.match(/[٬٫]/gu)?.length ?? 0;
  return separators * ARABIC_SEPARATOR + (line.length - separators) * ARABIC_DIGIT;
};

/** Returns the font size in points at which every figure of a table has room in its column. */
export const figureSize = (columns: readonly Column[], rows: readonly (readonly string[])[]): number =>
  Math.min(
    BODY_SIZE,
    ...columns.flatMap(({ figure, share }, at) => {
      const lines = rows.flatMap((cells) => (cells[at] ?? '').split('\n'));
      const longest = Math.max(0, ...lines.map(widthOf));
      if (figure !== true || longest === 0) return [];
      return [((PAGE_WIDTH * share) / 100 - 2 * CELL_PADDING) / longest];
    }),
  );

/** Renders a table over as many pages as it needs; its head is repeated on each. */
export function reportTable(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  rtl: boolean,
): ReactElement {
  const { line } = sidesOf(rtl);
  const figures = { fontSize: figureSize(columns, rows) };
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
          h(
            Text,
            {
              key: index,
              style: [...cellStyle(column, rtl), styles.bodyCell, ...(column.figure ? [figures] : [])],
            },
            cells[index] ?? '',
          ),
        ),
      ),
    ),
  );
}
