import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, launch } from './setup/browser.ts';
import { endVisit, expectInArabic, storedRows, type PlainResource } from './setup/plain-resource.ts';

const ACCOUNTS: PlainResource = {
  path: '/panel/settings/accounts/list',
  call: 'setting/account',
  title: 'Accounts',
  create: 'New account',
  arabic: { title: 'الحسابات', create: 'إضافة حساب' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('lists errors in the order of the Arabic form, and saves an account with an Arabic name only', async () => {
  const user = await expectInArabic(browser, ACCOUNTS);
  const { page } = user;
  await page.getByRole('link', { name: ACCOUNTS.arabic.create }).first().click();
  const save = page.getByRole('button', { name: 'حفظ', exact: true });
  await save.click();
  const summary = page.getByRole('group', { name: /^3 حقول/ });
  const linked = await summary
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(linked).toEqual(['#code', '#name_ar', '#type']);

  const code = page.getByRole('textbox', { name: /^الرمز/ });
  await code.fill('6990');
  await page.getByRole('textbox', { name: /^الاسم \(بالعربية\)/ }).fill('وقود الرياض');
  await page.getByRole('combobox', { name: /^النوع/ }).selectOption('expense');
  await save.click();
  await code.waitFor({ state: 'detached' });
  expect(await storedRows(ACCOUNTS, '6990')).toMatchObject([
    { name: 'وقود الرياض', name_ar: 'وقود الرياض', code: '6990' },
  ]);
  await endVisit(user);
});
