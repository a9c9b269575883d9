import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, visit } from './setup/browser.ts';
import { REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

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

it('keeps the screen when the code of a sheet cannot be loaded, and shows it with its styles once online', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: '/panel/dashboard',
  });
  // Nothing is loaded ahead for a user who saves data.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  );
  await page.goto(new URL(REQUESTS, page.url()).href);
  const request = page.locator('tbody a').first();
  await request.waitFor();
  await context.setOffline(true);
  await request.click();
  const failed = page.getByRole('alert').filter({ hasText: 'There is no connection' });
  await failed.getByRole('button', { name: 'Try again' }).waitFor();
  expect(await request.isVisible()).toBe(true);
  await context.setOffline(false);
  const approve = page.getByRole('button', { name: /^Approve/ });
  await approve.waitFor();
  await failed.waitFor({ state: 'detached' });
  const unstyled = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
      .filter(({ sheet }) => sheet === null)
      .map(({ href }) => href),
  );
  expect(unstyled).toEqual([]);
  await context.close();
});
