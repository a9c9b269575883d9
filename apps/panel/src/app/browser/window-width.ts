import { createStore, type Store } from '../store.ts';

/** Window width in CSS pixels, tracked once for all components (Specification §1). */
export function createWidth(browser: Window): Pick<Store<number>, 'get' | 'subscribe'> {
  const width = createStore(browser.innerWidth);
  let isScheduled = false;
  browser.addEventListener('resize', () => {
    if (isScheduled) return;
    isScheduled = true;
    browser.requestAnimationFrame(() => {
      isScheduled = false;
      width.set(browser.innerWidth);
    });
  });
  return width;
}
