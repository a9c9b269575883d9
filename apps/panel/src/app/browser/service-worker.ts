import { CACHE_UPDATED } from '../../../service-worker/messages.ts';
import { createStore, type Store } from '../store.ts';

const isUpdate = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === CACHE_UPDATED;

/** True once the server has a newer panel than the one that is open. */
export function createOutdated(browser: Window): Pick<Store<boolean>, 'get' | 'subscribe'> {
  const outdated = createStore(false);
  // Absent on addresses without HTTPS, except those of the device itself.
  if ('serviceWorker' in browser.navigator) {
    browser.navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (isUpdate(data)) outdated.set(true);
    });
  }
  return outdated;
}
