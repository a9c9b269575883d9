import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import {
  deleteOpened,
  endVisit,
  expectInArabic,
  openFromNavigation,
  openNew,
  rowOf,
  save,
  storedRows,
  type PlainResource,
} from './setup/plain-resource.ts';

const TAX_CODES: PlainResource = {
  path: '/panel/settings/tax_codes/list',
  call: 'setting/tax_code',
  title: 'Tax codes',
  create: 'New tax code',
  arabic: { title: 'رموز الضريبة', create: 'إضافة رمز ضريبة' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('lists tax codes from the navigation, and creates, changes and deletes one', async () => {
  const user = await openFromNavigation(browser, TAX_CODES);
  const { page } = user;
  await rowOf(page, 'VAT 15%').waitFor();

  await openNew(page, TAX_CODES);
  const rate = page.getByRole('spinbutton', { name: 'Rate' });
  await page.getByLabel('Name (English)', { exact: true }).fill('Northern VAT');
  expect(await page.locator('form [aria-required="true"]').count()).toBe(3);
  expect(await rate.getAttribute('aria-required')).toBe('true');
  await page.getByLabel('Category').selectOption({ label: 'Standard rate' });
  await rate.fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A standard rate is above 0 %').waitFor();
  await rate.fill('5.5');
  await save(page, rate);
  const row = rowOf(page, 'Northern VAT');
  await row.waitFor();
  expect(await storedRows(TAX_CODES, 'Northern VAT')).toMatchObject([{ name: 'Northern VAT', rate: 550 }]);

  await row.click();
  await expect.poll(() => rate.inputValue()).toBe('5.5');
  await rate.fill('7,25');
  await save(page, rate);
  expect(await storedRows(TAX_CODES, 'Northern VAT')).toMatchObject([{ rate: 725 }]);

  await row.click();
  await deleteOpened(page, TAX_CODES, 'Northern VAT');
  await endVisit(user);
});

it('shows tax codes in Arabic', async () => {
  await endVisit(await expectInArabic(browser, TAX_CODES));
});

it('shows tax codes to members, who cannot change them', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: TAX_CODES.path });
  await page.locator('tbody').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'New tax code', exact: true }).count()).toBe(0);
  await context.close();
});
