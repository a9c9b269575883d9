/** Returns the median of some times, in milliseconds. */
export const median = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

/** Returns a percentile of some times, in milliseconds; 0 without times. */
export const percentile = (times: readonly number[], percent: number): number =>
  times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor((times.length * percent) / 100))] ??
  0;

/**
 * Interleaves several kinds of work, so that other load on the machine affects all alike; resolves to the median of
 * each.
 */
export async function inTurns(
  rounds: number,
  kinds: Readonly<Record<string, () => Promise<void>>>,
): Promise<Record<string, number>> {
  const names = Object.keys(kinds);
  const times = new Map<string, number[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) {
      const began = performance.now();
      await kinds[name]?.();
      // The first rounds warm up plans, caches and compilers.
      if (round >= rounds / 5) times.get(name)?.push(performance.now() - began);
    }
  }
  return Object.fromEntries(names.map((name) => [name, median(times.get(name) ?? [])]));
}
