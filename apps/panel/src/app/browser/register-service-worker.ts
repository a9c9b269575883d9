const PAGE = import.meta.env.BASE_URL;

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
