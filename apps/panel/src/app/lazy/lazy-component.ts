import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadCode } from './code-load-error.ts';
import { preloadOnIdle } from './preload-on-idle.ts';

/**
 * Like `React.lazy` for a named export; the code is also loaded while the browser is idle. Loaded code renders at once:
 * `React.lazy` suspends on its first render even then, and React shows a fallback for at least 300 ms.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preloaded = preloadOnIdle(async () => {
    loaded = await load();
    return loaded;
  });
  const Lazy = lazy(async () => ({ default: await loadCode(preloaded) }));
  return function LazyComponent(props: Props) {
    // Stays the same while mounted: another component would lose its state.
    const [Component] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
    return createElement(Component, props);
  };
}
