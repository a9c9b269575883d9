import { createElement, Suspense } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const Sheet = () => 'the sheet';

describe('lazyComponent', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.resetModules();
  });

  it('shows the fallback until its code is loaded, and loaded code at once', async () => {
    const { lazyComponent } = await import('./lazy-component.ts');
    const { startPreloading } = await import('./preload-on-idle.ts');
    const LazySheet = lazyComponent(async () => Sheet);
    const markup = () =>
      renderToStaticMarkup(createElement(Suspense, { fallback: 'loading' }, createElement(LazySheet)));
    expect(markup()).toBe('loading');
    startPreloading();
    await vi.advanceTimersByTimeAsync(2000);
    expect(markup()).toBe('the sheet');
  });
});
