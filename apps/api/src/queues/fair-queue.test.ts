import { describe, expect, test } from 'vitest';
import { createFairQueue, TooBusy } from './fair-queue.ts';

/** Starts work of several keys; each piece ends when it is released. */
function workshop(limits: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(limits);
  const started: string[] = [];
  const release: (() => void)[] = [];
  const results: Promise<unknown>[] = [];
  return {
    started,
    add(key: string): void {
      const work = (): Promise<void> => {
        started.push(key);
        return new Promise((resolve) => release.push(resolve));
      };
      results.push(queue.run(key, work).catch((error: unknown) => error));
    },
    async finishOne(): Promise<void> {
      release.shift()?.();
      await new Promise(setImmediate);
    },
    results,
  };
}

describe('a fair queue', () => {
  test('lets keys take turns, whatever the order of their work', async () => {
    const { add, started, finishOne } = workshop({ running: 1, waitingPerKey: 10, waiting: 20 });
    for (const key of ['a', 'a', 'a', 'a', 'b', 'c', 'b']) add(key);
    for (let count = 0; count < 7; count += 1) await finishOne();
    expect(started.join('')).toBe('aabcaba');
  });

  test('runs as many pieces at the same time as it has slots, also after failures', async () => {
    const queue = createFairQueue({ running: 2, waitingPerKey: 10, waiting: 10 });
    let [running, peak] = [0, 0];
    const work = async (): Promise<void> => {
      peak = Math.max(peak, (running += 1));
      await new Promise(setImmediate);
      running -= 1;
      throw new Error('failed');
    };
    const all = await Promise.allSettled(Array.from({ length: 8 }, (_, key) => queue.run(key, work)));
    expect(all.map(({ status }) => status)).toEqual(Array(8).fill('rejected'));
    expect([peak, running]).toEqual([2, 0]);
  });

  test('refuses work above the limit of its key or of all keys', async () => {
    const { add, results, started, finishOne } = workshop({ running: 1, waitingPerKey: 2, waiting: 3 });
    for (const key of ['a', 'a', 'a', 'a', 'b', 'b']) add(key);
    expect(await results[3]).toBeInstanceOf(TooBusy);
    expect(await results[5]).toBeInstanceOf(TooBusy);
    for (let count = 0; count < 4; count += 1) await finishOne();
    expect(started.join('')).toBe('aaba');
  });

  test('lets groups take turns, and the lines within a group', async () => {
    const queue = createFairQueue({ running: 1, waitingPerKey: 10, waiting: 20 });
    const started: string[] = [];
    const work = (group: string, member: number): Promise<void> =>
      queue.run({ group, member }, async () => {
        started.push(`${group}${member}`);
        await new Promise(setImmediate);
      });
    const order = ['a1', 'a1', 'a1', 'a2', 'a3', 'b1', 'b1'] as const;
    await Promise.all(order.map((one) => work(one.charAt(0), Number(one.charAt(1)))));
    expect(started.join(' ')).toBe('a1 a1 b1 a2 b1 a3 a1');
  });

  test('leaves slots to other groups, whatever one group sends', async () => {
    const { add, started, finishOne } = workshop({
      running: 3,
      runningPerGroup: 2,
      waitingPerKey: 10,
      waiting: 20,
    });
    for (const key of ['a', 'a', 'a', 'a', 'b', 'b']) add(key);
    await new Promise(setImmediate);
    expect(started.join('')).toBe('aab');
    for (let count = 0; count < 6; count += 1) await finishOne();
    expect(started.toSorted().join('')).toBe('aaaabb');
  });

  test('refuses new work that has waited too long, never continued work', async () => {
    const queue = createFairQueue({ running: 1, waitingPerKey: 10, waiting: 20, waitMs: 5 });
    const end = await queue.enter('a');
    const late = queue.enter('a').catch((error: unknown) => error);
    const continued = queue.enter('b', 'continued');
    await new Promise((resume) => setTimeout(resume, 20));
    expect(queue.stats().oldestMs).toBeGreaterThan(10);
    end();
    expect(await late).toBeInstanceOf(TooBusy);
    (await continued)();
    expect(queue.stats()).toMatchObject({ running: 0, waiting: 0, started: 2, refused: 1, oldestMs: 0 });
  });

  test('admits continued work to a full queue, ahead of its own line', async () => {
    const queue = createFairQueue({ running: 1, waitingPerKey: 1, waiting: 1 });
    const order: string[] = [];
    const enter = async (name: string, kind: 'new' | 'continued' | 'background') => {
      const end = await queue.enter('a', kind);
      order.push(name);
      end();
    };
    const end = await queue.enter('a');
    const all = [enter('new', 'new'), enter('background', 'background'), enter('continued', 'continued')];
    await expect(queue.enter('b')).rejects.toThrow(TooBusy);
    end();
    await Promise.all(all);
    expect(order).toEqual(['continued', 'new', 'background']);
  });
});
