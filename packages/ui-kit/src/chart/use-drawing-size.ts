import { useLayoutEffect, useState, type RefObject } from 'react';

/** Pixels of 1rem at the usual text size. */
const USUAL_REM = 16;

/** Size of a drawing. */
export interface DrawingSize {
  /** Content width in whole px. */
  width: number;
  /** Factor by which the user's text is larger than usual: 2 at 200 %. */
  textScale: number;
}

/** Returns the size of a drawing in the element; `assumed` px until it is measured (on a server, before the first paint). */
export function useDrawingSize(element: RefObject<HTMLElement | null>, assumed: number): DrawingSize {
  const [size, setSize] = useState<DrawingSize>({ width: assumed, textScale: 1 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
      setSize({ width: Math.round(entry.contentRect.width), textScale: rem / USUAL_REM });
    });
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
