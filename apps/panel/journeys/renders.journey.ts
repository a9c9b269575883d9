import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit, waitForIdleCode } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/**
 * Counts renders of rows in `rowsDrawn` and of the shell's navigation in `navigationsDrawn`, using the commits that React reports to its
 * developer tools.
 */
const COUNT_RENDERS = `
  globalThis.rowsDrawn = 0;
  globalThis.navigationsDrawn = 0;
  const PERFORMED_WORK = 1;
  const walk = (fiber) => {
    for (let child = fiber.child; child; child = child.sibling) {
      const before = child.alternate;
      const isRow = child.child?.type === 'tr' && child.child.child?.type !== undefined && typeof child.type !== 'string';
      if (isRow && before && child.flags & PERFORMED_WORK) globalThis.rowsDrawn += 1;
      const isNavigation = child.child?.type === 'nav' && child.child.memoizedProps['aria-label'] === 'Main';
      if (isNavigation && before && child.flags & PERFORMED_WORK) globalThis.navigationsDrawn += 1;
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
    await page.addInitScript(COUNT_RENDERS);
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

describe('the shell', () => {
  it('is not rendered when a list shows its next page, and marks the screen that is opened', async () => {
    const { page, context } = await visit(browser, { email: 'approver@outlay.example' });
    await page.addInitScript(COUNT_RENDERS);
    await page.goto(new URL('/panel/expenses/company/list', page.url()).href);
    const firstRow = page.locator('tbody a').first();
    const before = await firstRow.textContent();
    await waitForIdleCode(page);

    await page.evaluate('globalThis.navigationsDrawn = 0');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(() => firstRow.textContent()).not.toBe(before);
    expect(await page.evaluate('globalThis.navigationsDrawn')).toBe(0);

    const navigation = page.getByRole('navigation', { name: 'Main' });
    const current = navigation.locator('[aria-current=page]');
    const company = await current.textContent();
    await navigation.getByRole('link').first().click();
    await expect.poll(() => current.textContent()).not.toBe(company);
    expect(await page.evaluate('globalThis.navigationsDrawn')).toBeGreaterThan(0);
    await context.close();
  });
});
