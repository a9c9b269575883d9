import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { open, signInAt } from './setup/steps.ts';

const OWNER = 'owner@outlay.example';
const PATH = '/panel/finance/rates/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  readonly from: string;
  readonly rate: string;
}

const stored = async (reason: string): Promise<readonly Row[]> => {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly Row[] }>(
    `finance/rates?q=${encodeURIComponent(reason)}`,
  );
  return items;
};

it('lists exchange rates from the navigation by day, and creates, changes and deletes one', async () => {
  const owner = await callerOf(OWNER);
  const old = { from: 'NZD', to: 'SAR', date: '2020-01-02', rate: '2.5', reason: 'Old notice' };
  await owner.post('finance/rates', old);
  const person = await visit(browser, { path: '/panel/login' });
  const { page } = person;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: 'Exchange rates', exact: true }).click();
  await page.waitForURL(`**${PATH}`);
  await page.getByRole('heading', { level: 1, name: 'Exchange rates' }).waitFor();
  await page.locator('tbody').getByRole('link', { name: 'USD' }).first().waitFor();
  // Entered last, but of the oldest day.
  expect(await page.locator('tbody').getByRole('link', { name: 'NZD' }).count()).toBe(0);

  await page.getByRole('link', { name: 'New exchange rate' }).first().click();
  const rate = page.getByLabel('Exchange rate', { exact: true });
  await page.getByLabel('From currency', { exact: true }).fill('nzd');
  await page.getByLabel('To currency', { exact: true }).fill('sar');
  // The newest day is the first in the list.
  await page.getByLabel('Date', { exact: true }).fill(new Date().toISOString().slice(0, 10));
  await rate.fill('2.31');
  await page.getByLabel('Reason', { exact: true }).fill('Notice of the bank');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rate.waitFor({ state: 'detached' });
  const row = page.locator('tbody').getByRole('link', { name: 'NZD' });
  await row.waitFor();
  expect(await stored('Notice of the bank')).toMatchObject([{ from: 'NZD', rate: '2.31' }]);

  await row.click();
  await rate.fill('2.32');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rate.waitFor({ state: 'detached' });
  expect(await stored('Notice of the bank')).toMatchObject([{ rate: '2.32' }]);

  await row.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => stored('Notice of the bank')).toEqual([]);
  expectNoFaults(person);
  await person.context.close();
});

it('shows the converted amount while a request is typed, and asks for a rate that is not known', async () => {
  const person = await visit(browser, {
    email: 'member@outlay.example',
    path: '/panel/expenses/company/list#new',
  });
  const { page } = person;
  await page.getByLabel('Amount', { exact: true }).fill('100');
  await page.getByLabel('Currency', { exact: true }).selectOption('USD');
  await page.getByText('1 USD = 3.750 SAR', { exact: false }).waitFor();
  const typed = page.getByLabel(/^Exchange rate of the day/);
  expect(await typed.count()).toBe(0);
  await page.getByLabel('Currency', { exact: true }).selectOption('EUR');
  await page.getByLabel('Date', { exact: true }).fill('2020-03-12');
  await typed.fill('4.1');
  await page.getByText('1 EUR = 4.100 SAR', { exact: false }).waitFor();
  expectNoFaults(person);
  await person.context.close();
});

it('shows exchange rates in Arabic', async () => {
  const person = await visit(browser, { email: OWNER, language: 'ar', path: PATH });
  await person.page.getByRole('heading', { level: 1, name: 'أسعار الصرف' }).waitFor();
  expect(await person.page.getByRole('link', { name: 'إضافة سعر صرف' }).count()).toBeGreaterThan(0);
  expectNoFaults(person);
  await person.context.close();
});

it('hides exchange rates from members', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: PATH });
  await page.waitForURL(/not-authorized/);
  await open(page, '/panel/dashboard');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'Exchange rates', exact: true }).count()).toBe(0);
  await context.close();
});
