import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { PANEL_UPDATED } from './messages.ts';
import { versionOf } from './page-version.ts';
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

/** Reports a page of another build to all open windows. */
const reportNewVersion = {
  cacheDidUpdate: async ({
    event,
    oldResponse,
    newResponse,
  }: {
    event: ExtendableEvent;
    oldResponse?: Response | null | undefined;
    newResponse: Response;
  }): Promise<void> => {
    if (!oldResponse) return;
    const [before, after] = await Promise.all([oldResponse.clone().text(), newResponse.clone().text()]);
    if (versionOf(before) === versionOf(after)) return;
    // Waits until the window exists that this request opens.
    if (event instanceof FetchEvent) await self.clients.get(event.resultingClientId);
    const windows = await self.clients.matchAll({ type: 'window' });
    for (const client of windows) client.postMessage({ type: PANEL_UPDATED });
  },
};

registerRoute(
  matching('page'),
  new StaleWhileRevalidate({
    cacheName: 'panel-page',
    // Every address of a screen has the same page.
    plugins: [{ cacheKeyWillBeUsed: async () => scope }, wholeAnswers, reportNewVersion],
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
