import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { CONTRACT } from '@outlay/api-client/contract';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, launch, PASSWORD, visit, waitForIdleCode, waitUntilIdle } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const KIB = 1024;
/** Maximum gzipped script and style, in KiB, loaded until a signed-in user sees the rows of the first list. */
const ROWS_KIB = 280;
/** The same for a user who starts at the login screen. */
const FIRST_LIST_KIB = 288.8;
/** The same with the code that loads while the browser is idle, so that nothing grows by being postponed. */
const WITH_LATER_KIB = 424;
/** Maximum number of script and style files until the rows are visible; a browser requests six at a time. */
const ROWS_FILES = 16;
const CHUNK_KIB = 15;

const ASSETS = fileURLToPath(new URL('../dist/assets/', import.meta.url));
const packed = (body: Buffer | string): number => gzipSync(body, { level: 9 }).length / KIB;

const LIST = '/panel/expenses/company/list';
const assetOf = (url: string): string | undefined =>
  /\/assets\/([^/]+\.(?:js|css))$/.exec(new URL(url).pathname)?.[1];
const kibOf = (names: Iterable<string>): number =>
  [...names].reduce((sum, name) => sum + packed(readFileSync(ASSETS + name)), 0);
const ROWS_CALL = CONTRACT['expenses.list'].path;
const isApi = (url: string): boolean => url.includes('/api/') && !url.includes('/realtime');

/**
 * Makes every page that is loaded from now on note the time at which the first row of a list appears. Work for idle time
 * waits until then: on a busy machine it would start earlier or later and be counted or not.
 */
const markRows = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    let isShown = false;
    const waiting: (() => void)[] = [];
    const whenIdle = globalThis.requestIdleCallback.bind(globalThis);
    globalThis.requestIdleCallback = (callback, options) => {
      if (isShown) return whenIdle(callback, options);
      waiting.push(() => whenIdle(callback, options));
      return 0;
    };
    new MutationObserver((_, observer) => {
      if (document.querySelector('tbody a') === null) return;
      performance.mark('rows');
      observer.disconnect();
      isShown = true;
      for (const run of waiting) run();
    }).observe(document, { childList: true, subtree: true });
  });
};

/**
 * Scripts, styles and API requests that started before the first row appeared; other code follows right after it. The event
 * stream's code is not included: it does not wait for rows nor they for it, so that it starts before or after them.
 */
const requestsBeforeRows = async (page: Page): Promise<{ assets: Set<string>; calls: string[] }> => {
  await page.locator('tbody a').first().waitFor();
  const urls = await page.evaluate(() => {
    const [rows] = performance.getEntriesByName('rows');
    return performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < (rows?.startTime ?? 0))
      .map(({ name }) => name);
  });
  const names = urls.flatMap((url) => assetOf(url) ?? []).filter((name) => !name.startsWith('realtime-'));
  return { assets: new Set(names), calls: urls.filter(isApi) };
};

describe('performance budgets', () => {
  it('keeps the chunk of each screen small', () => {
    const screens = readdirSync(ASSETS).filter((name) => /\.screen-.*\.js$/.test(name));
    const oversized = screens.filter((name) => packed(readFileSync(ASSETS + name)) > CHUNK_KIB);
    expect(screens.length).toBeGreaterThan(5);
    expect(oversized).toEqual([]);
  });

  it('reaches the first list after sign-in with at most four requests within the size budget', async () => {
    const { page, context } = await visit(browser, { path: LIST });
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const name = assetOf(request.url());
      if (name !== undefined) loaded.add(name);
    });
    await markRows(page);
    await page.reload();
    await page.getByLabel('E-mail').fill('approver@outlay.example');
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const { assets, calls } = await requestsBeforeRows(page);
    expect(calls.length).toBeGreaterThan(0);
    expect(calls.length).toBeLessThanOrEqual(4);
    expect(kibOf(assets)).toBeLessThanOrEqual(FIRST_LIST_KIB);
    expect(kibOf(assets)).toBeGreaterThan(FIRST_LIST_KIB / 2);

    await waitForIdleCode(page);
    expect(loaded.size).toBeGreaterThan(assets.size);
    expect(kibOf(loaded)).toBeLessThanOrEqual(WITH_LATER_KIB);
    await context.close();
  });

  it('loads the list for a signed-in user within the size budget', async () => {
    // A first visit: a later one also loads the code that restores stored rows, from the browser's cache.
    const { page, context } = await visit(browser, {
      email: 'approver@outlay.example',
      path: LIST,
      prepare: markRows,
    });
    const { assets, calls } = await requestsBeforeRows(page);
    expect(calls.length).toBeLessThanOrEqual(4);
    expect(assets.size).toBeLessThanOrEqual(ROWS_FILES);
    expect(kibOf(assets)).toBeLessThanOrEqual(ROWS_KIB);
    expect(kibOf(assets)).toBeGreaterThan(ROWS_KIB / 2);
    await context.close();
  });

  it('shows the rows after three round trips: page, code, then rows with settings and the code of the screen', async () => {
    const user = await visit(browser, { email: 'approver@outlay.example', path: `${LIST}?status=pending` });
    const { page, context } = user;
    await waitUntilIdle(user);
    const calls: string[] = [];
    page.on('request', (request) => {
      if (isApi(request.url())) calls.push(new URL(request.url()).pathname);
    });
    const answerTo = (path: string) => page.waitForResponse((response) => response.url().includes(path));
    const first = Promise.withResolvers<void>();
    const screen = Promise.withResolvers<void>();
    const later = Promise.withResolvers<void>();
    let isReleased = false;
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      const name = assetOf(route.request().url()) ?? '';
      if (name.startsWith('index-')) await first.promise;
      else if (isReleased) await later.promise;
      else if (!name.startsWith('early-')) await screen.promise;
      await route.continue();
    });
    const answers = Promise.all([answerTo(ROWS_CALL), answerTo('/setting/company')]);
    const screenCode = page.waitForRequest(/\/assets\/requests\.screen-[^/]+\.js$/);
    await page.reload({ waitUntil: 'commit' });
    // The third round trip, of data and code: the entry of the panel has not arrived yet.
    await Promise.all([answers, screenCode]);
    first.resolve();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    // Code that is requested from here on would be a fourth round trip: it does not arrive before the rows.
    isReleased = true;
    screen.resolve();
    await page.locator('tbody a').first().waitFor();
    later.resolve();
    // The panel uses the responses instead of requesting them again.
    expect(calls.filter((path) => path === ROWS_CALL).length).toBeLessThanOrEqual(2);
    expect(calls.filter((path) => path.endsWith('/setting/company'))).toHaveLength(1);
    await context.close();
  });

  it('opens everything on the first list offline after the browser was idle', async () => {
    const { page, context } = await visit(browser, {
      email: 'approver@outlay.example',
      path: `${LIST}?status=pending`,
    });
    await page.locator('tbody a').first().waitFor();
    await waitForIdleCode(page);
    await context.setOffline(true);
    const requests: string[] = [];
    page.on('request', (request) => requests.push(...[assetOf(request.url()) ?? []].flat()));
    await page.getByRole('button', { name: 'Columns', exact: true }).click();
    await page.getByRole('menuitemcheckbox').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('tbody a').first().click();
    await page.getByRole('group', { name: 'Actions' }).waitFor();
    await page.keyboard.press('r');
    await page.getByRole('dialog', { name: 'Reject Expense' }).waitFor();
    expect(requests).toEqual([]);
    await context.close();
  });

  it('makes one request for a page or an order plus one prefetch, none for a dialog, and never hits the rate limit', async () => {
    const user = await visit(browser, { email: 'approver@outlay.example', path: LIST });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    await page.getByRole('button', { name: 'Status', exact: true }).first().waitFor();
    const counted = async (act: () => Promise<void>): Promise<number> => {
      let calls = 0;
      const count = (request: { url: () => string }) => {
        calls += isApi(request.url()) ? 1 : 0;
      };
      page.on('request', count);
      await act();
      await page.waitForTimeout(700);
      page.off('request', count);
      return calls;
    };
    // Page 2 is prefetched, so the only request is for page 3. A new order requests its first page and prefetches the
    // second.
    expect(await counted(() => page.getByRole('button', { name: 'Page 2', exact: true }).click())).toBe(1);
    expect(
      await counted(() => page.getByRole('columnheader', { name: 'Amount' }).getByRole('button').click()),
    ).toBeLessThanOrEqual(2);
    await page.goto(`${inject('baseUrl')}${LIST}?status=pending`);
    await page.locator('tbody a').first().click();
    await page.getByRole('group', { name: 'Actions' }).waitFor();
    // The sheet requests its history and receipts after its head is shown.
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await waitUntilIdle(user);
    expect(await counted(() => page.keyboard.press('r'))).toBe(0);
    await page.getByRole('dialog', { name: 'Reject Expense' }).waitFor();
    expect(await page.getByText(/wait for their turn|waits for its turn/).count()).toBe(0);
    await context.close();
  });

  it('requests the rows of an order and a record when the pointer rests on them, and not again on the click', async () => {
    const user = await visit(browser, { email: 'approver@outlay.example', path: LIST });
    const { page, context } = user;
    const row = page.locator('tbody tr').first();
    await row.waitFor();
    await waitUntilIdle(user);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (isApi(request.url())) sent.push(request.url().slice(request.url().indexOf(ROWS_CALL)));
    });
    const heading = page.getByRole('columnheader', { name: 'Amount' }).getByRole('button');
    const sorted = `${ROWS_CALL}?sort=amount&desc=false&page=1&per_page=10`;
    const [response] = await Promise.all([
      page.waitForResponse((each) => each.url().endsWith(sorted)),
      heading.hover(),
    ]);
    const { data } = (await response.json()) as { data: { items: readonly { id: number }[] } };
    await waitUntilIdle(user);
    await heading.click();
    await page.waitForURL(/sort=amount/);
    await waitUntilIdle(user);
    expect(sent.filter((path) => path === sorted)).toHaveLength(1);

    const record = `${ROWS_CALL}/${data.items[0]?.id}`;
    // The rows of the new order are shown.
    await expect.poll(() => row.locator('a').getAttribute('href')).toContain(`${data.items[0]?.id}`);
    await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === record),
      row.locator('td').last().hover(),
    ]);
    // Within the time for which the record counts as fresh.
    await row.locator('a').click();
    await page.getByRole('heading', { name: 'History' }).waitFor();
    await waitUntilIdle(user);
    expect(sent.filter((path) => path === record)).toHaveLength(1);
    await context.close();
  });
});
