import { pathOf } from '@outlay/domain';
import type { Browser, BrowserContextOptions } from 'playwright-core';

/** Slow 4G: 150 ms, 1.6 Mbit/s. */
export const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 100_000,
};

/** Signs a demo user in on the list of requests and returns the browser's storage. */
export async function signInToList(
  browser: Browser,
  origin: string,
): Promise<NonNullable<BrowserContextOptions['storageState']>> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${origin}${pathOf('expenses.company.list')}`);
  await page.getByLabel('E-mail').fill('approver@outlay.example');
  await page.getByLabel('Password', { exact: true }).fill('outlay-demo');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('tbody a').first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}
