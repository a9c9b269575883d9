import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { approvedExpense } from './setup/approved-expense.ts';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { action } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const FINANCE = 'finance@outlay.example';

interface Lined {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly lines?: readonly {
    readonly gross: { readonly minor: number };
    readonly account: { readonly name: string; readonly name_ar?: string | null } | null;
  }[];
}

it.each([
  { language: 'en', width: 1280 },
  { language: 'ar', width: 360 },
] as const)('changes the lines of an approved request before it is booked, in $language', async (options) => {
  const localized = localizedText(options.language);
  const expense = await approvedExpense<Lined>({ description: 'Lines to correct' });
  const path = `/panel/expenses/bookkeep/list?q=${expense.number}#${expense.id}`;
  const user = await visit(browser, { ...options, email: FINANCE, path });
  const { page } = user;
  await action(page, localized('Change the lines', 'تعديل البنود')).click();
  const dialog = page.getByRole('dialog', { name: localized('Change the lines', 'تعديل البنود') });
  const add = dialog.getByRole('button', { name: localized('Add line', 'إضافة بند'), exact: true });
  await dialog.getByRole('button', { name: localized('Split or add VAT', 'تقسيم أو إضافة ضريبة') }).click();
  await add.click();
  const line = (n: number) => dialog.getByRole('group', { name: localized(`Line ${n}`, `البند ${n}`) });
  await line(1).getByLabel(localized('Gross', 'الإجمالي')).first().fill('100.00');
  const account = line(2).getByRole('combobox', { name: localized('Account', 'الحساب') });
  await account.click();
  await page.keyboard.type(localized('Software', 'البرمجيات'));
  await page.getByRole('option').first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: localized('Save', 'حفظ'), exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  const finance = await callerOf(FINANCE);
  const { lines = [] } = await finance.get<Lined>(`expenses/companyExpenses/${expense.id}`);
  expect(lines.map(({ gross }) => gross.minor)).toEqual([10_000, 2_550]);
  expect(lines[1]?.account).not.toBeNull();
  const { name = '', name_ar: arabic } = lines[1]?.account ?? {};
  await page
    .getByRole('row')
    .filter({ hasText: localized(name, arabic ?? name) })
    .first()
    .waitFor();
  expectNoFaults(user);
  await user.context.close();
});
