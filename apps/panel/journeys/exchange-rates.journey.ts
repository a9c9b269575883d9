import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import {
  OWNER,
  deleteOpened,
  endVisit,
  expectInArabic,
  openFromNavigation,
  openNew,
  save,
  storedRows,
  type PlainResource,
} from './setup/plain-resource.ts';
import { open } from './setup/steps.ts';

const EXCHANGE_RATES: PlainResource = {
  path: '/panel/finance/rates/list',
  call: 'finance/rates',
  title: 'Exchange rates',
  create: 'New exchange rate',
  arabic: { title: 'أسعار الصرف', create: 'إضافة سعر صرف' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('lists exchange rates from the navigation by day, and creates, changes and deletes one', async () => {
  const owner = await callerOf(OWNER);
  const old = { from: 'NZD', to: 'SAR', date: '2020-01-02', rate: '2.5', reason: 'Old notice' };
  await owner.post('finance/rates', old);
  const user = await openFromNavigation(browser, EXCHANGE_RATES);
  const { page } = user;
  await page.locator('tbody').getByRole('link', { name: 'USD' }).first().waitFor();
  // Entered last, but of the oldest day.
  expect(await page.locator('tbody').getByRole('link', { name: 'NZD' }).count()).toBe(0);

  await openNew(page, EXCHANGE_RATES);
  const rate = page.getByLabel('Exchange rate', { exact: true });
  await page.getByLabel('From currency', { exact: true }).fill('nzd');
  await page.getByLabel('To currency', { exact: true }).fill('sar');
  // The newest day is the first in the list.
  await page.getByLabel('Date', { exact: true }).fill(new Date().toISOString().slice(0, 10));
  await rate.fill('2.31');
  await page.getByLabel('Reason', { exact: true }).fill('Notice of the bank');
  await save(page, rate);
  const row = page.locator('tbody').getByRole('link', { name: 'NZD' });
  await row.waitFor();
  expect(await storedRows(EXCHANGE_RATES, 'Notice of the bank')).toMatchObject([
    { from: 'NZD', rate: '2.31' },
  ]);

  await row.click();
  await rate.fill('2.32');
  await save(page, rate);
  expect(await storedRows(EXCHANGE_RATES, 'Notice of the bank')).toMatchObject([{ rate: '2.32' }]);

  await row.click();
  await deleteOpened(page, EXCHANGE_RATES, 'Notice of the bank');
  await endVisit(user);
});

it('shows the converted amount while a request is typed, and asks for a rate that is not known', async () => {
  const user = await visit(browser, {
    email: 'member@outlay.example',
    path: '/panel/expenses/company/list#new',
  });
  const { page } = user;
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByLabel('Currency', { exact: true }).selectOption('USD');
  await page.getByText('1 USD = 3.750 SAR', { exact: false }).waitFor();
  const typed = page.getByLabel(/^Exchange rate of the day/);
  expect(await typed.count()).toBe(0);
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
  await page.getByLabel('Date', { exact: true }).fill('2020-03-12');
  await typed.fill('4.1');
  await page.getByText('1 EUR = 4.100 SAR', { exact: false }).waitFor();
  await endVisit(user);
});

it('shows exchange rates in Arabic', async () => {
  await endVisit(await expectInArabic(browser, EXCHANGE_RATES));
});

it('hides exchange rates from members', async () => {
  const { page, context } = await visit(browser, {
    email: 'member@outlay.example',
    path: EXCHANGE_RATES.path,
  });
  await page.waitForURL(/not-authorized/);
  await open(page, '/panel/dashboard');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'Exchange rates', exact: true }).count()).toBe(0);
  await context.close();
});
