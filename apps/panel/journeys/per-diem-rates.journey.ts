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

const PER_DIEM_RATES: PlainResource = {
  path: '/panel/settings/per_diem_rates/list',
  call: 'setting/per-diem-rate',
  title: 'Per diem rates',
  create: 'New per diem rate',
  arabic: { title: 'أسعار البدل اليومي', create: 'إضافة سعر للبدل اليومي' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('lists per diem rates from the navigation, and creates, changes and deletes one', async () => {
  const user = await openFromNavigation(browser, PER_DIEM_RATES);
  const { page } = user;
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany from 2020' }).waitFor();

  await openNew(page, PER_DIEM_RATES);
  const country = page.getByLabel(/^Country/);
  await country.fill('IT');
  await page.getByLabel(/^Name \(English\)/).fill('Northern branch');
  await page
    .getByLabel(/^Full day/)
    .first()
    .fill('42');
  await page.getByLabel(/^Valid from/).fill('2026-01-01');
  await page.getByLabel(/^Source/).fill('Letter');
  await save(page, country);
  const row = rowOf(page, 'Northern branch');
  await row.waitFor();
  expect(await storedRows(PER_DIEM_RATES, 'Northern branch')).toMatchObject([
    { name: 'Northern branch', country: 'IT' },
  ]);

  await row.click();
  await country.fill('ES');
  await save(page, country);
  expect(await storedRows(PER_DIEM_RATES, 'Northern branch')).toMatchObject([{ country: 'ES' }]);

  await row.click();
  await deleteOpened(page, PER_DIEM_RATES, 'Northern branch');
  await endVisit(user);
});

it('shows per diem rates in Arabic', async () => {
  const user = await expectInArabic(browser, PER_DIEM_RATES);
  await user.page.getByRole('cell', { name: 'ألمانيا', exact: true }).first().waitFor();
  await endVisit(user);
});

it('shows per diem rates to members, who cannot add one', async () => {
  const { page, context } = await visit(browser, {
    email: 'member@outlay.example',
    path: PER_DIEM_RATES.path,
  });
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany from 2020' }).waitFor();
  expect(await page.getByRole('link', { name: 'New per diem rate' }).count()).toBe(0);
  await context.close();
});
