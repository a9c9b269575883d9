import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { signInAt } from './setup/steps.ts';

const OWNER = 'owner@outlay.example';
const PATH = '/panel/settings/per_diem_rates/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Row {
  readonly name: string;
  readonly country: string;
}

const stored = async (name: string): Promise<readonly Row[]> => {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly Row[] }>(
    `setting/per-diem-rate?q=${encodeURIComponent(name)}`,
  );
  return items;
};

it('lists per diem rates from the navigation, and creates, changes and deletes one', async () => {
  const person = await visit(browser, { path: '/panel/login' });
  const { page } = person;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: 'Per diem rates', exact: true }).click();
  await page.waitForURL(`**${PATH}`);
  await page.getByRole('heading', { level: 1, name: 'Per diem rates' }).waitFor();
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany from 2020' }).waitFor();

  await page.getByRole('link', { name: 'New per diem rate' }).first().click();
  const country = page.getByLabel(/^Country/);
  await country.fill('IT');
  await page.getByLabel(/^Name \(English\)/).fill('Northern branch');
  await page
    .getByLabel(/^Full day/)
    .first()
    .fill('42');
  await page.getByLabel(/^Valid from/).fill('2026-01-01');
  await page.getByLabel(/^Source/).fill('Letter');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await country.waitFor({ state: 'detached' });
  const row = page.locator('tbody').getByRole('link', { name: 'Northern branch' });
  await row.waitFor();
  expect(await stored('Northern branch')).toMatchObject([{ name: 'Northern branch', country: 'IT' }]);

  await row.click();
  await country.fill('ES');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await country.waitFor({ state: 'detached' });
  expect(await stored('Northern branch')).toMatchObject([{ country: 'ES' }]);

  await row.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => stored('Northern branch')).toEqual([]);
  expectNoFaults(person);
  await person.context.close();
});

it('shows per diem rates in Arabic', async () => {
  const person = await visit(browser, { email: OWNER, language: 'ar', path: PATH });
  await person.page.getByRole('heading', { level: 1, name: 'أسعار البدل اليومي' }).waitFor();
  expect(await person.page.getByRole('link', { name: 'إضافة سعر للبدل اليومي' }).count()).toBeGreaterThan(0);
  await person.page.getByRole('cell', { name: 'ألمانيا', exact: true }).first().waitFor();
  expectNoFaults(person);
  await person.context.close();
});

it('shows per diem rates to members, who cannot add one', async () => {
  const { page, context } = await visit(browser, { email: 'member@outlay.example', path: PATH });
  await page.locator('tbody').getByRole('link', { name: 'Example: Germany from 2020' }).waitFor();
  expect(await page.getByRole('link', { name: 'New per diem rate' }).count()).toBe(0);
  await context.close();
});
