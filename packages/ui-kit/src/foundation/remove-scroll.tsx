import { useState, type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react';

/** What Radix hands to its scroll lock; only `as`, `enabled` and the element's own props matter here. */
export interface RemoveScrollProps extends ComponentPropsWithRef<'div'> {
  as?: ElementType;
  enabled?: boolean;
  allowPinchZoom?: boolean;
  forwardProps?: boolean;
  removeScrollBar?: boolean;
  shards?: readonly unknown[];
  children?: ReactNode;
}

/** Whether the page has a scroll bar whose room must stay, so that nothing moves as it goes. */
function pageLock(): string {
  return typeof window !== 'undefined' && window.innerWidth > document.documentElement.clientWidth
    ? 'bar'
    : '';
}

/**
 * Stands in for `react-remove-scroll` (see `kitVite`): marks the open layer with `data-scroll-lock` and lets
 * `base.css` hold the page still, where the package would inject a `<style>` that a strict CSP refuses.
 */
export function RemoveScroll({
  as: Element = 'div',
  enabled = true,
  allowPinchZoom: _pinch,
  forwardProps: _forward,
  removeScrollBar: _bar,
  shards: _shards,
  ...rest
}: RemoveScrollProps) {
  const [lock] = useState(pageLock);
  return <Element {...rest} data-scroll-lock={enabled ? lock : undefined} />;
}
