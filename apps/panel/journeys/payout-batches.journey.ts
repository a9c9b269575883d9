import { readFile } from 'node:fs/promises';
import type { Expense, PayoutBatch, Reimbursement } from '@outlay/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const OWNER = 'owner@outlay.example';
const PATH = '/panel/expenses/payout_batches/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Changes the status of a request as a user. */
const step = async (as: string, { id, version }: Expense, status: string) =>
  (await callerOf(as)).post<Expense>('expenses/updateStatus', { id, version, status, details: 'Fine' });

/** Schedules a transfer of an approved expense of the member. */
async function schedule(minor: number): Promise<Reimbursement> {
  const draft = await (
    await callerOf(MEMBER)
  ).post<Expense>('expenses/companyExpenses', {
    amount: { minor, currency: 'SAR' },
    incurred_on: '2026-01-10',
    description: 'Taxi to the airport',
    paid_by: 'employee',
  });
  const sent = await step(MEMBER, draft, 'pending');
  if (sent.status !== 'approved') await step(OWNER, sent, 'approved');
  const { items } = await (
    await callerOf(FINANCE)
  ).post<{ items: Reimbursement[] }>('expenses/reimbursements', {
    expense_ids: [draft.id],
    method: 'bank_transfer',
  });
  const [payout] = items;
  if (payout === undefined) throw new Error('No payout was scheduled.');
  return payout;
}

it('finance creates a payment file, the owner approves it, and finance exports it and marks it as paid', async () => {
  const [one, two] = [await schedule(4_100), await schedule(3_200)];
  const finance = await visit(browser, { email: FINANCE, path: PATH });
  const { page } = finance;
  await page.getByRole('button', { name: 'New payment file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: one.number }).waitFor();
  // Only these two: others may be of the demo data.
  const own = [one.id, two.id].map((id) => `payout-${id}`);
  for (const box of await dialog.getByRole('checkbox').all())
    if (!own.includes((await box.getAttribute('name')) ?? '')) await box.uncheck();
  await dialog.getByText(/^2 payments totalling .*73\.00/u).waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await dialog.waitFor({ state: 'detached' });
  const denied = 'You created this payment file, so another person must approve it.';
  await page.getByRole('paragraph').filter({ hasText: denied }).waitFor();
  await expectAccessible(page);
  const { items } = await (
    await callerOf(FINANCE)
  ).get<{ items: PayoutBatch[] }>('expenses/payout_batches?status=pending&sort=id&desc=true');
  const [made] = items;
  expect(made).toMatchObject({ payout_count: 2, amount: { minor: 7_300 }, format: 'pain.001.001.09' });

  const owner = await visit(browser, { email: OWNER, path: `${PATH}#${made?.id}` });
  await owner.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await owner.page.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await owner.page.getByText(`${made?.number}: Approved`).first().waitFor();
  expectNoFaults(owner);
  await owner.context.close();

  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  const content = await readFile(await download.path(), 'utf8');
  expect(content).toContain('<CtrlSum>73.00</CtrlSum>');
  expect(content).toContain(one.number);

  // The bank refused one of them.
  await page.getByRole('link', { name: two.number }).click();
  await page.getByRole('button', { name: 'Mark as failed' }).click();
  await dialog.getByLabel('Reason').fill('Account closed');
  await dialog.getByRole('button', { name: 'Mark as failed' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.goto(new URL(`${PATH}#${made?.id}`, page.url()).href);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByText('Confirm that the bank has executed one payment.').waitFor();
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText(`${made?.number}: Closed`).first().waitFor();
  const paid = await (await callerOf(FINANCE)).get<PayoutBatch>(`expenses/payout_batches/${made?.id}`);
  expect(paid.payouts.map(({ status }) => status)).toEqual(['paid', 'failed']);
  expectNoFaults(finance);
  await finance.context.close();
});

it('shows the payment files in Arabic on a phone', async () => {
  const person = await visit(browser, { email: FINANCE, language: 'ar', path: PATH, width: 360 });
  await person.page.getByRole('heading', { level: 1, name: 'ملفات الدفع' }).waitFor();
  await person.page.locator('tbody').getByRole('link').first().click();
  await person.page.getByRole('heading', { name: 'دفعات الاسترداد' }).waitFor();
  await expectAccessible(person.page);
  expectNoFaults(person);
  await person.context.close();
});
