import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { signInAt } from './setup/steps.ts';

const OWNER = 'owner@outlay.example';
const PATH = '/panel/settings/tax_codes/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  readonly name: string;
  readonly rate: number;
}

const stored = async (name: string): Promise<readonly Row[]> => {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly Row[] }>(
    `setting/tax_code?q=${encodeURIComponent(name)}`,
  );
  return items;
};

it('lists tax codes from the navigation, and creates, changes and deletes one', async () => {
  const person = await visit(browser, { path: '/panel/login' });
  const { page } = person;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: 'Tax codes', exact: true }).click();
  await page.waitForURL(`**${PATH}`);
  await page.getByRole('heading', { level: 1, name: 'Tax codes' }).waitFor();
  await page.locator('tbody').getByRole('link', { name: 'VAT 15%', exact: true }).waitFor();

  await page.getByRole('link', { name: 'New tax code' }).first().click();
  const rate = page.getByRole('spinbutton', { name: 'Rate' });
  await page.getByLabel('Name (English)', { exact: true }).fill('Northern VAT');
  await page.getByLabel('Category').selectOption({ label: 'Standard rate' });
  await rate.fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('A standard rate is above 0 %').waitFor();
  await rate.fill('5.5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rate.waitFor({ state: 'detached' });
  const row = page.locator('tbody').getByRole('link', { name: 'Northern VAT' });
  await row.waitFor();
  expect(await stored('Northern VAT')).toMatchObject([{ name: 'Northern VAT', rate: 550 }]);

  await row.click();
  await expect.poll(() => rate.inputValue()).toBe('5.5');
  await rate.fill('7,25');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await rate.waitFor({ state: 'detached' });
  expect(await stored('Northern VAT')).toMatchObject([{ rate: 725 }]);

  await row.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => stored('Northern VAT')).toEqual([]);
  expectNoFaults(person);
  await person.context.close();
});

it('shows tax codes in Arabic', async () => {
  const person = await visit(browser, { email: OWNER, language: 'ar', path: PATH });
  await person.page.getByRole('heading', { level: 1, name: 'رموز الضريبة' }).waitFor();
  expect(await person.page.getByRole('link', { name: 'إضافة رمز ضريبة' }).count()).toBeGreaterThan(0);
  expectNoFaults(person);
  await person.context.close();
});

it('shows tax codes to members, who cannot change them', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: PATH });
  await page.locator('tbody').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'New tax code', exact: true }).count()).toBe(0);
  await context.close();
});
