import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { loadCode } from './code-load-error.ts';
import { preloadOnIdle } from './preload-on-idle.ts';

/** Like `React.lazy` for a named export; the code is also loaded while the browser is idle. */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  const preloaded = preloadOnIdle(load);
  return lazy(async () => ({ default: await loadCode(preloaded) }));
}
