import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit, waitForIdleCode } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Counts row renders in `rowsDrawn`, using the commits that React reports to its developer tools. */
const COUNT_ROWS = `
  globalThis.rowsDrawn = 0;
  const PERFORMED_WORK = 1;
  const walk = (fiber) => {
    for (let child = fiber.child; child; child = child.sibling) {
      const before = child.alternate;
      const isRow = child.child?.type === 'tr' && child.child.child?.type !== undefined && typeof child.type !== 'string';
      if (isRow && before && child.flags & PERFORMED_WORK) globalThis.rowsDrawn += 1;
      if (!before || before.child !== child.child) walk(child);
    }
  };
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_, root) => walk(root.current),
    onCommitFiberUnmount() {},
    onPostCommitFiberRoot() {},
    setStrictMode() {},
  };
`;

async function rendersDuring(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate('globalThis.rowsDrawn = 0');
  await act();
  return Number(await page.evaluate('globalThis.rowsDrawn'));
}

describe('the rows of a list', () => {
  it('render again only when they change: on selection, not while the user types in the search', async () => {
    const { page, context } = await visit(browser, { email: 'approver@outlay.example' });
    await page.addInitScript(COUNT_ROWS);
    await page.goto(new URL('/panel/expenses/company/list?per_page=20', page.url()).href);
    await page.locator('tbody a').first().waitFor();
    await waitForIdleCode(page);
    const boxes = page.locator('tbody input[type=checkbox]');
    expect(await boxes.count()).toBeGreaterThan(10);

    const bySelecting = await rendersDuring(page, () => boxes.nth(3).check());
    expect(bySelecting).toBeGreaterThan(0);
    expect(bySelecting).toBeLessThanOrEqual(2);
    await boxes.nth(3).uncheck();

    expect(await rendersDuring(page, () => page.getByRole('searchbox').first().fill('Ta'))).toBe(0);
    await context.close();
  });
});
