import type { Browser, CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  // Compiled code is the browser's own: it grows with use, and says nothing of what the panel keeps.
  browser = await launch('--js-flags=--jitless');
});
afterAll(() => browser.close());

/** What the heap may be after the walk, of what it was before. */
const GROWTH = 1.05;
/** Each order is walked anew, so that no request is made twice. */
const ORDERS = ['Amount', 'Amount', 'Date', 'Date', 'Status', 'Status', 'Owner', 'Owner'];
const PAGES_AN_ORDER = 24;
/** How long the client keeps answers under its limit (Specification §7). */
const KEPT_MS = 60_000;

/** Bytes in use once nothing is left to collect. */
async function heapOf(cdp: CDPSession): Promise<number> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage');
  return (await cdp.send('Runtime.getHeapUsage')).usedSize;
}

/** Presses something that leads to other rows, and waits until they are in sight. */
async function turn(page: Page, press: () => Promise<void>): Promise<void> {
  const answered = page.waitForResponse((answer) => answer.url().includes('/companyExpenses?'));
  await press();
  await answered;
  await page.locator('tbody a').first().waitFor();
}

describe('memory', () => {
  it(
    'after 200 changes of page the heap is what it was, within a twentieth',
    { timeout: 300_000 },
    async () => {
      const person = await visit(browser, {
        email: 'owner@outlay.example',
        path: '/panel/expenses/company/list',
      });
      const { page, context } = person;
      await page.locator('tbody a').first().waitFor();
      const next = page.getByRole('button', { name: 'Next page', exact: true });
      // What is fetched while idle is no growth.
      await page.waitForTimeout(6000);
      await turn(page, () => next.click());

      const cdp = await context.newCDPSession(page);
      const start = await heapOf(cdp);
      let changes = 0;
      for (const order of ORDERS) {
        const head = page.getByRole('columnheader', { name: order }).getByRole('button');
        await turn(page, () => head.click());
        for (let at = 0; at < PAGES_AN_ORDER; at += 1) await turn(page, () => next.click());
        changes += 1 + PAGES_AN_ORDER;
      }
      await page.waitForTimeout(KEPT_MS + 1000);
      await turn(page, () => next.click());
      const end = await heapOf(cdp);

      expect(changes).toBe(200);
      expect(end / start).toBeLessThanOrEqual(GROWTH);
      expectNoFaults(person);
      await context.close();
    },
  );
});
