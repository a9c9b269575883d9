import { createStore, type Store } from '../store.ts';

/** Time at which the connection was lost (milliseconds since 1970); null while online. */
export type OfflineSince = number | null;

/** Tracks the connection as the browser reports it. */
export function createOnline(browser: Window): Pick<Store<OfflineSince>, 'get' | 'subscribe'> {
  const since = createStore<OfflineSince>(browser.navigator.onLine ? null : Date.now());
  browser.addEventListener('offline', () => since.set(Date.now()));
  browser.addEventListener('online', () => since.set(null));
  return since;
}
