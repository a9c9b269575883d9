/** Pseudo-random numbers that are the same in every run. */
export type Random = {
  /** Returns a number from 0 up to but not including 1. */
  next(): number;
  /** Returns an integer, both ends included. */
  between(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
};

/** Creates a small generator (mulberry32): demo data must be reproducible, not unpredictable. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    between: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (from) => {
      const picked = from[Math.floor(next() * from.length)];
      if (picked === undefined) throw new RangeError('There is nothing to pick from.');
      return picked;
    },
  };
}
