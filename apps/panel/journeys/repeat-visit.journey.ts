import { CONTRACT } from '@outlay/api-client/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit, waitForIdleCode } from './setup/browser.ts';
import { open, REQUESTS, signInAt, signOut } from './setup/steps.ts';

const LIST_CALL = CONTRACT['expenses.list'].path;

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const numbersOf = async (page: Page): Promise<readonly string[]> => {
  const texts = await page.locator('tbody tr').allTextContents();
  return texts.map((text) => /EXP-\d+/u.exec(text)?.[0] ?? '');
};

/** Waits until the service worker has stored the panel's page and code. */
async function waitUntilCodeStored(page: Page): Promise<void> {
  await waitForIdleCode(page);
  const isStored = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const [pages, assets] = await Promise.all([caches.open('panel-page'), caches.open('panel-assets')]);
      const codes = (await assets.keys()).map(({ url }) => url);
      return (await pages.keys()).length === 1 && codes.some((url) => url.includes('/expense-sheet-'));
    });
  await expect.poll(isStored, { timeout: 20_000 }).toBe(true);
}

/** Returns the stored responses of all users as text. */
const storedResponses = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('outlay-responses');
        opening.addEventListener('error', () => reject(opening.error));
        opening.addEventListener('success', () => {
          const reading = opening.result.transaction('responses').objectStore('responses').getAll();
          reading.addEventListener('error', () => reject(reading.error));
          reading.addEventListener('success', () => {
            opening.result.close();
            resolve(JSON.stringify(reading.result));
          });
        });
      }),
  );

it('opens the last list without a connection, and nothing of it for the next user', async () => {
  const user = await visit(browser, { path: REQUESTS, serviceWorker: true });
  const { page, context } = user;
  await signInAt(page, 'approver@outlay.example');
  await page.locator('tbody a').first().waitFor();
  await waitUntilCodeStored(page);
  const shown = await numbersOf(page);
  expect(shown).toHaveLength(10);
  await expect.poll(() => storedResponses(page), { timeout: 20_000 }).toContain(shown[9]);

  await context.setOffline(true);
  await page.reload();
  await page.locator('tbody a').first().waitFor();
  expect(await numbersOf(page)).toEqual(shown);
  await page.getByText('You see the data of that moment').waitFor();

  await signOut(page);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await expect.poll(() => storedResponses(page)).toBe('[]');
  await open(page, REQUESTS);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();

  await context.setOffline(false);
  await signInAt(page, 'owner@nakheel.example');
  await open(page, REQUESTS);
  await page.locator('tbody a').first().waitFor();
  const own = await numbersOf(page);
  expect(own).not.toEqual(shown);
  await expect.poll(() => storedResponses(page), { timeout: 20_000 }).toContain(own.at(-1));
  await context.setOffline(true);
  await page.reload();
  await page.locator('tbody a').first().waitFor();
  expect(await numbersOf(page)).toEqual(own);
  expectNoFaults(user);
  await context.close();
});

it('shows the stored rows at once on a repeat visit, marked as refreshing, then those of the server', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: REQUESTS,
    serviceWorker: true,
  });
  await page.locator('tbody a').first().waitFor();
  await waitUntilCodeStored(page);
  const shown = await numbersOf(page);
  await expect.poll(() => storedResponses(page), { timeout: 20_000 }).toContain(shown[9]);

  const released = Promise.withResolvers<void>();
  await context.route(
    ({ pathname }) => pathname === LIST_CALL,
    async (route) => {
      await released.promise;
      await route.continue();
    },
  );
  await page.reload();
  await page.locator('tbody a').first().waitFor();
  expect(await numbersOf(page)).toEqual(shown);
  expect(await page.locator('table').first().getAttribute('aria-busy')).toBe('true');
  released.resolve();
  await expect.poll(() => page.locator('table').first().getAttribute('aria-busy')).toBeNull();
  expect(await numbersOf(page)).toEqual(shown);
  await context.close();
});

it('offers a reload when the server has a newer panel than the stored one', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: REQUESTS,
    serviceWorker: true,
  });
  await page.locator('tbody a').first().waitFor();
  await waitUntilCodeStored(page);
  // The stored page becomes one of another build.
  await page.evaluate(async () => {
    const pages = await caches.open('panel-page');
    const [key] = await pages.keys();
    if (!key) return;
    const stored = await pages.match(key);
    const headers = new Headers(stored?.headers);
    headers.set('x-panel-version', 'older');
    await pages.put(key, new Response(await stored?.text(), { headers }));
  });
  await page.reload();
  await page.getByText('A new version of Outlay is ready.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.locator('tbody a').first().waitFor();
  await expect.poll(() => page.getByText('A new version of Outlay is ready.').count()).toBe(0);
  await context.close();
});
