import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const WANTED = 10;

it('ten requests are reviewed in Arabic by keyboard alone', async () => {
  const person = await visit(browser, {
    language: 'ar',
    email: 'owner@outlay.example',
    path: '/panel/expenses/company/list?status=pending&per_page=20',
  });
  const { page, context } = person;
  await page.locator('tbody a').first().waitFor();
  const dialog = page.getByRole('dialog', { name: 'اعتماد المصروفات' });
  const approve = page
    .getByRole('group', { name: 'الإجراءات' })
    .getByRole('button', { name: 'اعتماد', exact: true });
  let approved = 0;
  for (let step = 0; step < 40 && approved < WANTED; step += 1) {
    const before = page.url();
    await page.keyboard.press('j');
    await page.waitForURL((url) => url.href !== before);
    await page.getByRole('group', { name: 'الإجراءات' }).waitFor();
    if (!(await approve.isVisible()) || (await approve.getAttribute('aria-disabled')) === 'true') continue;
    await page.keyboard.press('a');
    await dialog.waitFor();
    await page.keyboard.press('Control+Enter');
    await dialog.waitFor({ state: 'detached' });
    approved += 1;
  }
  expect(approved).toBe(WANTED);
  expectNoFaults(person);
  await context.close();
});
