import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { signInAt } from './setup/steps.ts';

const OWNER = 'owner@outlay.example';
const PATH = '/panel/settings/cost_centers/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  readonly name: string;
  readonly code: string | null;
}

const stored = async (name: string): Promise<readonly Row[]> => {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly Row[] }>(
    `setting/cost_center?q=${encodeURIComponent(name)}`,
  );
  return items;
};

it('lists cost centers from the navigation, and creates, changes and deletes one', async () => {
  const person = await visit(browser, { path: '/panel/login' });
  const { page } = person;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: 'Cost centers', exact: true }).click();
  await page.waitForURL(`**${PATH}`);
  await page.getByRole('heading', { level: 1, name: 'Cost centers' }).waitFor();
  await page.locator('tbody').getByRole('link', { name: 'Riyadh office' }).waitFor();

  await page.getByRole('link', { name: 'New cost center' }).first().click();
  const code = page.getByLabel(/^Code/);
  await code.fill('N-1');
  await page.getByLabel('Name (English)', { exact: true }).fill('Northern branch');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await code.waitFor({ state: 'detached' });
  const row = page.locator('tbody').getByRole('link', { name: 'Northern branch' });
  await row.waitFor();
  expect(await stored('Northern branch')).toMatchObject([{ name: 'Northern branch', code: 'N-1' }]);

  await row.click();
  await code.fill('N-2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await code.waitFor({ state: 'detached' });
  expect(await stored('Northern branch')).toMatchObject([{ code: 'N-2' }]);

  await row.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => stored('Northern branch')).toEqual([]);
  expectNoFaults(person);
  await person.context.close();
});

it('shows cost centers in Arabic', async () => {
  const person = await visit(browser, { email: OWNER, language: 'ar', path: PATH });
  await person.page.getByRole('heading', { level: 1, name: 'مراكز التكلفة' }).waitFor();
  expect(await person.page.getByRole('link', { name: 'إضافة مركز تكلفة' }).count()).toBeGreaterThan(0);
  expectNoFaults(person);
  await person.context.close();
});

it('shows cost centers to members, who cannot change them', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: PATH });
  await page.locator('tbody').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'New cost center', exact: true }).count()).toBe(0);
  await context.close();
});
