import { useCallback } from 'react';

/** What takes the focus by itself, so that the arrow keys scroll the box around it. */
const STOPS = 'a[href], button, input, select, textarea, summary, iframe, [tabindex="0"]';

/**
 * Makes a box a stop of the Tab key for as long as its content is higher than itself and nothing in it takes the focus,
 * so that what cannot be seen can be reached by keyboard. Hand the result to the box as its `ref`.
 */
export function useScrollStop(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () => {
      const needed = box.scrollHeight > box.clientHeight && !box.querySelector(STOPS);
      if (needed) box.tabIndex = 0;
      else box.removeAttribute('tabindex');
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    measure();
    return () => watch.disconnect();
  }, []);
}
