import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { signInAt } from './setup/steps.ts';

const OWNER = 'owner@outlay.example';
const PATH = '/panel/settings/mileage_rates/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  readonly name: string;
  readonly rate: string;
}

const stored = async (name: string): Promise<readonly Row[]> => {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly Row[] }>(
    `setting/mileage-rate?q=${encodeURIComponent(name)}`,
  );
  return items;
};

it('lists mileage rates from the navigation, and creates, changes and deletes one', async () => {
  const person = await visit(browser, { path: '/panel/login' });
  const { page } = person;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: 'Mileage rates', exact: true }).click();
  await page.waitForURL(`**${PATH}`);
  await page.getByRole('heading', { level: 1, name: 'Mileage rates' }).waitFor();
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany, car' }).waitFor();

  await page.getByRole('link', { name: 'New mileage rate' }).first().click();
  const rate = page.getByLabel(/^Rate per unit/);
  await rate.fill('1.25');
  await page.getByLabel(/^Name \(English\)/).fill('Northern branch');
  await page.getByLabel(/^Vehicle/).selectOption('van');
  await page.getByLabel(/^Unit of distance/).selectOption('km');
  await page.getByLabel(/^Currency/).fill('SAR');
  await page.getByLabel(/^Valid from/).fill('2026-01-01');
  await page.getByLabel(/^Source/).fill('Letter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rate.waitFor({ state: 'detached' });
  const row = page.locator('tbody').getByRole('link', { name: 'Northern branch' });
  await row.waitFor();
  expect(await stored('Northern branch')).toMatchObject([{ name: 'Northern branch', rate: '1.25' }]);

  await row.click();
  await rate.fill('1.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rate.waitFor({ state: 'detached' });
  expect(await stored('Northern branch')).toMatchObject([{ rate: '1.5' }]);

  await row.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => stored('Northern branch')).toEqual([]);
  expectNoFaults(person);
  await person.context.close();
});

it('shows mileage rates in Arabic', async () => {
  const person = await visit(browser, { email: OWNER, language: 'ar', path: PATH });
  await person.page.getByRole('heading', { level: 1, name: 'أسعار بدل المسافة' }).waitFor();
  expect(await person.page.getByRole('link', { name: 'إضافة سعر لبدل المسافة' }).count()).toBeGreaterThan(0);
  expectNoFaults(person);
  await person.context.close();
});

it('shows mileage rates to members, who cannot add one', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: PATH });
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany, car' }).waitFor();
  expect(await page.getByRole('link', { name: 'New mileage rate' }).count()).toBe(0);
  await context.close();
});
