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

const MILEAGE_RATES: PlainResource = {
  path: '/panel/settings/mileage_rates/list',
  call: 'setting/mileage-rate',
  title: 'Mileage rates',
  create: 'New mileage rate',
  arabic: { title: 'أسعار بدل المسافة', create: 'إضافة سعر لبدل المسافة' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('lists mileage rates from the navigation, and creates, changes and deletes one', async () => {
  const user = await openFromNavigation(browser, MILEAGE_RATES);
  const { page } = user;
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany, car' }).waitFor();

  await openNew(page, MILEAGE_RATES);
  const rate = page.getByLabel(/^Rate per unit/);
  await rate.fill('1.25');
  await page.getByLabel(/^Name \(English\)/).fill('Northern branch');
  await page.getByLabel(/^Vehicle/).selectOption('van');
  await page.getByLabel(/^Unit of distance/).selectOption('km');
  await page.getByLabel(/^Currency/).fill('SAR');
  await page.getByLabel(/^Valid from/).fill('2026-01-01');
  await page.getByLabel(/^Source/).fill('Letter');
  await save(page, rate);
  const row = rowOf(page, 'Northern branch');
  await row.waitFor();
  expect(await storedRows(MILEAGE_RATES, 'Northern branch')).toMatchObject([
    { name: 'Northern branch', rate: '1.25' },
  ]);

  await row.click();
  await rate.fill('1.5');
  await save(page, rate);
  expect(await storedRows(MILEAGE_RATES, 'Northern branch')).toMatchObject([{ rate: '1.5' }]);

  await row.click();
  await deleteOpened(page, MILEAGE_RATES, 'Northern branch');
  await endVisit(user);
});

it('shows mileage rates in Arabic', async () => {
  await endVisit(await expectInArabic(browser, MILEAGE_RATES));
});

it('shows mileage rates to members, who cannot add one', async () => {
  const { page, context } = await visit(browser, {
    email: 'member@outlay.example',
    path: MILEAGE_RATES.path,
  });
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany, car' }).waitFor();
  expect(await page.getByRole('link', { name: 'New mileage rate' }).count()).toBe(0);
  await context.close();
});
