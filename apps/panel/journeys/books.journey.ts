import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { action } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const finance = 'finance@outlay.example';
const BOOKS = '/panel/expenses/bookkeep/list';

describe('bookkeeping', () => {
  it('codes, books, re-codes and exports an approved request, which is locked afterwards', async () => {
    const member = await callerOf('member@outlay.example');
    const approver = await callerOf('approver@outlay.example');
    const made = await submitted(member, 'Bound for the books');
    await approver.post('expenses/updateStatus', { id: made.id, version: made.version, status: 'approved' });
    const user = await visit(browser, { email: finance, path: `${BOOKS}?q=Bound#${made.id}` });
    const { page, context } = user;
    await action(page, 'Book').click();
    const dialog = page.getByRole('dialog', { name: 'Book one expense' });
    const choose = async (field: string, choice: string) => {
      await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(choice);
      await page.getByRole('option', { name: choice }).first().click();
    };
    // Booking is blocked until the codes are filled in.
    await dialog.getByRole('button', { name: 'Book', exact: true }).click();
    await dialog.getByText('This field is required.').first().waitFor();
    await choose('Account', 'Travel');
    await choose('Entry type', 'Travel');
    await dialog.getByRole('button', { name: 'Book', exact: true }).dblclick();
    await dialog.waitFor({ state: 'detached' });

    await action(page, 'Change the account').click();
    const recode = page.getByRole('dialog', { name: 'Change the account' });
    await choose('Account', 'Meals');
    await recode.getByRole('button', { name: 'Save' }).click();
    await recode.waitFor({ state: 'detached' });
    const coded = await member.get<{ account: { name: string } }>(`expenses/companyExpenses/${made.id}`);
    expect(coded.account.name).toContain('Meals');

    await page.getByRole('button', { name: 'Export' }).click();
    const leaving = page.getByRole('dialog', { name: 'Export the books' });
    await leaving.getByRole('radio', { name: /Journal/ }).check();
    await leaving.getByRole('checkbox', { name: /Mark as exported/ }).check();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      leaving.getByRole('button', { name: 'Export' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^journal-JX-\d{5}\.csv$/u);
    const lines = (await readFile(await file.path(), 'utf8')).split(/\r?\n/).filter((line) => line !== '');
    expect(lines[0]).toContain('Debit,Credit');
    expect(lines.slice(1).every((line) => line.includes(made.number))).toBe(true);
    expect(lines.slice(1).some((line) => line.includes('125.50'))).toBe(true);
    await expect.poll(() => action(page, 'Change the account').getAttribute('aria-disabled')).toBe('true');
    expectNoFaults(user);
    await context.close();
  });

  it('refuses to mark the user’s own payout as paid and shows the reason in the sheet', async () => {
    const owner = await callerOf('owner@outlay.example');
    const approver = await callerOf('approver@outlay.example');
    const { id, version } = await submitted(owner, 'Paid by the owner', 'employee');
    await approver.post('expenses/updateStatus', { id, version, status: 'approved' });
    const { items } = await (
      await callerOf(finance)
    ).post<{ items: readonly { id: number }[] }>('expenses/reimbursements', {
      expense_ids: [id],
      method: 'bank_transfer',
    });
    const { page, context } = await visit(browser, {
      email: 'owner@outlay.example',
      path: `/panel/expenses/reimbursable/list?list=payouts#${items[0]?.id}`,
    });
    await page
      .getByText(
        'You cannot record the outcome of a payout to yourself. Another member with the permission set Finance or Owner does; if there is none, an owner invites one under Settings, Members.',
      )
      .filter({ visible: true })
      .waitFor();
    expect(await action(page, 'Mark as paid').getAttribute('aria-disabled')).toBe('true');
    await context.close();
  });
});
