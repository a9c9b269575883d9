import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createRateLimiter } from './rate-limiter.ts';

const WINDOW_MS = 60_000;

/**
 * Behaviour of a clock between two timers: elapsed time, how early the timer fires, how far the clock is set
 * back.
 */
const step = fc.record({
  ran: fc.integer({ min: 0, max: 90_000 }),
  early: fc.integer({ min: 0, max: 5 }),
  back: fc.oneof({ weight: 5, arbitrary: fc.constant(0) }, fc.integer({ min: 1, max: 1_000_000 })),
});

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never;

/** Runs calls with an unreliable clock and returns the real times at which they started. */
async function startsBy(calls: number, steps: readonly Step[]): Promise<number[]> {
  // `real` is the real time; the limiter only sees `shown`, which may have been set back.
  let real = 0;
  let shown = 1_000_000;
  const naps: { at: number; ring: () => void }[] = [];
  const clock = {
    now: () => shown,
    sleep: (ms: number) => new Promise<void>((ring) => void naps.push({ at: real + ms, ring })),
  };
  const limiter = createRateLimiter({ requests: 2, perMs: WINDOW_MS, clock });
  const starts: number[] = [];
  const all = Array.from({ length: calls }, () =>
    limiter.schedule(() => {
      starts.push(real);
      return Promise.resolve();
    }),
  );
  const pass = async (ms: number, early: number): Promise<void> => {
    real += ms;
    shown += ms;
    const due = naps.filter(({ at }) => at - early <= real);
    naps.splice(0, naps.length, ...naps.filter((nap) => !due.includes(nap)));
    for (const { ring } of due) ring();
    for (let tick = 0; tick < 5; tick += 1) await Promise.resolve();
  };
  for (const { ran, early, back } of steps) {
    await pass(ran, early);
    shown -= back;
  }
  // From here the clock is reliable, and every call starts within a limited number of windows.
  for (let tick = 0; tick < calls * 2 + 4; tick += 1) await pass(WINDOW_MS, 0);
  await Promise.all(all);
  return starts;
}

it('starts at most 2 calls in 60,000 ms of real time and eventually every call, even if timers fire early and the clock is set back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 9 }),
      fc.array(step, { maxLength: 12 }),
      async (calls, steps) => {
        const starts = await startsBy(calls, steps);
        expect(starts).toHaveLength(calls);
        const gaps = starts.slice(2).map((moment, at) => moment - (starts[at] ?? 0));
        expect(gaps.filter((gap) => gap < WINDOW_MS)).toEqual([]);
      },
    ),
    { numRuns: 400 },
  );
});

it('starts a call exactly one window after the start two before it, and not earlier', async () => {
  const starts = await startsBy(3, [
    { ran: WINDOW_MS - 1, early: 5, back: 0 },
    { ran: 1, early: 0, back: 0 },
  ]);
  expect(starts).toEqual([0, 0, WINDOW_MS]);
});
