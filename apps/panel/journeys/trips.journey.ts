import type { Expense, Trip, TripTotals } from '@outlay/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

const MEMBER = 'member@outlay.example';
const APPROVER = 'approver@outlay.example';
const PATH = '/panel/expenses/trips/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('a member plans and submits a trip, an approver approves it, and it sums up a request', async () => {
  const member = await visit(browser, { email: MEMBER, path: PATH });
  await member.page.getByRole('link', { name: 'New trip' }).first().click();
  await member.page.getByLabel('Purpose', { exact: true }).fill('Visit of the plant');
  await member.page.getByLabel(/^Planned amount/).fill('100');
  await member.page.getByRole('button', { name: 'Add place' }).click();
  const first = member.page.getByRole('group', { name: 'Place 1' });
  await first.getByLabel('Country').fill('Germany');
  await member.page.getByRole('option', { name: 'Germany', exact: true }).click();
  await first.getByLabel('City').fill('Berlin');
  await member.page.getByRole('button', { name: 'Save', exact: true }).click();
  await member.page.getByText('Visit of the plant').first().waitFor();
  const caller = await callerOf(MEMBER);
  const [planned] = (await caller.get<{ items: Trip[] }>('expenses/trips?q=plant')).items;
  expect(planned).toMatchObject({ status: 'draft', places: [{ country: 'DE', city: 'Berlin' }] });
  await member.page.goto(new URL(`${PATH}#${planned?.id}`, member.page.url()).href);
  await member.page.getByRole('button', { name: 'Submit', exact: true }).click();
  await member.page.getByRole('dialog').getByRole('button', { name: 'Submit', exact: true }).click();
  await member.page.getByText(`${planned?.number}: Pending approval`).first().waitFor();
  expectNoFaults(member);
  await member.context.close();

  const approver = await visit(browser, { email: APPROVER, path: `${PATH}#${planned?.id}` });
  const { page } = approver;
  await page.getByRole('list', { name: 'Places' }).getByText('Berlin').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByText(`${planned?.number}: Approved`).first().waitFor();
  await expectAccessible(page);

  const request = await caller.post<Expense>('expenses/companyExpenses', {
    amount: { minor: 12_500, currency: 'SAR' },
    incurred_on: planned?.date_from,
    trip_id: planned?.id,
  });
  const totals = await caller.get<TripTotals>(`expenses/trips/${planned?.id}/totals`);
  expect(totals).toMatchObject({ draft_count: 1, drafts: { minor: 12_500 } });
  const { id, version } = request;
  await caller.post('expenses/updateStatus', { id, version, status: 'pending' });
  await page.reload();
  await page.getByText('Over the planned amount').waitFor();
  await page.getByText('25.00').first().waitFor();
  expectNoFaults(approver);
  await approver.context.close();
});

it('keeps the draft of a member with fellow travellers after a reload', async () => {
  const member = await visit(browser, { email: MEMBER, path: `${PATH}#new` });
  const { page } = member;
  await page.getByLabel('Purpose', { exact: true }).fill('Visit of the port');
  await page.getByRole('combobox', { name: 'Travellers' }).click();
  const option = page.getByRole('option').first();
  const name = (await option.textContent()) ?? '';
  await option.click();
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: `Remove ${name}` }).waitFor();
  expect(await page.getByLabel('Purpose', { exact: true }).inputValue()).toBe('Visit of the port');
  expectNoFaults(member);
  await member.context.close();
});

it('shows trips in Arabic on a phone', async () => {
  const person = await visit(browser, { email: APPROVER, language: 'ar', path: PATH });
  await person.page.setViewportSize({ width: 360, height: 780 });
  await person.page.getByRole('heading', { level: 1, name: 'رحلات العمل' }).waitFor();
  await expectAccessible(person.page);
  expectNoFaults(person);
  await person.context.close();
});
