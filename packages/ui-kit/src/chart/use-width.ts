import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * Returns the content width of the element in whole px; `assumed` until it is measured (on a server, before the first
 * paint).
 */
export function useWidth(element: RefObject<HTMLElement | null>, assumed: number): number {
  const [width, setWidth] = useState(assumed);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
