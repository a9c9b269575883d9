import { createRateLimiter } from '../src/index.ts';
import type { Measured } from './measured.ts';

/** Microseconds a call takes to queue up, to leave again, and to be let through, in a queue of so many. */
async function costOf(calls: number): Promise<number> {
  let now = 0;
  const naps: (() => void)[] = [];
  const clock = { now: () => now, sleep: () => new Promise<void>((wake) => void naps.push(wake)) };
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
    naps.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
  }
  await Promise.all(all);
  return ((performance.now() - begin) * 1000) / calls;
}

/** The best of some rounds: what is left is the work itself. */
async function bestOf(calls: number): Promise<number> {
  const costs: number[] = [];
  for (let round = 0; round < 9; round += 1) costs.push(await costOf(calls));
  return Math.min(...costs);
}

/** Ten times the queue must cost the same a call: nothing in it may look at the others. */
export async function queuedCalls(): Promise<Measured[]> {
  // The engine and the heap warm up with the larger queue first.
  await bestOf(10_000);
  const few = await bestOf(1_000);
  const many = await bestOf(10_000);
  return [
    { promise: 'one of 10,000 queued calls, against one of 1,000', value: many / few, limit: 3, unit: '×' },
    { promise: 'one of 10,000 queued calls', value: many, limit: 50, unit: 'µs' },
  ];
}
