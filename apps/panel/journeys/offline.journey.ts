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
