import { describe, expect, test } from 'vitest';
import { PAGES, pathOf } from '../src/routes.ts';
import { ADDRESS, openBrowser, violationsOf } from './visit.ts';

const open = openBrowser();
const paths = PAGES.map(({ route, locale }) => pathOf(route.segment, locale));

describe.each(paths)('%s', (path) => {
  test('has no accessibility violations in both themes, no errors, and a skip link first', async () => {
    const { page, complaints } = await open({ colorScheme: 'light' });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      const violations = await violationsOf(page);
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual(
        [],
      );
    }
    expect(complaints).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#content');
    await page.keyboard.press('Enter');
    await expect.poll(() => new URL(page.url()).hash).toBe('#content');
  });

  test('is complete without JavaScript and does not scroll horizontally at any width', async () => {
    const { page } = await open({ javaScriptEnabled: false, colorScheme: 'dark' });
    await page.goto(path);
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(await page.locator('footer').isVisible()).toBe(true);
    const ground = await page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);
    expect(ground).not.toBe('rgb(255, 255, 255)');
    expect(await page.locator('[data-theme-switch]').isVisible()).toBe(false);
    for (const width of [320, 360, 640, 1280]) {
      await page.setViewportSize({ width, height: 720 });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(over, `${width} pixels`).toBeLessThanOrEqual(0);
    }
  });
});

// One page of each layout.
describe.each(['/home', '/ar/home', '/home/pricing', '/ar/home/developers', '/home/privacy'])(
  '%s',
  (path) => {
    test.each([360, 1280])('has no layout shift at %i pixels, even when fonts load late', async (width) => {
      const { page } = await open({ viewport: { width, height: 720 } });
      await page.addInitScript(() => {
        const record = globalThis as unknown as { shift: number };
        record.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            record.shift += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      // Delays the fonts, as a slow connection would.
      await page.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, 700));
        await route.continue();
      });
      await page.goto(path);
      await page.waitForTimeout(1200);
      expect(await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)).toBe(0);
    });
  },
);

test.each(['/home', '/ar/home'])(
  '%s folds sections on phones, and shows all of them in wide windows',
  async (path) => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } });
    await page.goto(path);
    const example = page.locator('#who h3').first();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(5000);
    expect(await example.isVisible()).toBe(false);
    await page.locator('#who summary').click();
    expect(await example.isVisible()).toBe(true);
    await page.locator('#who summary').click();
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await example.isVisible()).toBe(true);
    expect(await page.locator('#who summary').isVisible()).toBe(false);
  },
);

test.each(['/home/developers', '/ar/home/developers'])(
  '%s folds each guide on phones, opens it for a link to its heading, and shows all in wide windows',
  async (path) => {
    const { page } = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
    const heading = page.locator('article h3[id]').first();
    expect(await heading.isVisible()).toBe(false);
    await page.goto(`${path}#${await heading.getAttribute('id')}`);
    expect(await heading.isVisible()).toBe(true);
    await page.setViewportSize({ width: 1280, height: 720 });
    expect(await page.locator('article h3').last().isVisible()).toBe(true);
    expect(await page.locator('article summary').first().isVisible()).toBe(false);
  },
);

test('the mobile menu opens without JavaScript', async () => {
  const { page } = await open({ javaScriptEnabled: false, viewport: { width: 360, height: 720 } });
  await page.goto('/ar/home');
  await page.locator('header summary').click();
  await page.locator('header details').getByRole('link', { name: 'الأسعار' }).click();
  expect(new URL(page.url()).pathname).toBe('/ar/home/pricing');
});

test.each(['/home', '/ar/home', '/nowhere'])(
  '%s shows the demo and its warning when the server declares them',
  async (path) => {
    const { page } = await open();
    await page.goto(path);
    const warning = page.locator('[data-demo-warning]');
    const link = page.locator('a[href="/panel/login?demo=owner"]').first();
    expect(await warning.isVisible()).toBe(false);
    expect(await link.isVisible()).toBe(false);
    // As the server does while it has demo accounts and other machines may reach it.
    await page.route(path, async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(' hidden="" data-demo-', ' data-demo-'),
      });
    });
    await page.reload();
    expect(await warning.innerText()).toMatch(/Demo accounts|حسابات تجريبية/u);
    expect(await link.isVisible()).toBe(path !== '/nowhere');
    const violations = await violationsOf(page);
    expect(violations.map(({ id }) => id)).toEqual([]);
  },
);

test('no page sets a cookie, stores anything unasked or loads from another server', async () => {
  const { page } = await open();
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  for (const path of paths) await page.goto(path);
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect([...hosts]).toEqual([ADDRESS]);
});
