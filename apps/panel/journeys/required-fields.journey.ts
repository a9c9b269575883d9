import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { REQUESTS } from './setup/steps.ts';

const MEMBER = 'member@outlay.example';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('names fields that a policy requires by amount and by entry type, until they are filled in', async () => {
  const owner = await callerOf('owner@outlay.example');
  const { id: type } = await owner.post<{ id: number }>('company/entry/type', {
    name: 'Meals with guests',
    direction: 'out',
  });
  const created = await Promise.all(
    [
      {
        name: 'Tax invoices',
        required_fields: ['supplier_vat_number'],
        required_over: { minor: 100_000, currency: 'SAR' },
      },
      { name: 'Guests', required_fields: ['attendees', 'trip'], entry_type_ids: [type] },
    ].map((policy) =>
      owner.post<{ id: number; version: number }>('web/spendingPolicy', { ...policy, mode: 'block' }),
    ),
  );
  // Other journeys submit requests of the same company.
  onTestFinished(async () => {
    for (const { id, version } of created)
      await owner.put(`web/spendingPolicy/${id}`, { active: false, version });
  });
  const member = await visit(browser, { email: MEMBER, path: `${REQUESTS}#new` });
  const { page } = member;
  await page.getByLabel(/^Description/).fill('Dinner with guests');
  const amount = page.getByLabel('Amount', { exact: true });
  const vat = page.getByText(/^.* must be filled in over .*1,000\.00.*\.$/u).first();
  await amount.fill('1000');
  const choose = async (field: string, name: string) => {
    const box = page.getByRole('combobox', { name: field });
    await box.fill(name);
    await page.locator('[role="option"][data-marked]', { hasText: name }).waitFor();
    await box.press('Enter');
  };
  await choose('Entry type', 'Meals with guests');
  const attendees = page.getByText('Attendees must be filled in.', { exact: true }).first();
  const trip = page.getByText('Trip must be filled in.', { exact: true }).first();
  await attendees.waitFor();
  await trip.waitFor();
  expect(await vat.count()).toBe(0);
  await amount.fill('1000.01');
  await vat.waitFor();
  await page.getByLabel(/^Attendees/).fill('Two guests');
  await attendees.waitFor({ state: 'detached' });
  await choose('Trip', 'Trade fair');
  await trip.waitFor({ state: 'detached' });
  expectNoFaults(member);
  await member.context.close();
});

it('shows the missing amount beside an impossible date', async () => {
  const { page, context } = await visit(browser, { email: MEMBER, path: `${REQUESTS}#new` });
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('31/2/2026');
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await expect
    .poll(() => page.getByLabel('Amount', { exact: true }).getAttribute('aria-invalid'))
    .toBe('true');
  expect(await date.getAttribute('aria-invalid')).toBe('true');
  expect(await date.evaluate((box) => box === document.activeElement)).toBe(true);
  await context.close();
});

it('neither submits nor saves a request with text that names no supplier', async () => {
  const { page, context } = await visit(browser, {
    email: 'finance@outlay.example',
    path: `${REQUESTS}#new`,
  });
  await page.getByLabel('Amount', { exact: true }).fill('10');
  const supplier = page.getByRole('combobox', { name: 'Supplier' });
  await supplier.fill('Nobody’s Bakery');
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await page.locator('[role="combobox"][aria-invalid="true"]:focus').waitFor();
  await page.getByRole('button', { name: 'Save as draft' }).click();
  expect(await supplier.inputValue()).toBe('Nobody’s Bakery');
  expect(new URL(page.url()).hash).toBe('#new');
  await supplier.fill('');
  await page.getByRole('button', { name: 'Save and submit' }).click();
  await page.getByText('sent for approval').first().waitFor();
  await context.close();
});
