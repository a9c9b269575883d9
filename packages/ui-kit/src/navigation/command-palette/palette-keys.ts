/**
 * Returns the index that an arrow, Home or End moves to among `count` results; wraps around at the ends. Returns
 * `undefined` for other keys.
 */
export function paletteMove(at: number, count: number, key: string): number | undefined {
  if (count === 0) return undefined;
  const goals: Record<string, number> = {
    ArrowDown: (at + 1) % count,
    ArrowUp: (at - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return goals[key];
}
