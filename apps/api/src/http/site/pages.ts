import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { acceptedCoding, assetResponse, cacheControl } from './asset-response.ts';
import { createAsset, pack, type Asset } from './asset-folder.ts';
import { panelPolicy, staticPagePolicy, STORYBOOK_POLICY, WORKER_POLICY } from './security-policy.ts';

/** Placeholders that the server replaces in built pages. */
export const PLACEHOLDER = {
  nonce: '__CSP_NONCE__',
  formTime: '__FORM_TIME__',
} as const;

type Folder = ReadonlyMap<string, Asset>;

/** Builds served beside the API; a missing build is replaced by a page that states it. */
export type Builds = {
  readonly panel: Folder | null;
  readonly site: Folder | null;
  readonly storybook: Folder | null;
};

const NOT_BUILT = (part: string): Response =>
  new Response(`The ${part} is not built yet: run "pnpm run build" and start again.\n`, {
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
  const content = Buffer.from(html);
  const body = coding === 'identity' ? content : await pack(content, coding);
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

/** Content security policies of static pages: hashing their inline blocks takes a millisecond or more. */
const policies = new WeakMap<Asset, string>();

function policyOf(page: Asset): string {
  const known = policies.get(page) ?? staticPagePolicy(page.body.toString('utf8'));
  policies.set(page, known);
  return known;
}

/** Time for which a page is served again with the time of its form, in milliseconds: compressing it is expensive. */
const STAMPED_MS = 1_000;

/** Returns a function that writes the time into the form of a page; null for a page without one. */
function stamper(signedTime: () => string): (page: Asset) => Asset | null {
  const stamped = new WeakMap<Asset, { readonly at: number; readonly asset: Asset | null }>();
  return (page) => {
    const latest = stamped.get(page);
    const at = performance.now();
    if (latest !== undefined && at - latest.at < STAMPED_MS) return latest.asset;
    const html = page.body.toString('utf8');
    const hasForm = html.includes(PLACEHOLDER.formTime);
    const filled = html.replaceAll(PLACEHOLDER.formTime, signedTime());
    const asset = hasForm ? createAsset(page.path, page.type, Buffer.from(filled)) : null;
    stamped.set(page, { at: hasForm ? at : Infinity, asset });
    return asset;
  };
}

const isFile = (path: string): boolean => /\.[a-z0-9]+$/iu.test(path);

/** Serves site, panel and (on request) Storybook with the redirects of Specification §2. */
export function pages(builds: Builds, signedTime: () => string): Hono {
  const app = new Hono();
  const { panel, site, storybook } = builds;

  app.get('/', () => redirect('/home'));
  for (const path of ['/login', '/login/']) app.get(path, () => redirect('/panel/login'));

  const stamp = stamper(signedTime);
  const sitePage = (request: Request, page: Asset): Promise<Response> => {
    const stamped = stamp(page);
    return assetResponse(request, stamped ?? page, {
      'content-security-policy': policyOf(page),
      // A page with a form is private; a browser may still cache it for Back.
      'cache-control': stamped === null ? 'no-cache' : 'private, no-cache',
    });
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

  const page = panel?.get('/index.html');
  const html = page?.body.toString('utf8') ?? '';
  const policyFor = panelPolicy(html);
  const panelPage = async (request: Request): Promise<Response> => {
    if (page === undefined) return NOT_BUILT('panel');
    const nonce = randomBytes(16).toString('base64');
    const policy = policyFor(nonce);
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
  return new Response(new Uint8Array(page.body), {
    status: 404,
    headers: {
      'content-type': page.type,
      'content-security-policy': policyOf(page),
      'cache-control': 'no-cache',
    },
  });
}
