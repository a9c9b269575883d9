import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const idle = () => vi.advanceTimersByTimeAsync(400);

describe('preloadOnIdle', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.resetModules();
    vi.unstubAllGlobals();
  });

  it('waits for the first list, then loads the modules one by one and continues after a failure', async () => {
    const { preloadOnIdle, startPreloading } = await import('./preload-on-idle.ts');
    const log: string[] = [];
    preloadOnIdle(() => {
      log.push('sheet');
      return Promise.reject(new Error('offline'));
    });
    preloadOnIdle(async () => log.push('menu'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log).toEqual([]);
    startPreloading();
    await vi.advanceTimersByTimeAsync(1400);
    expect(log).toEqual([]);
    await idle();
    expect(log).toEqual(['sheet']);
    await idle();
    expect(log).toEqual(['sheet', 'menu']);
    preloadOnIdle(async () => log.push('of the next screen'));
    await idle();
    expect(log.at(-1)).toBe('of the next screen');
  });

  it('loads nothing for a user who saves data', async () => {
    vi.stubGlobal('navigator', { connection: { saveData: true } });
    const { preloadOnIdle, startPreloading } = await import('./preload-on-idle.ts');
    const load = vi.fn(async () => null);
    expect(preloadOnIdle(load)).toBe(load);
    startPreloading();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(load).not.toHaveBeenCalled();
  });
});
