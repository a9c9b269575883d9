import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Nothing is loaded ahead for a user who saves data. */
const savesData = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );

it('shows the prefetched next page offline, and loads any other page once online', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?per_page=5`,
  });
  await page.locator('tbody a').first().waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /[?&]page=2\b/.test(name)),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.getByText('6–10').waitFor();
  await expect.poll(() => page.locator('tbody a').count()).toBe(5);
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.locator('tbody a').count()).toBe(5);
  expect(new URL(page.url()).searchParams.get('page')).toBe('3');
  await context.close();
});

it('shows in a sheet over the page that the connection is lost, above the body and the actions', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?status=pending`,
    width: 360,
  });
  await page.locator('tbody a, li a[href*="/list/"]').first().click();
  const sheet = page.getByRole('dialog');
  const actions = sheet.getByRole('group', { name: 'Actions' });
  await actions.waitFor();
  await context.setOffline(true);
  const banner = sheet.getByText(/^No connection/u);
  await banner.waitFor();
  const [shown, bar] = [await banner.boundingBox(), await actions.boundingBox()];
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await expectAccessible(page);
  await context.setOffline(false);
  await banner.waitFor({ state: 'detached' });
  await context.close();
});

it('shows the same reason of a failed save once the connection is back', async () => {
  const { page, context } = await visit(browser, {
    email: 'owner@outlay.example',
    path: '/panel/settings/suppliers/list#new',
  });
  await page.getByLabel('Name', { exact: true }).fill('Saved while offline');
  await context.setOffline(true);
  await page
    .getByText(/^No connection/u)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const reason = page.getByText('Not saved: ');
  await reason.waitFor();
  const before = await reason.innerText();
  expect(before).toContain('there is no connection');
  await context.setOffline(false);
  await page
    .getByText(/^No connection/u)
    .first()
    .waitFor({ state: 'detached' });
  expect(await reason.innerText()).toBe(before);
  await context.close();
});

it('opens the command palette while the stylesheet of a sheet is missing', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: '/panel/dashboard',
  });
  await savesData(page);
  await page.goto(new URL(REQUESTS, page.url()).href);
  const request = page.locator('tbody a').first();
  await request.waitFor();
  const missing = new Set<string>();
  let isOpening = true;
  await page.route(/\.css$/, (route) => {
    const url = route.request().url();
    if (isOpening) missing.add(url);
    return missing.has(url) ? route.abort() : route.continue();
  });
  await request.click();
  await page.getByRole('alert').waitFor();
  expect(missing.size).toBeGreaterThan(0);
  isOpening = false;
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to' }).waitFor();
  await context.close();
});

it('keeps the screen when the code of a sheet cannot be loaded, and shows it with its styles once online', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: '/panel/dashboard',
  });
  await savesData(page);
  await page.goto(new URL(REQUESTS, page.url()).href);
  const request = page.locator('tbody a').first();
  await request.waitFor();
  await context.setOffline(true);
  await page.keyboard.press('Control+k');
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await request.click();
  const failed = page.getByRole('alert').filter({ hasText: 'There is no connection' });
  await failed.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await request.isVisible()).toBe(true);
  await context.setOffline(false);
  const sheet = page.getByRole('region').filter({ hasText: (await request.textContent()) ?? '' });
  await sheet.getByRole('heading', { name: 'History' }).waitFor();
  await failed.waitFor({ state: 'detached' });
  const unstyled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  );
  expect(unstyled).toEqual([]);
  await context.close();
});
