import { createElement, lazy, useState, type ComponentType, type FunctionComponent } from 'react';
import { loadCode } from './code-load-error.ts';
import { dismissOf } from './dismiss-of.ts';
import { LazyBoundary, type LazyPlacement } from './lazy-boundary.tsx';
import { preloadOnIdle } from './preload-on-idle.ts';

export interface LazyComponentOptions {
  /** Place of a failure. Default `over`: most parts are sheets and dialogs. */
  readonly placement?: LazyPlacement;
  /** False for code that few users need: it is loaded with its first render only. Default true. */
  readonly isPreloaded?: boolean;
}

/**
 * Like `React.lazy` for a named export; the code is also loaded while the browser is idle. Loaded code renders at once:
 * `React.lazy` suspends on its first render even then, and React shows a fallback for at least 300 ms. Code that cannot be
 * loaded shows a failure with a retry in its place, and the rest of the screen stays.
 */
export function lazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placement = 'over', isPreloaded = true }: LazyComponentOptions = {},
): FunctionComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const loadOnce = async () => {
    loaded = await loadCode(load);
    return loaded;
  };
  if (isPreloaded) preloadOnIdle(loadOnce);
  // `React.lazy` keeps its failure: a retry needs another one.
  const createLazy = () => lazy(async () => ({ default: await loadOnce() }));
  let shared = createLazy();
  const renew = () => {
    shared = createLazy();
  };
  return function LazyComponent(props: Props) {
    // Stays the same while mounted: another component would lose its state.
    const [Part, setPart] = useState<ComponentType<Props>>(() => loaded ?? shared);
    return createElement(
      LazyBoundary,
      {
        placement,
        // The next one to mount does not begin with this failure.
        onFailed: renew,
        onRetry: () => setPart(() => loaded ?? shared),
        onDismiss: dismissOf(props),
      },
      createElement(Part, props),
    );
  };
}
