import { useCallback } from 'react';

/** Focusable elements, which let the arrow keys scroll the box around them. */
const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';

/**
 * Makes a box focusable while its content overflows and contains no focusable element, so that it can be scrolled
 * with the keyboard. Pass the result as `ref` of the box.
 */
export function useScrollStop(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () => {
      // Measured last: it lays out the page.
      const needed = !box.querySelector(STOPS) && box.scrollHeight > box.clientHeight;
      if (needed) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    // The observer measures once at its start, after the browser's own layout: a measurement here would force one more.
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    return () => watch.disconnect();
  }, []);
}
