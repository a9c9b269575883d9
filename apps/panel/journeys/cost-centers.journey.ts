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

const COST_CENTERS: PlainResource = {
  path: '/panel/settings/cost_centers/list',
  call: 'setting/cost_center',
  title: 'Cost centers',
  create: 'New cost center',
  arabic: { title: 'مراكز التكلفة', create: 'إضافة مركز تكلفة' },
};

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('lists cost centers from the navigation, and creates, changes and deletes one', async () => {
  const user = await openFromNavigation(browser, COST_CENTERS);
  const { page } = user;
  await page.locator('tbody').getByRole('link', { name: 'Riyadh office' }).waitFor();

  await openNew(page, COST_CENTERS);
  const code = page.getByLabel(/^Code/);
  await code.fill('N-1');
  await page.getByLabel('Name (English)', { exact: true }).fill('Northern branch');
  await save(page, code);
  const row = rowOf(page, 'Northern branch');
  await row.waitFor();
  expect(await storedRows(COST_CENTERS, 'Northern branch')).toMatchObject([
    { name: 'Northern branch', code: 'N-1' },
  ]);

  await row.click();
  await code.fill('N-2');
  await save(page, code);
  expect(await storedRows(COST_CENTERS, 'Northern branch')).toMatchObject([{ code: 'N-2' }]);

  await row.click();
  await deleteOpened(page, COST_CENTERS, 'Northern branch');
  await endVisit(user);
});

it('shows cost centers in Arabic', async () => {
  await endVisit(await expectInArabic(browser, COST_CENTERS));
});

it('shows cost centers to members, who cannot change them', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: COST_CENTERS.path });
  await page.locator('tbody').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'New cost center', exact: true }).count()).toBe(0);
  await context.close();
});
