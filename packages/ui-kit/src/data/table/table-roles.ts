/** Explicit ARIA roles of the table elements: browsers drop the implicit ones when cards are laid out as blocks. */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

/** Attributes of a row at a position from 0 in a table that renders a part of its rows; the head is the first row. */
export const positionOf = (index: number | undefined) =>
  index === undefined ? {} : { 'aria-rowindex': index + 2, 'data-index': index };
