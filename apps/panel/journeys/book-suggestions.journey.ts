import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { approvedExpense } from './setup/approved-expense.ts';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { action } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const FINANCE = 'finance@outlay.example';
const BOOKS = '/panel/expenses/bookkeep/list';

interface Named {
  readonly id: number;
  readonly name: string;
  readonly version: number;
}
interface Supplier extends Named {
  readonly account: Named | null;
}
interface Booked {
  readonly id: number;
  readonly number: string;
  readonly version: number;
  readonly book_status: string;
  readonly account: Named | null;
  readonly entry_type: Named | null;
}

const first = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (item === undefined) throw new Error('The list is empty.');
  return item;
};

const approved = (description: string, supplierId: number | null): Promise<Booked> =>
  approvedExpense({ description, supplier_id: supplierId });

/** Creates a supplier with defaults. */
async function prepare(name: string) {
  const finance = await callerOf(FINANCE);
  const { items: accounts } = await finance.get<{ items: Named[] }>('setting/account?q=Software');
  const { items: types } = await finance.get<{ items: Named[] }>('company/entry/type?q=Software');
  const supplier = await finance.post<Supplier>('setting/supplier', {
    name,
    account_id: first(accounts).id,
    entry_type_id: first(types).id,
  });
  const read = (id: number) => finance.get<Booked>(`expenses/companyExpenses/${id}`);
  const readSupplier = () => finance.get<Supplier>(`setting/supplier/${supplier.id}`);
  return { finance, supplier, read, readSupplier };
}

/** Types into a combobox as a user does, over what it contains, and chooses the first option. */
async function choose(page: Page, field: RegExp, typed: string): Promise<void> {
  const box = page.getByRole('dialog').getByRole('combobox', { name: field });
  await box.click();
  await page.keyboard.type(typed);
  await page.getByRole('option', { name: typed }).first().click();
}

describe('booking with suggestions', () => {
  it('prefills the supplier’s account with its reason, and learns a correction that the user accepts', async () => {
    const { supplier, read, readSupplier } = await prepare('Suggesting Telecom');
    const expense = await approved('Suggested line', supplier.id);
    const user = await visit(browser, { email: FINANCE, path: `${BOOKS}?q=${expense.number}#${expense.id}` });
    const { page, context } = user;
    await page.getByText(/Software and cloud suggested, from the supplier/).waitFor();
    await action(page, 'Book').click();
    const dialog = page.getByRole('dialog', { name: 'Book one expense' });
    const account = dialog.getByRole('combobox', { name: /^Account/ });
    await expect.poll(() => account.inputValue()).toBe('6400 Software and cloud');
    await dialog.getByText('from the supplier Suggesting Telecom').first().waitFor();
    expect(await dialog.getByRole('checkbox').count()).toBe(0);

    await choose(page, /^Account/, 'Marketing');
    await dialog.getByText('your choice').waitFor();
    const offer = dialog.getByRole('checkbox', {
      name: /Always book .*Suggesting Telecom.* to .*6600 Marketing/,
    });
    await offer.check();
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read(expense.id)).account?.name).toBe('Marketing');
    expect((await readSupplier()).account?.name).toBe('Marketing');

    // The next expense of the supplier starts with the correction.
    const next = await approved('Next line', supplier.id);
    await page.goto(page.url().replace(/\/panel.*/, `${BOOKS}?q=${next.number}#${next.id}`));
    await page.getByText(/6600 Marketing suggested/).waitFor();
    expectNoFaults(user);
    await context.close();
  });

  it('books several expenses each to its own codes, shows them before, and fills only the gaps', async () => {
    const { supplier, read } = await prepare('Suggesting Cloud');
    const [coded, bare] = [await approved('Bulkline one', supplier.id), await approved('Bulkline two', null)];
    const user = await visit(browser, { email: FINANCE, path: `${BOOKS}?q=Bulkline` });
    const { page, context } = user;
    for (const { number } of [coded, bare])
      await page.locator('tbody tr', { hasText: number }).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Book 2 expenses' }).click();
    const dialog = page.getByRole('dialog', { name: 'Book 2 expenses' });
    const lines = dialog.getByRole('list', { name: 'What will be booked' }).getByRole('listitem');
    await lines.nth(1).waitFor();
    expect(await lines.count()).toBe(2);
    const lineOf = ({ number }: Booked) => lines.filter({ hasText: number });
    await lineOf(coded).getByText('6400 Software and cloud').waitFor();
    expect(await lineOf(bare).getByText('None').count()).toBe(2);

    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await dialog.getByText('This field is required.').first().waitFor();
    await choose(page, /^Account$/, 'Travel');
    await choose(page, /^Entry type$/, 'Travel');
    await lineOf(bare).getByText('6100 Travel').waitFor();
    await lineOf(bare).getByText('as chosen above').first().waitFor();
    await lineOf(coded).getByText('6400 Software and cloud').waitFor();
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    expect((await read(coded.id)).account?.name).toBe('Software and cloud');
    expect(await read(bare.id)).toMatchObject({
      account: { name: 'Travel' },
      entry_type: { name: 'Travel' },
    });
    expectNoFaults(user);
    await context.close();
  });

  it('shows the suggestions of a bulk booking on a phone in Arabic without cutting them off', async () => {
    const { supplier } = await prepare('Suggesting Phone');
    const both = [await approved('Phoneline one', supplier.id), await approved('Phoneline two', supplier.id)];
    const { page, context } = await visit(browser, {
      email: FINANCE,
      language: 'ar',
      width: 360,
      path: `${BOOKS}?q=Phoneline`,
    });
    for (const { number } of both) await page.getByRole('checkbox', { name: new RegExp(number) }).check();
    await page.getByRole('button', { name: /^ترحيل مصروفين/ }).click();
    const lines = page.getByRole('dialog').getByRole('list').getByRole('listitem');
    await lines.nth(1).waitFor();
    expect(await lines.count()).toBe(2);
    await lines
      .first()
      .getByText(/البرمجيات والخدمات السحابية/)
      .waitFor();
    const overflow = await page.getByRole('dialog').evaluate((node) => node.scrollWidth - node.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await context.close();
  });
});
