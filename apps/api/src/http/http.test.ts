import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createApp } from '../app.ts';
import { readFolder } from './site/asset-folder.ts';
import { openServer, type TestServer } from '../test-support/server.ts';
import { temporaryFolder } from '../test-support/temporary-folder.ts';

let server: TestServer;
let built: (path: string, headers?: Record<string, string>) => Promise<Response>;

const write = (root: string, path: string, text: string): void => {
  mkdirSync(join(root, path, '..'), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeAll(async () => {
  server = await openServer('embedded', {
    demo: false,
    env: { corsOrigins: ['https://app.example'], trustProxy: true },
  });
  const root = temporaryFolder('outlay-pages-');
  write(
    root,
    'panel/index.html',
    '<!doctype html><script nonce="__CSP_NONCE__" src="/panel/assets/app.js"></script>',
  );
  write(root, 'panel/assets/app-1a2b.js', 'console.log(1);'.repeat(100));
  write(root, 'panel/service-worker.js', 'self.skipWaiting();');
  write(
    root,
    'site/home/index.html',
    '<!doctype html><script>let early = 1;</script><input name="signed_time" value="__FORM_TIME__">',
  );
  write(root, 'site/home/pricing.html', '<!doctype html><title>Pricing</title>');
  write(root, 'site/ar/home/index.html', '<!doctype html><html dir="rtl">');
  write(root, 'site/404.html', '<!doctype html><title>Nowhere</title>');
  write(root, 'site/robots.txt', 'User-agent: *');
  const builds = {
    panel: readFolder(join(root, 'panel')),
    site: readFolder(join(root, 'site')),
    storybook: null,
  };
  const app = createApp(server.services, builds);
  built = async (path, headers = {}) => app.request(`http://localhost${path}`, { headers });
});
afterAll(() => server.close());

const location = async (path: string): Promise<string | null> => (await built(path)).headers.get('location');

test('renders a page with a form at most once a second, however often it is requested', async () => {
  const time = vi.spyOn(performance, 'now').mockReturnValue(1e9);
  const first = await (await built('/home')).text();
  server.travel(60_000);
  expect(await (await built('/home')).text()).toBe(first);
  time.mockReturnValue(1e9 + 1_001);
  expect(await (await built('/home')).text()).not.toBe(first);
  server.travel(-60_000);
  time.mockRestore();
});

test('redirects common addresses to their pages', async () => {
  expect(await location('/')).toBe('/home');
  for (const path of ['/login', '/login/']) expect(await location(path)).toBe('/panel/login');
  expect(await location('/home/nothing/here')).toBe('/home');
  for (const path of ['/ar', '/ar/', '/ar/home/nothing']) expect(await location(path)).toBe('/ar/home');
  expect(await location('/home/')).toBe('/home');
  expect(await location('/home/index.html')).toBe('/home');
  // Decoded, these characters are none of a header.
  for (const path of ['/home/a%0D%0Ab', '/home/%00', '/ar/home/%D8%A7'])
    expect(await location(`${path}/`)).toBe(path);
  expect((await built('/home/pricing')).status).toBe(200);
  expect((await built('/ar/home')).status).toBe(200);
  expect((await built('/panel/expenses/company/list/12')).status).toBe(200);
});

test('returns 404 for unknown assets, API paths and pages outside site and panel', async () => {
  expect((await built('/panel/assets/gone.js')).status).toBe(404);
  const api = await built('/api/partner/v1/nothing');
  expect([api.status, await api.json()]).toEqual([404, expect.objectContaining({ status: 404 })]);
  const page = await built('/nowhere');
  expect([page.status, await page.text()]).toEqual([404, expect.stringContaining('Nowhere')]);
  for (const path of ['/../package.json', '/%2e%2e/package.json', '/panel/../../env.ts']) {
    expect((await built(path)).status).toBeGreaterThanOrEqual(300);
  }
});

test('caches hashed assets permanently, compressed, with an entity tag for each encoding', async () => {
  const packed = await built('/panel/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('cache-control')).toContain('immutable');
  const tag = packed.headers.get('etag') ?? '';
  expect(
    (await built('/panel/assets/app-1a2b.js', { 'accept-encoding': 'br', 'if-none-match': tag })).status,
  ).toBe(304);
  expect((await built('/panel/assets/app-1a2b.js', { 'if-none-match': tag })).status).toBe(200);
});

test('names the build of the panel in its page, which the service worker compares', async () => {
  const [one, two] = [await built('/panel'), await built('/panel/expenses/company/list')];
  expect(one.headers.get('x-panel-version')).toMatch(/^[\w-]{8,}$/u);
  expect(two.headers.get('x-panel-version')).toBe(one.headers.get('x-panel-version'));
});

test('revalidates the service worker with each visit, and allows it to fetch from the own origin only', async () => {
  const { status, headers } = await built('/panel/service-worker.js');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'; connect-src 'self'");
});

test('serves one consistent build, although it was rebuilt on disk', async () => {
  const root = temporaryFolder('outlay-rebuilt-');
  const text = 'console.log(1);'.repeat(100);
  write(root, 'assets/app.js', text);
  writeFileSync(join(root, 'assets/app.js.br'), brotliCompressSync(text));
  const served = readFolder(root);
  writeFileSync(join(root, 'assets/app.js.br'), brotliCompressSync('console.log(2);'));
  const packed = await served?.get('/assets/app.js')?.packed('br');
  expect(brotliDecompressSync(packed?.body ?? '').toString()).toBe(text);
});

test('allows only own scripts: the panel by a nonce per response, the site by hashes of its inline blocks', async () => {
  const [one, two] = [await built('/panel'), await built('/panel')];
  const nonce = /'nonce-(?<nonce>[^']+)'/u.exec(one.headers.get('content-security-policy') ?? '')?.groups?.[
    'nonce'
  ];
  expect(await one.text()).toContain(`nonce="${nonce}"`);
  expect(two.headers.get('content-security-policy')).not.toContain(nonce);
  const home = await built('/home');
  expect(home.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[^']+';/u);
  expect(await home.text()).toMatch(/value="\d+\.[\w-]+"/u);
  for (const answer of [one, home, await built('/api/openapi.json')]) {
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/u);
  }
});

test('sends the description of the API compressed, and not again to clients that have it', async () => {
  for (const path of ['/api/openapi.json', '/api/docs', '/api/docs/style.css']) {
    const first = await built(path, { 'accept-encoding': 'gzip' });
    expect([path, first.status, first.headers.get('content-encoding')]).toEqual([path, 200, 'gzip']);
    const again = await built(path, {
      'accept-encoding': 'gzip',
      'if-none-match': first.headers.get('etag') ?? '',
    });
    expect([path, again.status]).toEqual([path, 304]);
  }
});

test('sends the security headers with every response, and forbids to store those of the API', async () => {
  const data = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox";
  const some = expect.any(String) as string;
  const [html, json] = ['text/html; charset=utf-8', 'application/json; charset=utf-8'];
  const expected = [
    { path: '/home', type: html, policy: some, cache: some },
    { path: '/api/openapi.json', type: json, policy: data, cache: some },
    { path: '/api/partner/v1/setting/company', type: json, policy: data, cache: 'no-store' },
    { path: '/api/partner/v1/nowhere', type: json, policy: data, cache: 'no-store' },
  ];
  for (const { path, type, policy, cache } of expected) {
    const { headers } = await built(path);
    expect({
      path,
      type: headers.get('content-type'),
      policy: headers.get('content-security-policy'),
      cache: headers.get('cache-control'),
      sniffing: headers.get('x-content-type-options'),
      referrer: headers.get('referrer-policy'),
      opener: headers.get('cross-origin-opener-policy'),
    }).toEqual({
      path,
      type,
      policy,
      cache,
      sniffing: 'nosniff',
      referrer: 'strict-origin-when-cross-origin',
      opener: 'same-origin',
    });
  }
});

test('sends Strict-Transport-Security only behind TLS', async () => {
  expect((await built('/home')).headers.get('strict-transport-security')).toBeNull();
  expect(
    (await built('/home', { 'x-forwarded-proto': 'https' })).headers.get('strict-transport-security'),
  ).toContain('max-age');
});

test('allows other origins only if they are configured', async () => {
  const path = '/api/partner/v1/setting/company';
  const preflight = (origin: string) =>
    server.fetch(
      new Request(`http://localhost${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET' },
      }),
    );
  expect((await preflight('https://app.example')).headers.get('access-control-allow-origin')).toBe(
    'https://app.example',
  );
  expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull();
});

const sendLogin = (body: string, type: string) =>
  server.fetch(
    new Request('http://localhost/jwt/login', { method: 'POST', headers: { 'content-type': type }, body }),
  );

test('rejects a body that is too large, or of another type, before reading it', async () => {
  expect((await sendLogin(JSON.stringify({ email: 'x'.repeat(2_000_000) }), 'application/json')).status).toBe(
    413,
  );
  expect((await sendLogin('email=a', 'text/plain')).status).toBe(415);
  expect((await sendLogin('{', 'application/json')).status).toBe(422);
});
