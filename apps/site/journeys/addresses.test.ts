import { describe, expect, test } from 'vitest';
import { ADDRESS, openBrowser } from './visit.ts';

const open = openBrowser();
const request = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(ADDRESS + path, { redirect: 'manual', headers });

describe('addresses', () => {
  test.each([
    ['/', '/home'],
    ['/login', '/panel/login'],
    ['/home/nothing-here', '/home'],
    ['/home/pricing/nothing', '/home'],
    ['/ar/home/nothing-here', '/ar/home'],
  ])('%s redirects to %s', async (from, to) => {
    const answer = await request(from);
    expect(answer.status).toBeGreaterThanOrEqual(301);
    expect(answer.status).toBeLessThanOrEqual(308);
    expect(answer.headers.get('location')).toBe(to);
  });

  test('an unknown address shows a page with links and status 404', async () => {
    const { page } = await open();
    const answer = await page.goto('/nowhere');
    expect(answer?.status()).toBe(404);
    expect(await page.getByRole('heading').allTextContents()).toEqual([
      'There is no page at this address',
      'لا توجد صفحة على هذا العنوان',
    ]);
    await page.getByRole('link', { name: 'Home' }).click();
    expect(new URL(page.url()).pathname).toBe('/home');
  });

  test.each(['/sitemap.xml', '/robots.txt', '/favicon.ico', '/favicon.svg', '/apple-touch-icon.png'])(
    '%s exists',
    async (path) => {
      expect((await request(path)).status).toBe(200);
    },
  );
});

describe('response headers', () => {
  test('assets are immutable and compressed', async () => {
    const html = await (await request('/home')).text();
    const script = /<script type="module" src="([^"]+)"/.exec(html)?.[1] ?? '';
    for (const coding of ['br', 'gzip']) {
      const answer = await request(script, { 'accept-encoding': coding });
      expect(answer.headers.get('content-encoding')).toBe(coding);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
  });

  test('pages are revalidated and compressed', async () => {
    const answer = await request('/home/pricing', { 'accept-encoding': 'br' });
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store/);
    const etag = answer.headers.get('etag') ?? '';
    const again = await request('/home/pricing', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect(again.status).toBe(304);
  });

  test('the content security policy is strict and lists every inline block by its hash', async () => {
    const policy = (await request('/home')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(policy).toMatch(/script-src 'self' 'sha256-/);
  });
});
