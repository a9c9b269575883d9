import { BroadcastCacheUpdate } from 'workbox-broadcast-update';
import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate, type StrategyOptions } from 'workbox-strategies';
import { VERSION_HEADER } from './messages.ts';
import { resourceAt, type PanelResource } from './panel-resources.ts';

declare const self: ServiceWorkerGlobalScope;

/** Files with a hash in their name: those of the current build and of the builds before. */
const MAX_ASSETS = 600;
const MAX_ASSET_AGE_S = 60 * 24 * 60 * 60;

const { scope } = self.registration;

const matching =
  (resource: PanelResource) =>
  ({ url, request }: { readonly url: URL; readonly request: Request }): boolean =>
    resourceAt(url, request, scope) === resource;

/** Only whole answers of the server: no redirect of a proxy, no error page. */
const wholeAnswers = new CacheableResponsePlugin({ statuses: [200] });

const updates = new BroadcastCacheUpdate({ headersToCheck: [VERSION_HEADER] });

/** Sends a message to all windows when the server has a page of another build; first waits for the one that opens. */
const reportUpdates: NonNullable<StrategyOptions['plugins']>[number] = {
  cacheDidUpdate: ({ event, request, ...update }) =>
    // The request of the navigation, not the one that stands for all addresses in the cache.
    updates.notifyIfUpdated({
      ...update,
      event,
      request: event instanceof FetchEvent ? event.request : request,
    }),
};

registerRoute(
  matching('page'),
  new StaleWhileRevalidate({
    cacheName: 'panel-page',
    // Every address of a screen has the same page.
    plugins: [{ cacheKeyWillBeUsed: async () => scope }, wholeAnswers, reportUpdates],
  }),
);
registerRoute(
  matching('asset'),
  new CacheFirst({
    cacheName: 'panel-assets',
    plugins: [
      wholeAnswers,
      new ExpirationPlugin({
        maxEntries: MAX_ASSETS,
        maxAgeSeconds: MAX_ASSET_AGE_S,
        purgeOnQuotaError: true,
      }),
    ],
  }),
);
registerRoute(
  matching('file'),
  new StaleWhileRevalidate({ cacheName: 'panel-files', plugins: [wholeAnswers] }),
);

// A new worker has the same caches, so that it can replace the old one while windows are open.
void self.skipWaiting();
clientsClaim();
