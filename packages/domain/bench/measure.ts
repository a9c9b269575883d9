/**
 * Returns the time of one run in µs: the fastest of many short rounds, which reduces noise on a busy machine.
 */
export function bestMicroseconds(run: () => unknown, { runs = 200, rounds = 60 } = {}): number {
  let best = Number.POSITIVE_INFINITY;
  let lastResult: unknown;
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now();
    for (let at = 0; at < runs; at += 1) lastResult = run();
    best = Math.min(best, ((performance.now() - begin) * 1000) / runs);
  }
  if (lastResult === Symbol.for('never'))
    throw new Error('The result must be used, or the engine may skip the run.');
  return best;
}

/** Result of a benchmark with its limit. */
export interface Measured {
  readonly promise: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: '×' | 'µs';
}

/** Formats one line of the printed table. */
export function lineOf({ promise, value, limit, unit }: Measured): string {
  const verdict = value <= limit ? 'ok    ' : 'FAILED';
  return `${verdict}  ${promise.padEnd(64)} ${value.toFixed(2).padStart(8)} ${unit}  (at most ${limit} ${unit})`;
}
