import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const idle = () => vi.advanceTimersByTimeAsync(400);

describe('what is fetched later', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('waits for the first list, then comes one after the other; what fails holds nothing up', async () => {
    const { later, fetchLater } = await import('./later.ts');
    const log: string[] = [];
    later(() => {
      log.push('sheet');
      return Promise.reject(new Error('offline'));
    });
    later(async () => log.push('menu'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual([]);
    fetchLater();
    await vi.advanceTimersByTimeAsync(1400);
    expect(log).toEqual([]);
    await idle();
    expect(log).toEqual(['sheet']);
    await idle();
    expect(log).toEqual(['sheet', 'menu']);
    later(async () => log.push('of the next screen'));
    await idle();
    expect(log.at(-1)).toBe('of the next screen');
  });

  it('is fetched on opening only by whoever saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { later, fetchLater } = await import('./later.ts');
    const load = vi.fn(async () => null);
    expect(later(load)).toBe(load);
    fetchLater();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).not.toHaveBeenCalled();
  });
  it('is let alone until the first list is at rest by what else can wait, but not for ever', async () => {
    const { atRest, fetchLater } = await import('./later.ts');
    const log: string[] = [];
    atRest(() => log.push('events'));
    atRest(() => log.push('given up'))();
    await vi.advanceTimersByTimeAsync(3000);
    expect(log).toEqual([]);
    fetchLater();
    await vi.advanceTimersByTimeAsync(1600);
    expect(log).toEqual(['events']);
    atRest(() => log.push('at once'));
    expect(log).toEqual(['events', 'at once']);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toHaveLength(2);
  });

  it('comes by itself where no list does', async () => {
    const { atRest } = await import('./later.ts');
    const act = vi.fn();
    atRest(act);
    await vi.advanceTimersByTimeAsync(4900);
    expect(act).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(act).toHaveBeenCalledTimes(1);
  });
});
