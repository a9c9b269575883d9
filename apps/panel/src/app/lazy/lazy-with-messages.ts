import { createElement, lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { usePanel } from '../use-panel.ts';
import { loadCode } from './code-load-error.ts';
import { LazyBoundary, type LazyPlacement } from './lazy-boundary.tsx';
import { dismissOf } from './dismiss-of.ts';

/**
 * Like `lazyComponent` for a part of a screen that is shown before the messages of other screens are loaded: the part waits for
 * them too, and shows the fallback meanwhile.
 */
export function lazyWithMessages<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { placement, fallback = null }: { readonly placement: LazyPlacement; readonly fallback?: ReactNode },
) {
  return function LazyPart(props: Props) {
    const { languages } = usePanel();
    const create = () =>
      lazy(async () => {
        const [loaded] = await Promise.all([loadCode(load), loadCode(languages.complete)]);
        return { default: loaded };
      });
    const [Part, setPart] = useState(create);
    return createElement(
      LazyBoundary,
      {
        placement,
        onRetry: () => setPart(create),
        onDismiss: dismissOf(props),
      },
      createElement(Suspense, { fallback }, createElement(Part, props)),
    );
  };
}
