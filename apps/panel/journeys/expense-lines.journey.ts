import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

const MEMBER = 'member@outlay.example';
const LIST = '/panel/expenses/company/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

interface Stored {
  readonly description: string;
  readonly invoice_number: string | null;
  readonly lines: readonly { readonly gross: { minor: number }; readonly tax: { minor: number } }[];
}

const stored = async (description: string): Promise<Stored | undefined> => {
  const member = await callerOf(MEMBER);
  const path = `expenses/companyExpenses?q=${encodeURIComponent(description)}`;
  const { items } = await member.get<{ items: readonly { id: number }[] }>(path);
  return items[0] === undefined ? undefined : member.get<Stored>(`expenses/companyExpenses/${items[0].id}`);
};

const lineOf = (page: Page, n: number) => page.getByRole('group', { name: `Line ${n}`, exact: true });

const choose = async (page: Page, n: number, label: string, option: string): Promise<void> => {
  const box = lineOf(page, n).getByRole('combobox', { name: label });
  await box.fill(option);
  await page.getByRole('option', { name: option, exact: true }).click();
};

it('splits a request into lines with tax codes, and shows them', async () => {
  const person = await visit(browser, { email: MEMBER, path: `${LIST}#new` });
  const { page } = person;
  const description = 'Hotel with a split bill';
  await page.getByLabel('Description').first().fill(description);
  expect(await page.getByRole('button', { name: 'Split or add VAT' }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Amount' }).or(page.getByLabel('Amount', { exact: true })).first().fill('230');
  await page.getByLabel('Invoice number').fill('INV-230');
  await page.getByRole('button', { name: 'Split or add VAT' }).click();
  await page.getByRole('button', { name: 'Add line' }).click();
  await lineOf(page, 1).getByLabel('Gross').fill('115');
  // The last line has the rest.
  await expect.poll(() => lineOf(page, 2).getByLabel('Gross').inputValue()).toBe('115.00');
  await choose(page, 1, 'Tax code', 'VAT 15%');
  await lineOf(page, 1).getByText(/Net/).waitFor();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('columnheader', { name: 'Gross' }).waitFor();
  expect(await page.getByRole('row', { name: /VAT 15%/ }).textContent()).toContain('15.00');
  expect(await stored(description)).toMatchObject({
    invoice_number: 'INV-230',
    lines: [
      { gross: { minor: 11_500 }, tax: { minor: 1500 } },
      { gross: { minor: 11_500 }, tax: { minor: 0 } },
    ],
  });
  expectNoFaults(person);
  await person.context.close();
});
