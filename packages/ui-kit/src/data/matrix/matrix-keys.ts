/** Position in the grid, counted from 0. */
export interface MatrixPosition {
  row: number;
  column: number;
}

const ACROSS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const DOWN: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Returns the target of a key in a sparse grid: arrows move to the next cell in that direction, Home and End to the
 * ends of the row, with Control to the first and last cell of the grid. Returns `undefined` for other keys and when
 * there is no target.
 */
export function matrixMove(
  filled: readonly (readonly boolean[])[],
  at: MatrixPosition,
  key: string,
  { control = false, rtl = false } = {},
): MatrixPosition | undefined {
  const rowOf = (row: number) => filled[row] ?? [];
  const positions = filled.flatMap((row, index) =>
    row.flatMap((there, column) => (there ? [{ row: index, column }] : [])),
  );
  if (key === 'Home' || key === 'End') {
    const among = control ? positions : positions.filter((position) => position.row === at.row);
    return key === 'Home' ? among[0] : among.at(-1);
  }
  const across = (ACROSS[key] ?? 0) * (rtl ? -1 : 1);
  const down = DOWN[key] ?? 0;
  if (across === 0 && down === 0) return undefined;
  let { row, column } = at;
  do {
    row += down;
    column += across;
    if (row < 0 || row >= filled.length || column < 0 || column >= rowOf(row).length) return undefined;
  } while (!rowOf(row)[column]);
  return { row, column };
}
