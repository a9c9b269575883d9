/**
 * The roles a table's elements have anyway, said aloud: as cards the elements are laid out as blocks, and browsers
 * then forget what they are.
 */
export const TABLE_ROLES = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;
