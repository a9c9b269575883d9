import { createRateLimiter } from '../src/index.ts';
import type { Measured } from './measured.ts';

/**
 * Returns the microseconds per call to enter a queue of the given length, to be cancelled and to be released.
 */
async function costOf(calls: number): Promise<number> {
  let now = 0;
  const timers: (() => void)[] = [];
  const clock = { now: () => now, sleep: () => new Promise<void>((resolve) => void timers.push(resolve)) };
  const limiter = createRateLimiter({ requests: 2, perMs: 60_000, clock });
  const leaving = new AbortController();
  const begin = performance.now();
  const all = Array.from({ length: calls }, (_, at) =>
    limiter
      .schedule(() => Promise.resolve(at), at % 2 === 0 ? {} : { signal: leaving.signal })
      .catch(() => -1),
  );
  leaving.abort();
  while (limiter.state.waiting > 0) {
    now += 60_000;
    timers.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }
  await Promise.all(all);
  return ((performance.now() - begin) * 1000) / calls;
}

/** Returns the fastest of several rounds, which reduces noise. */
async function bestOf(calls: number): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 9; round += 1) costs.push(await costOf(calls));
  return Math.min(...costs);
}

/** The cost per call must not depend on the length of the queue. */
export async function queuedCalls(): Promise<Measured[]> {
  // Warms up the engine and the heap with the larger queue.
  await bestOf(10_000);
  const few = await bestOf(1_000);
  const many = await bestOf(10_000);
  return [
    { promise: 'one of 10,000 queued calls, against one of 1,000', value: many / few, limit: 3, unit: '×' },
    { promise: 'one of 10,000 queued calls', value: many, limit: 50, unit: 'µs' },
  ];
}
