import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { envelope } from './setup/failures.ts';
import { REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const BUSY = 'The server is busy. Try again in a moment.';

/** Refuses calls of a path as a busy server does, or with another status, until the returned function is called. */
async function busyFor(page: Page, path: RegExp, status = 503): Promise<() => Promise<void>> {
  const isIt = (url: URL) => path.test(url.pathname);
  await page.route(isIt, (route) => route.fulfill(envelope(status)));
  return () => page.unroute(isIt);
}

it('states why options, notifications, files and further rows failed to load, where they were requested', async () => {
  const refused: (() => Promise<void>)[] = [];
  const { page, context } = await visit(browser, {
    email: 'owner@outlay.example',
    path: REQUESTS,
    prepare: async (opened) => {
      refused.push(await busyFor(opened, /notifications\/unread\/list$/));
    },
  });
  const toasts = page.getByRole('region', { name: 'Messages' });

  await page.getByRole('button', { name: /^Notifications/ }).click();
  const alert = page.getByRole('dialog').getByRole('alert');
  await alert.getByText(BUSY).waitFor();
  for (const answerAgain of refused) await answerAgain();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  const exported = await busyFor(page, /companyExpenses\/download$/);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await toasts.getByText(`The file could not be downloaded ${BUSY}`).first().waitFor();
  await exported();

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  const listed = await busyFor(page, /expenses\/companyExpenses$/, 500);
  await page.getByRole('button', { name: /^Select all \d+/ }).click();
  await toasts
    .getByText(/^The server failed/)
    .first()
    .waitFor();
  expect(await page.getByText('10 requests selected').count()).toBeGreaterThan(0);
  await listed();

  await page.getByRole('link', { name: 'New request' }).click();
  const supplier = page.getByRole('combobox', { name: 'Supplier' });
  const offered = await busyFor(page, /setting\/supplier$/);
  await supplier.fill('Cafe Bos');
  await page.getByText(`The list could not be loaded. ${BUSY}`).waitFor();
  await offered();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.route(/setting\/supplier$/, (route) => route.abort('internetdisconnected'));
  await page.getByRole('option', { name: /Cafe Bos/ }).click();
  await toasts
    .getByText(/^Not done: /)
    .first()
    .waitFor();
  await context.close();
});
