import { array, assert, asyncProperty, integer, option, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wait } from './queue.ts';
import type { LimitedCall } from './rate-limiter.ts';
import { createRateLimiter } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** Creates a limiter that records the names and times of the calls it starts. */
function createRecorded(options?: Parameters<typeof createRateLimiter>[0]) {
  const limiter = createRateLimiter(options);
  const started: string[] = [];
  const at: number[] = [];
  const call = (name: string, limited?: LimitedCall, takesMs = 0) =>
    limiter.schedule(async () => {
      started.push(name);
      at.push(performance.now());
      if (takesMs > 0) await new Promise((done) => void setTimeout(done, takesMs));
      return `${name}#${started.length}`;
    }, limited);
  return { limiter, started, at, call };
}

const read = (key: string, resource?: string): LimitedCall => ({ key, kind: 'read', resource });
const write = (key: string): LimitedCall => ({ key, kind: 'write' });

describe('scope client', () => {
  it('starts two calls at once and the others in order, two per window', async () => {
    const { started, call } = createRecorded();
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => call(name)));
    expect(started).toEqual(['a', 'b']);
    await advance(59_999);
    expect(started).toEqual(['a', 'b']);
    await advance(1);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await advance(60_000);
    expect(await answers).toEqual(['a#1', 'b#2', 'c#3', 'd#4', 'e#5']);
  });

  it('never starts more than 2 calls in any 60,000 ms', async () => {
    await assert(
      asyncProperty(
        array(
          record({
            gapMs: integer({ min: 0, max: 70_000 }),
            giveUpMs: option(integer({ min: 0, max: 90_000 })),
          }),
          { maxLength: 25 },
        ),
        async (arrivals) => {
          const { at, started, call } = createRecorded();
          const outcomes: Promise<unknown>[] = [];
          let gaveUp = 0;
          for (const [index, { gapMs, giveUpMs }] of arrivals.entries()) {
            await advance(gapMs);
            const controller = new AbortController();
            const name = String(index);
            outcomes.push(
              call(name, { signal: controller.signal }).catch(() => {
                if (!started.includes(name)) gaveUp += 1;
              }),
            );
            if (giveUpMs !== null) setTimeout(() => controller.abort(), giveUpMs);
          }
          await advance(arrivals.length * 60_000);
          await Promise.all(outcomes);
          for (const [index, moment] of at.entries()) {
            const third = at[index + 2];
            expect(third === undefined || third - moment >= 60_000).toBe(true);
          }
          expect(started.map(Number)).toEqual(started.map(Number).toSorted((a, b) => a - b));
          expect(started.length + gaveUp).toBe(arrivals.length);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('rejects an aborted waiting call with the reason of its signal and moves the next one up', async () => {
    const { started, call } = createRecorded();
    const controller = new AbortController();
    void call('a');
    void call('b');
    const gone = call('gone', { signal: controller.signal });
    void call('c');
    void call('d');
    const reason = { because: 'closed' };
    controller.abort(reason);
    await expect(gone).rejects.toBe(reason);
    await advance(60_000);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('rejects a call whose signal is already aborted', async () => {
    const { started, call } = createRecorded();
    await expect(call('a', { signal: AbortSignal.abort('no') })).rejects.toBe('no');
    expect(started).toEqual([]);
  });

  it('reports the wait to the call and to listeners', async () => {
    const { limiter, call } = createRecorded();
    const seen: unknown[] = [];
    const onWait = vi.fn<(wait: Wait) => void>();
    const stop = limiter.onWait((state) => seen.push(state));
    void call('a');
    await advance(10_000);
    void call('b');
    void call('c', { onWait });
    void call('d', { onWait });
    expect(onWait.mock.calls).toEqual([[{ ahead: 0, waitMs: 50_000 }], [{ ahead: 1, waitMs: 60_000 }]]);
    expect(limiter.state).toEqual({ waiting: 2, nextInMs: 50_000 });
    await advance(60_000);
    expect(seen.map((state) => (state as { waiting: number }).waiting)).toEqual([1, 2, 1, 0]);
    stop();
    expect(limiter.state).toEqual({ waiting: 0, nextInMs: 0 });
  });

  it('checks the window again when a timer fires early', async () => {
    let now = 0;
    const naps: Array<() => void> = [];
    const { started, call } = createRecorded({
      clock: { now: () => now, sleep: () => new Promise((resolve) => void naps.push(resolve)) },
    });
    void call('a');
    void call('b');
    void call('c');
    now = 59_999.5;
    naps.shift()?.();
    await Promise.resolve();
    expect(started).toEqual(['a', 'b']);
    now = 60_000;
    naps.shift()?.();
    await Promise.resolve();
    expect(started).toEqual(['a', 'b', 'c']);
  });

  it('preserves its window on clear', async () => {
    const { limiter, started, call } = createRecorded();
    void call('a');
    void call('b');
    limiter.clear();
    void call('c');
    await advance(59_999);
    expect(started).toEqual(['a', 'b']);
  });

  it('rejects calls that wait when their session ends', async () => {
    const { started, call } = createRecorded();
    const session = new AbortController();
    void call('a');
    void call('b');
    const theirs = call('theirs', { session: session.signal });
    void call('c');
    session.abort('signed out');
    await expect(theirs).rejects.toBe('signed out');
    await advance(60_000);
    expect(started).toEqual(['a', 'b', 'c']);
  });
});

const createScoped = () => createRecorded({ scope: 'request' });

describe('scope request', () => {
  it('does not make different requests wait for each other', () => {
    const { started, call } = createScoped();
    for (const name of ['a', 'b', 'c', 'd']) void call(name, read(name));
    expect(started).toHaveLength(4);
  });

  it('delays the third identical read until the window has passed', async () => {
    const { limiter, started, call } = createScoped();
    await call('x', read('x'));
    await call('x', read('x'));
    const third = call('x', read('x'));
    expect(limiter.state).toEqual({ waiting: 1, nextInMs: 60_000 });
    await advance(59_999);
    expect(started).toHaveLength(2);
    await advance(1);
    expect(await third).toBe('x#3');
  });

  it('resets the count when the resource is invalidated', async () => {
    const { limiter, started, call } = createScoped();
    for (let round = 1; round <= 5; round += 1) {
      await call('x', read('x', 'expenses'));
      await call('x', read('x', 'expenses'));
      limiter.invalidate(['dashboard', 'expenses']);
    }
    expect(started).toHaveLength(10);
  });

  it('starts waiting reads when their resource is invalidated', async () => {
    const { limiter, started, call } = createScoped();
    for (let at = 0; at < 4; at += 1) void call('x', read('x', 'expenses'));
    limiter.invalidate(['expenses']);
    expect(started).toHaveLength(4);
    expect(limiter.state.waiting).toBe(0);
  });

  it('preserves the count when another resource is invalidated', async () => {
    const { limiter, started, call } = createScoped();
    for (let at = 0; at < 3; at += 1) void call('x', read('x', 'expenses'));
    limiter.invalidate(['suppliers']);
    expect(started).toHaveLength(2);
  });

  it('resets reads outside the contract with every invalidation, and all reads without resources', async () => {
    const { limiter, started, call } = createScoped();
    for (let at = 0; at < 3; at += 1) void call('free', read('free'));
    for (let at = 0; at < 3; at += 1) void call('x', read('x', 'expenses'));
    limiter.invalidate(['suppliers']);
    expect(started).toEqual(['free', 'free', 'x', 'x', 'free']);
    limiter.invalidate();
    expect(started).toHaveLength(6);
  });

  it('does not count failed reads', async () => {
    const { limiter, call } = createScoped();
    const fail = () => limiter.schedule(() => Promise.reject(new Error('offline')), read('x'));
    for (let at = 0; at < 5; at += 1) await expect(fail()).rejects.toThrow('offline');
    expect(await call('x', read('x'))).toBe('x#1');
  });

  it('delays the third identical write, visibly, and lets it be aborted', async () => {
    const { limiter, started, call } = createScoped();
    const controller = new AbortController();
    const onWait = vi.fn<(wait: Wait) => void>();
    void call('w', write('w'));
    void call('w', write('w'));
    const third = call('w', { ...write('w'), signal: controller.signal, onWait });
    void call('other', write('other'));
    expect(started).toEqual(['w', 'w', 'other']);
    expect(onWait).toHaveBeenCalledWith({ ahead: 0, waitMs: 60_000 });
    expect(limiter.state.waiting).toBe(1);
    controller.abort('enough');
    await expect(third).rejects.toBe('enough');
    expect(limiter.state.waiting).toBe(0);
    const fourth = call('w', write('w'));
    await advance(60_000);
    expect(await fourth).toBe('w#4');
  });

  it('preserves the count of writes on invalidation, failed ones included', async () => {
    const { limiter, started, call } = createScoped();
    const fail = () => limiter.schedule(() => Promise.reject(new Error('offline')), write('w'));
    await expect(fail()).rejects.toThrow('offline');
    await expect(fail()).rejects.toThrow('offline');
    limiter.invalidate();
    void call('w', write('w'));
    expect(started).toEqual([]);
    await advance(60_000);
    expect(started).toEqual(['w']);
  });

  it('does not count streams, blobs and uploads', () => {
    const { started, call } = createScoped();
    for (let at = 0; at < 4; at += 1) void call('blob', { key: 'b', kind: 'exempt' });
    expect(started).toHaveLength(4);
  });

  it('resets everything on clear and starts waiting writes', async () => {
    const { limiter, started, call } = createScoped();
    for (let at = 0; at < 3; at += 1) void call('w', write('w'));
    limiter.clear();
    expect(started).toHaveLength(3);
    void call('w', write('w'));
    expect(started).toHaveLength(4);
  });

  it('removes the counts of idle requests', async () => {
    const { limiter, started, call } = createScoped();
    await call('x', read('x'));
    await call('x', read('x'));
    await advance(60_000);
    await call('y', read('y'));
    await call('x', read('x'));
    await call('x', read('x'));
    expect(started).toHaveLength(5);
    expect(limiter.state.waiting).toBe(0);
  });
});
