import { array, assert, asyncProperty, integer, option, record } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Wait } from './gate.ts';
import type { LimitedCall } from './rate-limiter.ts';
import { createRateLimiter } from './rate-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

/** A limiter and what it started, by name and moment. */
function recorded(options?: Parameters<typeof createRateLimiter>[0]) {
  const limiter = createRateLimiter(options);
  const started: string[] = [];
  const at: number[] = [];
  const call = (name: string, ask?: LimitedCall<string>, takesMs = 0) =>
    limiter.schedule(async () => {
      started.push(name);
      at.push(performance.now());
      if (takesMs > 0) await new Promise((done) => void setTimeout(done, takesMs));
      return `${name}#${started.length}`;
    }, ask);
  return { limiter, started, at, call };
}

const read = (key: string, topics: string[] = ['expenses']): LimitedCall<string> => ({
  key,
  kind: 'read',
  topics,
  keep: () => true,
});
const write = (key: string, topics: string[] = ['expenses']): LimitedCall<string> => ({
  key,
  kind: 'write',
  topics,
});

describe('scope client: the literal rule', () => {
  it('starts two at once and the others in order, two a window, none dropped', async () => {
    const { started, call } = recorded();
    const answers = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => call(name)));
    expect(started).toEqual(['a', 'b']);
    await later(59_999);
    expect(started).toEqual(['a', 'b']);
    await later(1);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
    await later(60_000);
    expect(await answers).toEqual(['a#1', 'b#2', 'c#3', 'd#4', 'e#5']);
  });

  it('never starts more than 2 in any 60,000 ms, whatever the arrival times', async () => {
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
          const { at, started, call } = recorded();
          const outcomes: Promise<unknown>[] = [];
          let gaveUp = 0;
          for (const [index, { gapMs, giveUpMs }] of arrivals.entries()) {
            await later(gapMs);
            const controller = new AbortController();
            const name = String(index);
            outcomes.push(
              call(name, { signal: controller.signal }).catch(() => {
                if (!started.includes(name)) gaveUp += 1;
              }),
            );
            if (giveUpMs !== null) setTimeout(() => controller.abort(), giveUpMs);
          }
          await later(arrivals.length * 60_000);
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

  it('gives the place of an aborted waiter to the next, with the very reason', async () => {
    const { started, call } = recorded();
    const controller = new AbortController();
    void call('a');
    void call('b');
    const gone = call('gone', { signal: controller.signal });
    void call('c');
    void call('d');
    const reason = { because: 'closed' };
    controller.abort(reason);
    await expect(gone).rejects.toBe(reason);
    await later(60_000);
    expect(started).toEqual(['a', 'b', 'c', 'd']);
  });

  it('does not start what was aborted before', async () => {
    const { started, call } = recorded();
    await expect(call('a', { signal: AbortSignal.abort('no') })).rejects.toBe('no');
    expect(started).toEqual([]);
  });

  it('lets the wait be seen, by the call and by whoever listens', async () => {
    const { limiter, call } = recorded();
    const seen: unknown[] = [];
    const onWait = vi.fn<(wait: Wait) => void>();
    const stop = limiter.onWait((state) => seen.push(state));
    void call('a');
    await later(10_000);
    void call('b');
    void call('c', { onWait });
    void call('d', { onWait });
    expect(onWait.mock.calls).toEqual([[{ ahead: 0, waitMs: 50_000 }], [{ ahead: 1, waitMs: 60_000 }]]);
    expect(limiter.state).toEqual({ waiting: 2, nextInMs: 50_000 });
    await later(60_000);
    expect(seen.map((state) => (state as { waiting: number }).waiting)).toEqual([1, 2, 1, 0]);
    stop();
    expect(limiter.state).toEqual({ waiting: 0, nextInMs: 0 });
  });

  it('does not believe a timer that rings early', async () => {
    let now = 0;
    const naps: Array<() => void> = [];
    const { started, call } = recorded({
      clock: { now: () => now, sleep: () => new Promise((wake) => void naps.push(wake)) },
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

  it('keeps its window through clear: signing in and out is no way around the rule', async () => {
    const { limiter, started, call } = recorded();
    void call('a');
    void call('b');
    limiter.clear();
    void call('c');
    await later(59_999);
    expect(started).toEqual(['a', 'b']);
  });

  it('ends the wait of a session that is over, without using a start', async () => {
    const { started, call } = recorded();
    const session = new AbortController();
    void call('a');
    void call('b');
    const theirs = call('theirs', { session: session.signal });
    void call('c');
    session.abort('signed out');
    await expect(theirs).rejects.toBe('signed out');
    await later(60_000);
    expect(started).toEqual(['a', 'b', 'c']);
  });
});

describe('scope request: identical requests only', () => {
  it('does not make different requests wait for each other', () => {
    const { started, call } = recorded({ scope: 'request' });
    for (const name of ['a', 'b', 'c', 'd']) void call(name, read(name));
    expect(started).toHaveLength(4);
  });

  it('shares identical reads in flight and ends the request only when all have left', async () => {
    const limiter = createRateLimiter({ scope: 'request' });
    let seen: AbortSignal | undefined;
    const start = (signal: AbortSignal | undefined) => {
      seen = signal;
      return new Promise<string>((_, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      );
    };
    const [one, two] = [new AbortController(), new AbortController()];
    const first = limiter.schedule(start, { ...read('x'), signal: one.signal });
    const second = limiter.schedule(() => Promise.resolve('never'), { ...read('x'), signal: two.signal });
    one.abort('one left');
    await expect(first).rejects.toBe('one left');
    expect(seen?.aborted).toBe(false);
    two.abort('two left');
    await expect(second).rejects.toBe('two left');
    expect(seen?.aborted).toBe(true);
  });

  it('answers a third identical read from the last success, until the window has passed', async () => {
    const { started, call } = recorded({ scope: 'request' });
    await call('x', read('x'));
    expect(await call('x', read('x'))).toBe('x#2');
    expect(await call('x', read('x'))).toBe('x#2');
    expect(started).toHaveLength(2);
    await later(60_000);
    expect(await call('x', read('x'))).toBe('x#3');
  });

  it('never replays a failure: trying again goes out', async () => {
    const { started, call } = recorded({ scope: 'request' });
    await call('x', read('x'));
    await call('x', { ...read('x'), keep: () => false });
    await call('x', { ...read('x'), keep: () => false });
    await call('x', read('x'));
    expect(started).toHaveLength(4);
    await call('x', read('x'));
    expect(started).toHaveLength(4);
  });

  it('lets a read through once a write touched its topic, and replays it when another topic was touched', async () => {
    const { started, call } = recorded({ scope: 'request' });
    await call('x', read('x'));
    await call('x', read('x'));
    await call('w', write('w', ['suppliers']));
    await call('x', read('x'));
    expect(started).toEqual(['x', 'x', 'w']);
    await call('w2', write('w2', ['expenses']));
    expect(await call('x', read('x'))).toBe('x#5');
    await call('x', read('x'));
    expect(started).toHaveLength(5);
  });

  it('does not hand a read that overlapped a write to anyone who asks after it', async () => {
    const { started, call } = recorded({ scope: 'request' });
    const writing = call('w', write('w'), 100);
    await call('x', read('x'));
    await later(100);
    await writing;
    await call('x', read('x'));
    expect(await call('x', read('x'))).toBe('x#3');
    expect(started).toEqual(['w', 'x', 'x']);
    const slow = call('y', read('y'), 100);
    await call('w2', write('w2'));
    void call('y', read('y'));
    expect(started.filter((name) => name === 'y')).toHaveLength(2);
    await later(100);
    await slow;
  });

  it('makes a third identical write wait, visibly, and lets it be called off', async () => {
    const { limiter, started, call } = recorded({ scope: 'request' });
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
    await later(60_000);
    expect(await fourth).toBe('w#4');
  });

  it('gathers a burst of events to one refetch per 2 s', async () => {
    const { limiter, started, call } = recorded({ scope: 'request' });
    const told: string[][] = [];
    limiter.onChanged((topics) => {
      told.push([...topics]);
      void call('x', read('x'));
    });
    await call('x', read('x'));
    await call('x', read('x'));
    for (let event = 0; event < 20; event += 1) {
      limiter.changed(['expenses', 'dashboard']);
      await later(100);
    }
    await later(1_000);
    expect(told).toEqual([
      ['expenses', 'dashboard'],
      ['expenses', 'dashboard'],
    ]);
    expect(started).toHaveLength(4);
    await later(10_000);
    expect(started).toHaveLength(4);
  });

  it('does not count streams, blobs and uploads, and an upload touches its topics', async () => {
    const { started, call } = recorded({ scope: 'request' });
    for (let at = 0; at < 4; at += 1) void call('blob', { key: 'b', kind: 'exempt' });
    expect(started).toHaveLength(4);
    await call('x', read('x'));
    await call('x', read('x'));
    await call('upload', { kind: 'exempt', topics: ['expenses'] });
    await call('x', read('x'));
    expect(started.filter((name) => name === 'x')).toHaveLength(3);
  });

  it('forgets everything on clear, and lets waiting writes go', async () => {
    const { started, call } = recorded({ scope: 'request' });
    await call('x', read('x'));
    await call('x', read('x'));
    const { limiter, ...writes } = recorded({ scope: 'request' });
    void writes.call('w', write('w'));
    void writes.call('w', write('w'));
    void writes.call('w', write('w'));
    limiter.clear();
    expect(writes.started).toHaveLength(3);
    expect(started).toHaveLength(2);
  });

  it('replays nothing of before a clear', async () => {
    const { limiter, started, call } = recorded({ scope: 'request' });
    await call('x', read('x'));
    await call('x', read('x'));
    limiter.clear();
    await call('x', read('x'));
    expect(started).toHaveLength(3);
  });
});
