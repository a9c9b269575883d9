import { createStore, type Store } from './store.ts';

/** Since when there is no connection (milliseconds since 1970); null while there is one. */
export type OfflineSince = number | null;

/** Watches the connection, as far as the browser knows it. */
export function createOnline(browser: Window): Pick<Store<OfflineSince>, 'get' | 'subscribe'> {
  const since = createStore<OfflineSince>(browser.navigator.onLine ? null : Date.now());
  browser.addEventListener('offline', () => since.set(Date.now()));
  browser.addEventListener('online', () => since.set(null));
  return since;
}
