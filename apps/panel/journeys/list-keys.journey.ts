import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const email = 'finance@outlay.example';

/** Presses a key of an Arabic layout: the character is another one, the physical key the same. */
const pressArabic = (page: Page, key: string, code: string) =>
  page.evaluate(
    (init) => document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true })),
    { key, code },
  );

const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main table > tbody > tr')].findIndex((row) =>
      row.contains(document.activeElement),
    ),
  );

describe('keys of lists', () => {
  it('move from row to row, open a row, go to the search and are listed', async () => {
    const user = await visit(browser, { email, path: '/panel/settings/suppliers/list' });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focusedRow(page)).toBe(1);
    await page.keyboard.press('ArrowDown');
    expect(await focusedRow(page)).toBe(2);
    await page.keyboard.press('k');
    expect(await focusedRow(page)).toBe(1);
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await help.getByText('Next row').waitFor();
    expect(await help.getByText('Select the row').count()).toBe(0);
    await page.keyboard.press('Escape');
    await help.waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
    await page.keyboard.press('Tab');
    await page.locator('tbody a').nth(1).focus();
    await page.keyboard.press('o');
    await page.waitForURL(/#\d+/);
    // Rows of exports have no page: their first button has the focus.
    await page.goto(new URL('/panel/finance/exports/list', page.url()).href);
    await page.locator('tbody button').first().waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    expect(await focusedRow(page)).toBe(1);
    expectNoFaults(user);
    await context.close();
  });

  it('leave the focus at the row of the request that they opened', async () => {
    const { page, context } = await visit(browser, { email, path: '/panel/expenses/company/list' });
    await page.locator('tbody a').first().waitFor();
    const close = async () => {
      await page.getByRole('group', { name: 'Actions' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('group', { name: 'Actions' }).waitFor({ state: 'detached' });
    };
    await page.keyboard.press('j');
    await close();
    expect(await focusedRow(page)).toBe(0);
    await page.keyboard.press('Enter');
    await page.getByRole('group', { name: 'Actions' }).waitFor();
    const before = page.url();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.href !== before);
    await close();
    expect(await focusedRow(page)).toBe(1);
    await context.close();
  });

  it('work with an Arabic layout, and select rows where rows can be selected', async () => {
    const user = await visit(browser, { email, path: '/panel/expenses/reimbursable/list' });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    await pressArabic(page, 'ت', 'KeyJ');
    expect(await focusedRow(page)).toBe(0);
    await pressArabic(page, 'ء', 'KeyX');
    await page.locator('tbody tr').first().getByRole('checkbox', { checked: true }).waitFor();
    await pressArabic(page, '؟', 'Slash');
    await page.getByRole('dialog').getByText('Select the row').waitFor();
    expectNoFaults(user);
    await context.close();
  });

  it.each(['/panel/finance/trial_balance/list', '/panel/finance/vat', '/panel/notifications'])(
    'work on %s, whose rows are in no list view',
    async (path) => {
      const user = await visit(browser, { email, path });
      const { page, context } = user;
      await page.locator('main tbody a, main tbody button, main [data-rows] a').first().waitFor();
      await page.keyboard.press('j');
      expect(
        await page.evaluate(() => document.activeElement?.closest('main tr, main [data-rows] li') !== null),
      ).toBe(true);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByText('Next row').waitFor();
      expectNoFaults(user);
      await context.close();
    },
  );
});
