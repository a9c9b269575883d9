import { useEffect } from 'react';

/** Time in ms in which the stories of a page have loaded. */
const LOADING_MS = 15_000;
const USER_EVENTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Keeps the page at its top until the user acts: a story in a frame takes the focus, which scrolls to the frame. */
export function useOpenAtTop(): void {
  useEffect(() => {
    if (location.hash !== '') return undefined;
    const done = new AbortController();
    const { signal } = done;
    const end = () => done.abort();
    const timer = setTimeout(end, LOADING_MS);
    window.addEventListener('scroll', () => window.scrollTo(0, 0), { signal });
    for (const type of USER_EVENTS) window.addEventListener(type, end, { signal, passive: true });
    return () => {
      clearTimeout(timer);
      end();
    };
  }, []);
}
