import { useCallback } from 'react';

/**
 * Makes a box a stop of the Tab key for as long as its content is higher than itself, so that what cannot be seen can
 * be reached by keyboard. Hand the result to the box as its `ref`.
 */
export function useScrollStop(): (box: HTMLElement | null) => (() => void) | undefined {
  return useCallback((box: HTMLElement | null) => {
    if (!box) return undefined;
    const measure = () => {
      box.tabIndex = box.scrollHeight > box.clientHeight ? 0 : -1;
    };
    const watch = new ResizeObserver(measure);
    watch.observe(box);
    for (const child of box.children) watch.observe(child);
    measure();
    return () => watch.disconnect();
  }, []);
}
