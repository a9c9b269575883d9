/** Position in the grid, counted from 0. */
export interface MatrixPlace {
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
  held: readonly (readonly boolean[])[],
  at: MatrixPlace,
  key: string,
  { control = false, rtl = false } = {},
): MatrixPlace | undefined {
  const rowOf = (row: number) => held[row] ?? [];
  const places = held.flatMap((row, index) =>
    row.flatMap((there, column) => (there ? [{ row: index, column }] : [])),
  );
  if (key === 'Home' || key === 'End') {
    const among = control ? places : places.filter((place) => place.row === at.row);
    return key === 'Home' ? among[0] : among.at(-1);
  }
  const across = (ACROSS[key] ?? 0) * (rtl ? -1 : 1);
  const down = DOWN[key] ?? 0;
  if (across === 0 && down === 0) return undefined;
  let { row, column } = at;
  do {
    row += down;
    column += across;
    if (row < 0 || row >= held.length || column < 0 || column >= rowOf(row).length) return undefined;
  } while (!rowOf(row)[column]);
  return { row, column };
}
