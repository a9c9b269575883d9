import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, type Caller, type JourneyExpense } from './setup/calls.ts';
import { action, acceptDialogs } from './setup/steps.ts';

let browser: Browser;
let finance: Caller;
let owner: Caller;
beforeAll(async () => {
  [browser, finance, owner] = await Promise.all([
    launch(),
    callerOf('finance@outlay.example'),
    callerOf('owner@outlay.example'),
  ]);
});
afterAll(() => closeContexts(browser));

const FINANCE = 'finance@outlay.example';
const OWED = '/panel/expenses/reimbursable/list';
const CASH_IN = '/panel/finance/entries/list';
const TODAY = new Date().toISOString().slice(0, 10);
const LONG_TIMEOUT = { timeout: 20_000 };

interface StoredRecord {
  readonly id: number;
  readonly number: string;
  readonly version: number;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
const buttonIn = (page: Page, name: string): Locator =>
  dialogOf(page).getByRole('button', { name, exact: true });
/** Returns the Close button at the end of a dialog, not the one in its corner. */
const closeIn = (page: Page): Locator => buttonIn(page, 'Close').last();
const save = (page: Page): Locator => page.getByRole('button', { name: 'Save', exact: true });
const gone = (page: Page) => page.getByRole('dialog').waitFor({ state: 'detached', ...LONG_TIMEOUT });

const visited = (path: string) => visit(browser, { email: FINANCE, path });

/** Creates an approved expense that a member paid and has to be reimbursed for. */
async function owed(description: string): Promise<JourneyExpense> {
  const member = await callerOf('member@outlay.example');
  const approver = await callerOf('approver@outlay.example');
  const made = await member.post<JourneyExpense>('expenses/companyExpenses', {
    description,
    amount: { minor: 12_550, currency: 'SAR' },
    incurred_on: TODAY,
    paid_by: 'employee',
  });
  const { version } = await member.post<JourneyExpense>('expenses/updateStatus', {
    id: made.id,
    version: made.version,
    status: 'pending',
  });
  return approver.post<JourneyExpense>('expenses/updateStatus', { id: made.id, version, status: 'approved' });
}

/** Creates a scheduled payout. */
async function scheduled(description: string): Promise<StoredRecord> {
  const { id } = await owed(description);
  const body = { expense_ids: [id], method: 'bank_transfer' };
  const { items } = await owner.post<{ items: readonly StoredRecord[] }>('expenses/reimbursements', body);
  const [payout] = items;
  if (!payout) throw new Error('No payout was made.');
  return payout;
}

/** Returns the id of a bank account in the company's currency. */
async function bankId(): Promise<number> {
  const { items } = await finance.get<{ items: readonly { id: number; currency: string }[] }>(
    'setting/account?type=bank&per_page=20',
  );
  return items.find(({ currency }) => currency === 'SAR')?.id ?? 0;
}

/** Creates a pending cash-in entry. */
const arrived = async (more: object = {}): Promise<StoredRecord> =>
  finance.post<StoredRecord>('finance/entries', {
    date: TODAY,
    account_id: await bankId(),
    amount: { minor: 77_700, currency: 'SAR' },
    ...more,
  });

/** Counts the write requests to a path. */
function countOf(page: Page, path: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() !== 'GET' && path.test(new URL(request.url()).pathname)) count += 1;
  });
  return () => count;
}

describe('payouts', () => {
  it('marks a payout as paid once, with the bank reference, reverses it, and updates the ledger', async () => {
    const payout = await scheduled('Paid and taken back');
    const user = await visited(`${OWED}?list=payouts#${payout.id}`);
    const { page, context } = user;
    const sent = countOf(page, /reimbursements\/\d+$/);
    await action(page, 'Mark as paid').click();
    await dialogOf(page)
      .getByRole('textbox', { name: /^Reference/ })
      .fill('TRANSFER-4711');
    await buttonIn(page, 'Mark as paid').dblclick({ noWaitAfter: true });
    await gone(page);
    expect(sent()).toBe(1);
    await action(page, 'Reverse the payment').click();
    await buttonIn(page, 'Reverse the payment').click();
    await dialogOf(page).getByText('This field is required.').first().waitFor();
    await dialogOf(page).getByRole('textbox', { name: 'Reason' }).fill('Returned by the bank');
    await buttonIn(page, 'Reverse the payment').click();
    await gone(page);
    await page.getByText('Returned by the bank', { exact: true }).first().waitFor();
    // Expects the text in the sheet and in the list.
    await expect
      .poll(() => page.getByText('Reversed', { exact: true }).count(), LONG_TIMEOUT)
      .toBeGreaterThan(2);
    const { items } = await finance.get<{
      items: readonly { reference: string; amount: { minor: number } }[];
    }>(`finance/transaction?per_page=20&q=${payout.number}`);
    expect(items.map(({ reference }) => reference)).toEqual(Array(4).fill('TRANSFER-4711'));
    expect(items.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(0);
    expectNoFaults(user);
    await context.close();
  });

  it('leaves out an expense that another user scheduled meanwhile and schedules the rest', async () => {
    const first = await owed('Twofold journey one');
    const second = await owed('Twofold journey two');
    const { page, context } = await visited(`${OWED}?q=Twofold`);
    await page.locator('thead').getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Schedule the payment of 2 expenses' }).click();
    await dialogOf(page).getByText('251.00').waitFor();
    await owner.post('expenses/reimbursements', { expense_ids: [first.id], method: 'cash' });
    await buttonIn(page, 'Schedule').click();
    await dialogOf(page)
      .getByText(new RegExp(`${first.number}.? is left out`))
      .waitFor(LONG_TIMEOUT);
    await buttonIn(page, 'Schedule').click();
    await gone(page);
    const paid = await Promise.all(
      [first, second].map(({ id }) => finance.get<JourneyExpense>(`expenses/companyExpenses/${id}`)),
    );
    expect(paid).toMatchObject([{ payment_status: 'scheduled' }, { payment_status: 'scheduled' }]);
    await context.close();
  });

  it('shows the count of each tab, whichever of the two lists is open', async () => {
    const user = await visited(OWED);
    const { page, context } = user;
    const { total } = await finance.get<{ total: number }>('expenses/reimbursements');
    const nav = page.getByRole('navigation', { name: 'Saved views' });
    // Counts load when the pointer moves over the tabs and are cleared by a change.
    const turnedTo = async () => {
      await page.getByRole('heading', { level: 1 }).hover();
      await nav.getByText('Failed').hover();
      return nav.innerText();
    };
    await expect.poll(turnedTo, LONG_TIMEOUT).toMatch(new RegExp(`Payouts\\s+${total}\\s`));
    const owes = /To pay\s+(\d+)/.exec(await nav.innerText())?.[1];
    await nav.getByText('Failed').click();
    await expect.poll(turnedTo, LONG_TIMEOUT).toMatch(new RegExp(`To pay\\s+${owes}\\s`));
    // Selecting a list does not count as a filter.
    await nav.getByText('Payouts').click();
    await page.locator('tbody').getByRole('link').first().waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: 'Clear the filters' }).count()).toBe(0);
    expect(user.refusals).toEqual([]);
    await context.close();
  });

  it('shows in the open dialog that another user changed the payout, and only allows closing it', async () => {
    const payout = await scheduled('Failed meanwhile');
    const { page, context } = await visited(`${OWED}?list=payouts&status=scheduled#${payout.id}`);
    acceptDialogs(page);
    await action(page, 'Mark as paid').click();
    await dialogOf(page)
      .getByRole('textbox', { name: /^Reference/ })
      .fill('TRANSFER-1');
    await owner.put(`expenses/reimbursements/${payout.id}`, { status: 'failed', version: payout.version });
    await dialogOf(page).getByText('Failed', { exact: true }).waitFor(LONG_TIMEOUT);
    expect(await buttonIn(page, 'Mark as paid').count()).toBe(0);
    expect(
      await dialogOf(page)
        .getByRole('textbox', { name: /^Reference/ })
        .inputValue(),
    ).toBe('TRANSFER-1');
    await closeIn(page).click();
    await gone(page);
    expect(await action(page, 'Mark as paid').count()).toBe(0);
    await context.close();
  });
});

describe('cash-in entries', () => {
  it('saves an emptied field as empty', async () => {
    const entry = await arrived({ reference: 'TR-1', description: 'Stays' });
    const { page, context } = await visited(`${CASH_IN}#${entry.id}`);
    await page.getByLabel(/^Reference/).fill('');
    await save(page).click();
    await page.getByText('Record has been updated successfully').first().waitFor(LONG_TIMEOUT);
    expect(await finance.get(`finance/entries/${entry.id}`)).toMatchObject({
      reference: null,
      description: 'Stays',
    });
    await context.close();
  });

  it('takes the currency of its account and keeps the typed figure', async () => {
    const account = { code: `W${Date.now()}`, name: 'Dinar wallet', type: 'bank', currency: 'KWD' };
    await owner.post('setting/account', account);
    const { page, context } = await visited(`${CASH_IN}#new`);
    const amount = page.getByLabel('Amount', { exact: true });
    await amount.fill('12.5');
    const box = page.getByRole('combobox', { name: /^Account/ });
    await box.fill('Dinar wallet');
    await page
      .getByRole('option', { name: /Dinar wallet/ })
      .first()
      .click();
    await expect.poll(() => amount.inputValue(), LONG_TIMEOUT).toBe('12.500');
    await save(page).click();
    await save(page).waitFor({ state: 'detached', ...LONG_TIMEOUT });
    const { items } = await finance.get<{ items: readonly { amount: object }[] }>(
      'finance/entries?per_page=2',
    );
    expect(items[0]?.amount).toEqual({ minor: 12_500, currency: 'KWD' });
    await context.close();
  });

  it('keeps typed text when another user confirms the entry, and shows the new status in the sheet', async () => {
    const entry = await arrived();
    const { page, context } = await visited(`${CASH_IN}#${entry.id}`);
    acceptDialogs(page);
    const description = page.getByLabel(/^Description/);
    await description.fill('Typed meanwhile');
    await owner.post('finance/updateStatus', { id: entry.id, status: 'confirmed', version: entry.version });
    // The actions follow the new status.
    await action(page, 'Reverse').waitFor(LONG_TIMEOUT);
    expect(await description.inputValue()).toBe('Typed meanwhile');
    await save(page).click();
    await page.getByText('It can no longer be changed.').waitFor(LONG_TIMEOUT);
    expect(await page.getByRole('button', { name: 'Keep mine' }).count()).toBe(0);
    await page.getByRole('button', { name: 'Show the record' }).click();
    await description.waitFor({ state: 'detached' });
    await context.close();
  });

  it('rejects a cash-in entry with a note that its sheet then shows', async () => {
    const entry = await arrived();
    const { page, context } = await visited(`${CASH_IN}#${entry.id}`);
    await action(page, 'Reject').click();
    await dialogOf(page).getByRole('textbox').fill('Not for this company');
    await buttonIn(page, 'Reject').click();
    await gone(page);
    await page.getByText('Not for this company').waitFor(LONG_TIMEOUT);
    expect(await finance.get(`finance/entries/${entry.id}`)).toMatchObject({ status: 'rejected' });
    await context.close();
  });
});

describe('sales', () => {
  it('offers the possible statuses, and keeps the description of a paid sale editable', async () => {
    const { items } = await finance.get<{ items: readonly { id: number }[] }>('setting/customer');
    const sale = await finance.post<StoredRecord>('sales/sales', {
      customer_id: items[0]?.id,
      amount: { minor: 5_000, currency: 'SAR' },
      issued_on: TODAY,
      account_id: await bankId(),
      status: 'unpaid',
    });
    const { page, context } = await visited(`/panel/finance/sales/list#${sale.id}`);
    const choices = () =>
      page.locator('input[name=status]').evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    await page.getByRole('radio', { name: 'Paid', exact: true }).waitFor(LONG_TIMEOUT);
    expect(await choices()).toEqual(['unpaid', 'paid', 'cancelled']);
    await page.getByRole('radio', { name: 'Paid', exact: true }).check();
    await save(page).click();
    await save(page).waitFor({ state: 'detached', ...LONG_TIMEOUT });
    await page.getByRole('link', { name: sale.number }).click();
    await page.getByRole('radio', { name: 'Refunded' }).waitFor(LONG_TIMEOUT);
    expect(await page.getByLabel('Amount', { exact: true }).count()).toBe(0);
    await page.getByLabel(/^Description/).fill('Two chairs');
    await save(page).click();
    await save(page).waitFor({ state: 'detached', ...LONG_TIMEOUT });
    expect(await finance.get(`sales/sales/${sale.id}`)).toMatchObject({
      status: 'paid',
      description: 'Two chairs',
    });
    await context.close();
  });
});

it('starts a recurring expense on the date that its form announced', async () => {
  const { page, context } = await visited('/panel/expenses/recurring/list#new');
  await page.getByLabel('Name', { exact: true }).fill('Rent of the year');
  await page.getByLabel('Amount', { exact: true }).fill('٤١٢٫٧٥');
  const start = new Date();
  await page.getByLabel(/^First run/).fill(`${start.getFullYear() - 1}-01-15`);
  const text = await page.getByRole('status').filter({ hasText: 'Next runs' }).innerText();
  await save(page).click();
  await save(page).waitFor({ state: 'detached', ...LONG_TIMEOUT });
  const { items } = await finance.get<{
    items: readonly { name: string; next_run: string; amount: { minor: number } }[];
  }>('expenses/subscriptions?q=Rent of the year');
  const next = new Date(`${items[0]?.next_run}T12:00:00Z`);
  const day = next.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  expect(text.replaceAll(/[\u2066-\u2069]/g, '')).toContain(`Next runs: ${day}`);
  expect(items[0]?.amount.minor).toBe(41_275);
  await context.close();
});
