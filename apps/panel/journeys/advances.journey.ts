import type { Advance, AdvanceBalance, Expense, Reimbursement } from '@outlay/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

const MEMBER = 'member@outlay.example';
const FINANCE = 'finance@outlay.example';
const PATH = '/panel/expenses/advances/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Changes the status of a request as a user. */
const step = async (as: string, { id, version }: Expense, status: string) =>
  (await callerOf(as)).post<Expense>('expenses/updateStatus', { id, version, status, details: 'Fine' });

it('a member asks for an advance, finance pays it, and a payout settles it', async () => {
  const member = await visit(browser, { email: MEMBER, path: PATH });
  await member.page.getByRole('link', { name: 'New advance' }).first().click();
  await member.page.getByLabel('Amount', { exact: true }).fill('300');
  await member.page.getByLabel(/^Description/).fill('Taxi in Jeddah');
  const amount = member.page.getByLabel('Amount', { exact: true });
  await member.page.getByRole('button', { name: 'Save', exact: true }).click();
  // The list behind the form has other advances already.
  await amount.waitFor({ state: 'detached' });
  expectNoFaults(member);
  await member.context.close();
  const caller = await callerOf(FINANCE);
  const [asked] = (await caller.get<{ items: Advance[] }>('expenses/advances?q=Taxi')).items;
  expect(asked).toMatchObject({ status: 'pending', direction: 'paid', amount: { minor: 30_000 } });

  const finance = await visit(browser, { email: FINANCE, path: `${PATH}#${asked?.id}` });
  const { page } = finance;
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Paid from').waitFor();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
  await page.getByText(`${asked?.number}: Confirmed`).first().waitFor();
  const balances = async () =>
    (await caller.get<{ items: AdvanceBalance[] }>(`expenses/advances/balances?user_id=${asked?.user.id}`))
      .items[0];
  const held = (await balances())?.balance.minor ?? 0;

  // A payout of an approved expense of the member, smaller than what the member holds.
  const made = await callerOf(MEMBER);
  const draft = await made.post<Expense>('expenses/companyExpenses', {
    amount: { minor: 25_000, currency: 'SAR' },
    incurred_on: new Date().toISOString().slice(0, 10),
    description: 'Taxi in Jeddah',
    paid_by: 'employee',
  });
  const submitted = await step(MEMBER, draft, 'pending');
  if (submitted.status !== 'approved') await step('owner@outlay.example', submitted, 'approved');
  const { items } = await caller.post<{ items: Reimbursement[] }>('expenses/reimbursements', {
    expense_ids: [draft.id],
    method: 'bank_transfer',
  });
  await page.goto(new URL(`/panel/expenses/reimbursable/list?list=payouts#${items[0]?.id}`, page.url()).href);
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await dialog.getByRole('checkbox', { name: 'Settle with the advance' }).waitFor();
  expect(await dialog.getByLabel('Paid from').count()).toBe(0);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByText('Settled with an advance').waitFor();
  expect((await balances())?.balance.minor).toBe(held - 25_000);
  expectNoFaults(finance);
  await finance.context.close();
});

it('shows what each employee holds in Arabic on a phone', async () => {
  const person = await visit(browser, {
    email: FINANCE,
    language: 'ar',
    path: `${PATH}?list=balances`,
    width: 360,
  });
  await person.page.getByRole('heading', { level: 1, name: 'الأرصدة حسب الموظف' }).waitFor();
  await person.page.locator('tbody').getByRole('link').first().waitFor();
  await expectAccessible(person.page);
  expectNoFaults(person);
  await person.context.close();
});
