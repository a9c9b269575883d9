import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { action } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const OWNER = 'owner@nakheel.example';

/** Last day of the last month that is over. */
const LAST_DAY = new Date(new Date().setUTCDate(0));
const DAY = LAST_DAY.toISOString().slice(0, 10);
const MONTH = LAST_DAY.toLocaleDateString('en', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const CLOSED = `${LAST_DAY.getUTCDate()} ${MONTH}`;

const RECEIPT = {
  name: 'receipt.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

/** Confirms a dialog by its button. */
async function confirm(page: Page, title: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: button, exact: true }).last().click();
  await dialog.waitFor({ state: 'detached' });
}

it('takes a receipt through approval, payment and booking into a closed month', async () => {
  const member = await visit(browser, {
    email: 'member@nakheel.example',
    path: '/panel/expenses/company/list',
  });
  await member.page.getByRole('link', { name: 'New request' }).first().click();
  await member.page.getByLabel('Description').fill('Scaffold hire');
  await member.page.getByLabel('Currency', { exact: true }).selectOption('USD');
  await member.page.getByLabel('Amount', { exact: true }).fill('40.00');
  await member.page.getByLabel('Date', { exact: true }).fill(DAY);
  await member.page.getByLabel('Receipts').setInputFiles(RECEIPT);
  await member.page.getByRole('button', { name: 'Save and submit' }).click();
  await member.page.waitForURL(/list\/\d+/u);
  const path = new URL(member.page.url()).pathname;
  await member.page.getByText('Pending', { exact: true }).first().waitFor();
  expectNoFaults(member);
  await member.context.close();

  const owner = await visit(browser, { email: OWNER, path });
  const { page } = owner;
  await action(page, 'Approve').click();
  await page.getByText('Approved', { exact: true }).first().waitFor();
  await action(page, 'Verify').click();
  await page.getByRole('dialog').getByLabel('Amount on the statement').fill('12.100');
  await confirm(page, 'Verifying Payment', 'Verify');
  await page.getByText('Verified', { exact: true }).first().waitFor();
  await page.goto(
    `${new URL(page.url()).origin}/panel/expenses/bookkeep/list?q=Scaffold#${path.split('/').at(-1)}`,
  );
  await action(page, 'Book').click();
  for (const [field, choice] of [
    ['Account', 'Office'],
    ['Entry type', 'Office'],
  ] as const) {
    await page.getByRole('dialog').getByRole('combobox', { name: field }).fill(choice);
    await page.getByRole('option', { name: choice }).first().click();
  }
  await confirm(page, 'Book one expense', 'Book');

  const link = (name: string) => page.getByRole('navigation').getByRole('link', { name, exact: true });
  await link('Journal').click();
  await page.getByRole('searchbox').fill('Scaffold');
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'Scaffold hire' }).count()).toBe(2);
  const api = await callerOf(OWNER);
  const { items } = await api.get<{
    items: { source: string; source_id: number; lines: { amount: { minor: number } }[] }[];
  }>('finance/journal?q=Scaffold');
  const payment = items.find(({ source }) => source === 'expense_payment');
  const { base_amount: owed } = await api.get<{ base_amount: { minor: number; currency: string } }>(
    `expenses/companyExpenses/${payment?.source_id ?? 0}`,
  );
  expect(owed.currency).toBe('KWD');
  // The statement shows less than the dollars were worth when they were spent: an exchange gain.
  expect(owed.minor).toBeGreaterThan(12_100);
  expect(payment?.lines.map(({ amount }) => amount.minor)).toEqual([owed.minor, owed.minor - 12_100, 12_100]);
  await link('Trial balance').click();
  await page.getByText('Debits equal credits').waitFor();

  await link('Period close').click();
  const before = await api.get<{ lock_date: string | null }>('finance/periods');
  await page.getByRole('button', { name: `Close ${MONTH}` }).click();
  const closing = page.getByRole('dialog', { name: 'Close the period' });
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await closing.getByText('This field is required.').waitFor();
  await closing.getByLabel('Reason').fill('The month is reported');
  await confirm(page, 'Close the period', 'Close');
  await page.getByText(`Closed up to ${CLOSED}`).first().waitFor();
  await page.getByText('The month is reported').waitFor();

  // Nothing more is dated in the closed month; the error names the lock date at the field.
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Requests/u })
    .click();
  await page.getByRole('link', { name: 'New request' }).first().click();
  await page.getByLabel('Amount', { exact: true }).fill('12');
  await page.getByLabel('Date', { exact: true }).fill(DAY);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText(`Everything up to ${CLOSED} is closed.`).first().waitFor();
  await page.getByLabel('Date', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor();
  const next = new Date(LAST_DAY.getTime() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Date', { exact: true }).fill(next);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'Record has been created' }).waitFor();
  const { lock_date } = await api.post<{ lock_date: string | null }>('finance/periods/reopen', {
    until: before.lock_date,
    reason: 'A late invoice',
  });
  expect(lock_date).toBe(before.lock_date);
  await owner.context.close();
});
