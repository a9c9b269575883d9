import { describe, expect, test } from 'vitest';
import { openBrowser } from './visit.ts';

const open = openBrowser();
const stored = ['lang', 'appConfigDirection'];

describe('language', () => {
  test('the switch stays on the page and stores the language for the panel', async () => {
    const { page } = await open();
    await page.goto('/home/pricing');
    await page.locator('header').getByRole('link', { name: 'العربية' }).click();
    expect(new URL(page.url()).pathname).toBe('/ar/home/pricing');
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl');
    const values = await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), stored);
    expect(values).toEqual(['ar', 'rtl']);
  });

  test('the address has precedence over the stored language and does not change it', async () => {
    const { page } = await open();
    await page.addInitScript(() => {
      localStorage.setItem('lang', 'ar');
      localStorage.setItem('appConfigDirection', 'rtl');
    });
    await page.goto('/home');
    expect(await page.locator('html').getAttribute('lang')).toBe('en');
    expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), stored)).toEqual([
      'ar',
      'rtl',
    ]);
  });
});

describe('the address without a path', () => {
  test.each([
    ['ar', '/ar/home'],
    ['en', '/home'],
    [null, '/home'],
  ] as const)('opens the home page in the stored language: %s', async (language, path) => {
    const { page } = await open();
    await page.addInitScript((lang) => {
      if (lang !== null) localStorage.setItem('lang', lang);
    }, language);
    await page.goto('/');
    await page.waitForURL((url) => url.pathname === path);
    expect(await page.locator('html').getAttribute('lang')).toBe(language ?? 'en');
  });
});

describe('theme', () => {
  test('follows the system preference until the user chooses a theme, which is stored', async () => {
    const { page, complaints } = await open({ colorScheme: 'dark' });
    const scheme = () => page.locator('html').evaluate((html) => getComputedStyle(html).colorScheme);
    await page.goto('/home');
    expect(await scheme()).toBe('dark');
    await page.getByRole('button', { name: 'Light or dark' }).click();
    expect(await scheme()).toBe('light');
    await page.goto('/home/about-us');
    expect(await scheme()).toBe('light');
    expect(complaints).toEqual([]);
  });
});

describe('prices', () => {
  const shown = '[data-period]:visible';

  test.each([true, false])('change with period and country, with scripts: %s', async (javaScriptEnabled) => {
    const { page } = await open({ javaScriptEnabled });
    await page.goto('/home/pricing');
    expect(await page.locator(shown).evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
      'Free no end date',
      'SAR\u00a0299.00 a month',
      'SAR\u00a0899.00 a month',
    ]);
    await page.getByRole('radio', { name: 'Yearly' }).check();
    await page.getByRole('radio', { name: 'Kuwait' }).check();
    expect(await page.locator(shown).nth(1).textContent()).toBe('KWD\u00a0245.000 a year');
  });
});

test('the policy reacts to the choices without scripts', async () => {
  const { page } = await open({ javaScriptEnabled: false });
  await page.goto('/home');
  const shown = page.locator('[data-trial]:visible');
  expect(await shown.allInnerTexts()).toEqual(['Within the policy.']);
  await page.getByRole('radio', { name: '6,200.00' }).check();
  await page.getByRole('radio', { name: 'Without' }).check();
  expect((await shown.allInnerTexts()).join()).toMatch(/over the limit.*A receipt is required/su);
});

test('the first view loads one script, and React only when the user approaches the form', async () => {
  const { page } = await open();
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto('/home', { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
  await page.getByLabel('Name').focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});
