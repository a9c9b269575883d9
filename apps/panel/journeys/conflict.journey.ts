import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { open } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const email = 'owner@outlay.example';

interface Versioned {
  readonly id: number;
  readonly version: number;
}

describe('a record that another user saved first', () => {
  it('shows the other user’s changes beside the unsaved ones, and both are saved', async () => {
    const finance = await callerOf('finance@outlay.example');
    const supplier = await finance.post<Versioned & { name: string }>('setting/supplier', {
      name: 'Conflicted Trading',
      phone: '+966501112201',
    });
    const user = await visit(browser, { email, path: `/panel/settings/suppliers/list#${supplier.id}` });
    const { page, context } = user;
    await page.getByLabel('Name', { exact: true }).fill('Conflicted Trading and Sons');
    await finance.put(`setting/supplier/${supplier.id}`, {
      name: supplier.name,
      phone: '+966509998877',
      version: supplier.version,
    });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Somebody changed this record after you opened it').waitFor();
    const form = page.locator('form');
    await form.getByText(/Now in the record: .*9998877|Now in the record: .*999 8877/).waitFor();
    await form.getByText(/Yours: Conflicted Trading and Sons/).waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Conflicted Trading and Sons');
    // While the conflict is unresolved, Save moves focus to the choice.
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('button:focus', { hasText: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Record has been updated successfully').first().waitFor();
    const now = await finance.get<{ name: string; phone: string }>(`setting/supplier/${supplier.id}`);
    expect(now).toMatchObject({ name: 'Conflicted Trading and Sons', phone: '+966509998877' });
    expectNoFaults(user);
    await context.close();
  });

  it('compares the lines of a request, with the names of what they refer to', async () => {
    const member = await callerOf('member@outlay.example');
    const { items } = await member.get<{ items: readonly { id: number; name: string }[] }>(
      'company/entry/type?direction=out&per_page=5',
    );
    const [first, second] = items;
    const draft = (minor: number, entryType: number | undefined) => ({
      description: 'Conflicted lines',
      incurred_on: new Date().toISOString().slice(0, 10),
      amount: { minor: minor + 2_000, currency: 'SAR' },
      lines: [
        { description: 'Taxi', gross: { minor, currency: 'SAR' }, entry_type_id: entryType },
        { description: 'Lunch', gross: { minor: 2_000, currency: 'SAR' }, entry_type_id: first?.id },
      ],
    });
    const path = 'expenses/companyExpenses';
    const made = await member.post<Versioned>(path, draft(1_000, first?.id));
    const user = await visit(browser, {
      email: 'member@outlay.example',
      path: `/panel/expenses/company/list/${made.id}#edit`,
    });
    const { page, context } = user;
    await page.getByLabel('Description').first().fill('My own description');
    await member.put(`${path}/${made.id}`, { ...draft(1_500, second?.id), version: made.version });
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Somebody changed this record after you opened it').waitFor();
    const taxi = page.getByRole('listitem').filter({ hasText: 'Taxi' }).filter({ hasText: '15.00' });
    await taxi.filter({ hasText: second?.name ?? '' }).waitFor();
    await page.getByText('Yours: My own description').waitFor();
    expectNoFaults(user);
    await context.close();
  });

  it('lists the cells in which two versions of a permission set differ', async () => {
    const owner = await callerOf(email);
    const set = await owner.post<Versioned>('web/rule', {
      name: 'Interns',
      rules: [{ action: 'read', subject: 'suppliers' }],
    });
    const user = await visit(browser, { email, path: `/panel/settings/rules/list#${set.id}` });
    const { page, context } = user;
    await page.getByLabel('Description').fill('Here for the summer');
    await owner.put(`web/rule/${set.id}`, {
      name: 'Interns',
      rules: [{ action: ['read', 'create'], subject: 'suppliers' }],
      version: set.version,
    });
    await page.getByRole('button', { name: 'Save changes' }).click();
    const box = page.locator('form').filter({ hasText: 'Somebody changed this record' });
    await box.getByText(/Create: Suppliers/i).waitFor();
    await box
      .getByText(/Here for the summer/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Record has been updated successfully').first().waitFor();
    const now = await owner.get<{ description: string; rules: readonly { action: unknown }[] }>(
      `web/rule/${set.id}`,
    );
    expect(now.description).toBe('Here for the summer');
    expect(JSON.stringify(now.rules)).toContain('create');
    expectNoFaults(user);
    await context.close();
  });

  it('shows in the dialog that a cash-in entry was decided meanwhile, and keeps the note', async () => {
    const finance = await callerOf('finance@outlay.example');
    const { items } = await finance.get<{ items: readonly Versioned[] }>('finance/entries?status=pending');
    const [entry] = items;
    if (!entry) throw new Error('The demo data has pending cash-in entries.');
    const { page, context } = await visit(browser, {
      email,
      path: `/panel/finance/entries/list#${entry.id}`,
    });
    await page.getByRole('button', { name: 'Confirm', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: /^Confirm/ });
    await dialog.getByRole('textbox').fill('Seen on the statement');
    await finance.post('finance/updateStatus', {
      id: entry.id,
      version: entry.version,
      status: 'rejected',
      details: 'Never arrived',
    });
    // The dialog updates by the event stream and then offers nothing to confirm.
    await dialog.getByText('Rejected', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).waitFor({ state: 'detached' });
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Seen on the statement');
    await open(page, `/panel/finance/entries/list#${entry.id}`);
    await context.close();
  });
});
