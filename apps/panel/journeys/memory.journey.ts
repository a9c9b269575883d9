import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFaults, launch, visit, waitForIdleCode } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  // Disables the JIT: compiled code grows with use and would distort the measurement.
  browser = await launch('--js-flags=--jitless');
});
afterAll(() => browser.close());

/** Maximum ratio of the heap size after the test to the size before. */
const GROWTH = 1.05;
/** Each order has pages of its own, so that no request is repeated. */
const ORDERS = ['Amount', 'Amount', 'Date', 'Date', 'Status', 'Status', 'Owner', 'Owner'];
const PAGES_AN_ORDER = 24;
/** Pages that are opened before the first measurement. */
const WARM_UP_PAGES = 10;
/** Time the client keeps responses for its rate limit (Specification §7), in milliseconds. */
const KEPT_MS = 60_000;

/** Returns the used heap size in bytes after garbage collection. */
async function heapOf(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Performs an action that loads other rows and waits until they are rendered. */
async function changePage(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/companyExpenses?'));
  await press();
  await answered;
  await page.locator('tbody a').first().waitFor();
}

describe('heap', () => {
  it('grows by at most 5 % over 200 page changes', { timeout: 300_000 }, async () => {
    const user = await visit(browser, {
      email: 'owner@outlay.example',
      path: '/panel/expenses/company/list',
    });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    const next = page.getByRole('button', { name: 'Next page', exact: true });
    const sortBy = async (order: string): Promise<void> =>
      changePage(page, () => page.getByRole('columnheader', { name: order }).getByRole('button').click());
    const cdp = await context.newCDPSession(page);
    /** Measures the heap once the client has dropped the responses of earlier pages; the clock of the page is put forward. */
    const heapAfterWait = async (): Promise<number> => {
      await page.clock.fastForward(KEPT_MS + 1000);
      await changePage(page, () => next.click());
      return heapOf(cdp);
    };

    // Code that is loaded while idle, or compiled at its first use, must not count as growth.
    await waitForIdleCode(page);
    await page.clock.install();
    await sortBy('Owner');
    for (let at = 0; at < WARM_UP_PAGES; at += 1) await changePage(page, () => next.click());
    const start = await heapAfterWait();
    let changes = 0;
    for (const order of ORDERS) {
      await sortBy(order);
      for (let at = 0; at < PAGES_AN_ORDER; at += 1) await changePage(page, () => next.click());
      changes += 1 + PAGES_AN_ORDER;
    }
    const end = await heapAfterWait();

    expect(changes).toBe(200);
    expect(end / start).toBeLessThanOrEqual(GROWTH);
    expectNoFaults(user);
    await context.close();
  });
});
