/** A place in the grid, counted from 0. */
export interface MatrixPlace {
  row: number;
  column: number;
}

const ACROSS: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };
const DOWN: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Where a key leads in a grid in which only some places hold something: arrows to the next one in that direction,
 * Home and End along the row, with Control to the first and the last of all. `undefined` when the key leads nowhere.
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
