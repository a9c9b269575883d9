import { PANEL_UPDATED } from '../../../service-worker/messages.ts';
import { createStore, type Store } from '../store.ts';

const PAGE = import.meta.env.BASE_URL;

const isUpdate = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === PANEL_UPDATED;

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

/**
 * Registers the service worker, which keeps the panel's page and code on the device. On the first visit it also stores
 * what the page loaded before.
 */
export async function registerServiceWorker(browser: Window): Promise<void> {
  const { serviceWorker } = browser.navigator;
  const isControlled = serviceWorker.controller !== null;
  await serviceWorker.register(`${PAGE}service-worker.js`, { scope: PAGE });
  if (isControlled) return;
  const { active } = await serviceWorker.ready;
  const loaded = browser.performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => name.startsWith(browser.location.origin + PAGE));
  active?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache: [PAGE, ...loaded] } });
}
