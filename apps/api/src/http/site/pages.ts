import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { acceptedCoding, assetResponse, cacheControl } from './asset-response.ts';
import { pack, type Asset } from './asset-folder.ts';
import { panelPolicy, staticPagePolicy, STORYBOOK_POLICY, WORKER_POLICY } from './security-policy.ts';

/** Placeholders that the server replaces in built pages. */
export const PLACEHOLDER = {
  nonce: '__CSP_NONCE__',
  formTime: '__FORM_TIME__',
} as const;

type Folder = ReadonlyMap<string, Asset>;

/** Builds served beside the API; a missing build is replaced by a page that says so. */
export type Builds = {
  readonly panel: Folder | null;
  readonly site: Folder | null;
  readonly storybook: Folder | null;
};

const NOT_BUILT = (what: string): Response =>
  new Response(`The ${what} is not built yet: run "pnpm run build" and start again.\n`, {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  });

const redirect = (location: string, status = 302): Response =>
  new Response(null, { status, headers: { location, 'cache-control': 'no-cache' } });

async function dynamicPage(
  request: Request,
  html: string,
  headers: Record<string, string>,
): Promise<Response> {
  const coding = acceptedCoding(request);
  const plain = Buffer.from(html);
  const body = coding === 'identity' ? plain : await pack(plain, coding);
  return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding',
      ...(coding === 'identity' ? {} : { 'content-encoding': coding }),
      ...headers,
    },
  });
}

/** Finds a page by its URL path, however the build named its file. */
const pageAt = (folder: Folder, path: string): Asset | undefined =>
  folder.get(`${path}/index.html`) ?? folder.get(`${path}.html`);

const isFile = (path: string): boolean => /\.[a-z0-9]+$/iu.test(path);

/** Serves site, panel and (on request) Storybook with the redirects of Specification §2. */
export function pages(builds: Builds, signedTime: () => string): Hono {
  const app = new Hono();
  const { panel, site, storybook } = builds;

  app.get('/', () => redirect('/home'));
  for (const path of ['/login', '/login/']) app.get(path, () => redirect('/panel/login'));

  const sitePage = async (request: Request, page: Asset): Promise<Response> => {
    const html = page.body.toString('utf8');
    const policy = { 'content-security-policy': staticPagePolicy(html) };
    if (!html.includes(PLACEHOLDER.formTime)) {
      return assetResponse(request, page, { ...policy, 'cache-control': 'no-cache' });
    }
    // Private and revalidated; a browser may still cache it for Back.
    const headers = { ...policy, 'cache-control': 'private, no-cache' };
    return dynamicPage(request, html.replaceAll(PLACEHOLDER.formTime, signedTime()), headers);
  };
  const underHome =
    (base: '/home' | '/ar/home') =>
    async (request: Request, path: string): Promise<Response> => {
      if (site === null) return NOT_BUILT('public site');
      if (path.length > base.length && path.endsWith('/'))
        // The path as it was sent: decoded, it may contain characters that a header cannot.
        return redirect(new URL(request.url).pathname.replace(/(?<!\/)\/+$/u, ''), 308);
      const page = isFile(path) ? undefined : pageAt(site, path);
      if (page !== undefined) return sitePage(request, page);
      // Pages have their address without the name of their file.
      const file = path.endsWith('.html') ? undefined : site.get(path);
      if (file !== undefined) return assetResponse(request, file, { 'cache-control': cacheControl(path) });
      return path === base ? NOT_BUILT('public site') : redirect(base);
    };
  for (const base of ['/home', '/ar/home'] as const) {
    const serve = underHome(base);
    app.get(base, (c) => serve(c.req.raw, c.req.path));
    app.get(`${base}/*`, (c) => serve(c.req.raw, c.req.path));
  }
  for (const path of ['/ar', '/ar/']) app.get(path, () => redirect('/ar/home'));

  const panelPage = async (request: Request): Promise<Response> => {
    const page = panel?.get('/index.html');
    if (page === undefined) return NOT_BUILT('panel');
    const nonce = randomBytes(16).toString('base64');
    const html = page.body.toString('utf8');
    const policy = panelPolicy(html, nonce);
    const filled = html.replaceAll(PLACEHOLDER.nonce, nonce);
    return dynamicPage(request, filled, {
      'content-security-policy': policy,
      // The service worker of the panel compares it to find a new build.
      'x-panel-version': page.etag,
    });
  };
  app.get('/panel', (c) => panelPage(c.req.raw));
  app.get('/panel/*', async (c) => {
    const path = c.req.path.slice('/panel'.length);
    const file = path === '/index.html' ? undefined : panel?.get(path);
    if (file !== undefined) {
      return assetResponse(c.req.raw, file, {
        'cache-control': cacheControl(path),
        ...(path === '/service-worker.js' && { 'content-security-policy': WORKER_POLICY }),
      });
    }
    // A missing asset is missing; only addresses of screens fall back to the panel's page.
    if (path.startsWith('/assets/') || isFile(path)) return c.notFound();
    return panelPage(c.req.raw);
  });

  if (storybook !== null) {
    app.get('/storybook', () => redirect('/storybook/', 301));
    app.get('/storybook/*', async (c) => {
      const path = c.req.path.slice('/storybook'.length);
      const file = storybook.get(path === '/' ? '/index.html' : path);
      if (file === undefined) return c.notFound();
      const headers = { 'cache-control': 'no-cache', 'content-security-policy': STORYBOOK_POLICY };
      return assetResponse(c.req.raw, file, headers);
    });
  }

  app.get('*', async (c) => {
    const file = isFile(c.req.path) && !c.req.path.endsWith('.html') ? site?.get(c.req.path) : undefined;
    return file === undefined
      ? c.notFound()
      : assetResponse(c.req.raw, file, { 'cache-control': cacheControl(c.req.path) });
  });
  return app;
}

/** The site's own 404 page, or a plain sentence where the site is not built. */
export function missingPage(builds: Builds): Response {
  const page = builds.site?.get('/404.html');
  if (page === undefined) {
    return new Response('There is no page at this address.\n', {
      status: 404,
      headers: { 'content-type': 'text/plain; charset=utf-8' },
    });
  }
  const html = page.body.toString('utf8');
  return new Response(html, {
    status: 404,
    headers: {
      'content-type': page.type,
      'content-security-policy': staticPagePolicy(html),
      'cache-control': 'no-cache',
    },
  });
}
