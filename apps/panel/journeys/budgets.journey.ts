import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted, type JourneyExpense } from './setup/calls.ts';
import { open, REQUESTS, signInAt } from './setup/steps.ts';

const OWNER = 'owner@outlay.example';
const MEMBER = 'member@outlay.example';
const PATH = '/panel/settings/budgets/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

interface Row {
  readonly id: number;
  readonly name: string;
  readonly amount: { readonly minor: number };
  readonly mode: string;
  readonly version: number;
}

interface Usage {
  readonly id: number;
  readonly remaining: { readonly minor: number };
}

const stored = async (name: string): Promise<readonly Row[]> => {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly Row[] }>(
    `setting/budget?q=${encodeURIComponent(name)}`,
  );
  return items;
};

const fillRequest = async (page: Page, description: string, amount: string) => {
  await open(page, '/panel/expenses/company/list#new');
  await page.getByLabel(/^Description/).fill(description);
  await page.getByLabel('Amount', { exact: true }).fill(amount);
};

it('creates a budget, refuses a request over it with a sentence, and marks it once the budget only warns', async () => {
  const owner = await visit(browser, { path: '/panel/login' });
  const { page } = owner;
  await signInAt(page, OWNER);
  await page.getByRole('navigation').getByRole('link', { name: 'Budgets', exact: true }).click();
  await page.waitForURL(`**${PATH}`);
  await page.getByRole('heading', { level: 1, name: 'Budgets' }).waitFor();
  await page.locator('tbody').getByRole('link', { name: 'Riyadh office' }).waitFor();

  await page.getByRole('link', { name: 'New budget' }).first().click();
  const name = page.getByLabel('Name (English)', { exact: true });
  await name.fill('Small things');
  await page.getByLabel('Name (Arabic)').fill('المشتريات الصغيرة');
  await page.getByLabel('Period', { exact: true }).selectOption('year');
  await page.getByLabel('Amount per period', { exact: true }).fill('100');
  await page.getByLabel('When exceeded').selectOption('block');
  await page.getByLabel('Valid from', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await name.waitFor({ state: 'detached' });
  await page.locator('tbody').getByRole('link', { name: 'Small things' }).waitFor();
  const [budget] = await stored('Small things');
  expect(budget).toMatchObject({ amount: { minor: 10_000 }, mode: 'block' });

  const member = await visit(browser, { email: MEMBER, path: '/panel/dashboard' });
  await fillRequest(member.page, 'Chairs', '150');
  await member.page
    .getByText(/Small things/)
    .first()
    .waitFor();
  await member.page
    .getByText(/SAR\s*150\.00.* counts in this budget, which has/u)
    .first()
    .waitFor();
  await member.page.getByRole('button', { name: 'Save and submit' }).click();
  await member.page
    .getByRole('paragraph')
    .filter({ hasText: /Small things: .*150\.00.* counts in this budget/u })
    .waitFor();

  const caller = await callerOf(OWNER);
  await caller.put(`setting/budget/${budget?.id}`, { mode: 'warn', version: budget?.version });
  await fillRequest(member.page, 'Tables', '150');
  await member.page
    .getByText(/counts in this budget/u)
    .first()
    .waitFor();
  const submitted = member.page.waitForResponse((response) => response.url().endsWith('/updateStatus'));
  await member.page.getByRole('button', { name: 'Save and submit' }).click();
  await submitted;

  await open(page, '/panel/dashboard');
  const bar = page.getByRole('progressbar', { name: 'Small things' });
  await bar.waitFor();
  expect(await bar.evaluate((one: HTMLProgressElement) => [one.value, one.max])).toEqual([10_000, 10_000]);
  const { items } = await caller.get<{ items: readonly Usage[] }>('setting/budget/usage');
  const over = -(items.find(({ id }) => id === budget?.id)?.remaining.minor ?? 0) / 100;
  expect(over).toBeGreaterThanOrEqual(50);
  const amount = over.toLocaleString('en', { minimumFractionDigits: 2 });
  await page.getByText(new RegExp(`${amount.replaceAll('.', '\\.')}\\W+over until`, 'u')).waitFor();
  await page.getByRole('link', { name: 'Small things' }).click();
  await page.waitForURL(/expenses\/company\/list\?budget_id=/u);
  await page.locator('tbody').getByText('Tables').waitFor();

  await open(page, PATH);
  const row = page.locator('tbody').getByRole('link', { name: 'Small things' });
  await row.click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(() => stored('Small things')).toEqual([]);
  expectNoFaults(owner);
  await owner.context.close();
  await member.context.close();
});

it('asks for a reason when approvals of many requests or a submission exceed a budget', async () => {
  const owner = await callerOf(OWNER);
  const member = await callerOf(MEMBER);
  const body = {
    name: 'Trade fairs',
    period: 'year',
    amount: { minor: 1, currency: 'SAR' },
    mode: 'warn',
    valid_from: '2020-01-01',
  };
  const budget = await owner.post<Row>('setting/budget', body);
  // Other journeys submit requests of the same company.
  onTestFinished(async () => {
    const [left] = await stored('Trade fairs');
    await owner.put(`setting/budget/${budget.id}`, { active: false, version: left?.version });
  });
  const made = [await submitted(member, 'Fair one'), await submitted(member, 'Fair two')];
  await owner.put(`setting/budget/${budget.id}`, { mode: 'block', version: budget.version });

  const person = await visit(browser, { email: OWNER, path: `${REQUESTS}?status=pending&q=Fair` });
  const { page } = person;
  for (const { number } of made) await page.getByRole('checkbox', { name: new RegExp(number) }).check();
  await page.getByRole('button', { name: 'Approve 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approving expenses' });
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await dialog.getByLabel('Reason for overspending').fill('Booked last year');
  await dialog.getByRole('button', { name: 'Approve 2' }).click();
  await dialog.waitFor({ state: 'detached' });
  const statusOf = async (id: number) =>
    (await owner.get<{ status: string }>(`expenses/companyExpenses/${id}`)).status;
  for (const { id } of made) expect(await statusOf(id)).toBe('approved');

  const draft = await owner.post<JourneyExpense>('expenses/companyExpenses', {
    description: 'Fair three',
    amount: { minor: 2000, currency: 'SAR' },
    incurred_on: new Date().toISOString().slice(0, 10),
  });
  await open(page, `${REQUESTS}/${draft.id}`);
  await page.getByRole('button', { name: 'Submit for approval', exact: true }).click();
  const reason = page.getByRole('dialog', { name: 'Submit for approval' });
  await reason.getByText(/Trade fairs: .* counts in this budget/u).waitFor();
  await reason.getByRole('button', { name: 'Submit for approval' }).click();
  expect(await statusOf(draft.id)).toBe('draft');
  await reason.getByLabel('Reason for overspending').fill('The stand');
  await reason.getByRole('button', { name: 'Submit for approval' }).click();
  await reason.waitFor({ state: 'detached' });
  expect(await statusOf(draft.id)).not.toBe('draft');

  const credit = await member.post<JourneyExpense>('expenses/companyExpenses', {
    description: 'Fair returned',
    amount: { minor: -500, currency: 'SAR' },
    incurred_on: new Date().toISOString().slice(0, 10),
  });
  const waiting = await member.post<JourneyExpense>('expenses/updateStatus', {
    id: credit.id,
    version: credit.version,
    status: 'pending',
  });
  const approved = await owner.post<JourneyExpense>('expenses/updateStatus', {
    id: credit.id,
    version: waiting.version,
    status: 'approved',
  });
  expect(approved.status).toBe('approved');
  await open(page, `${REQUESTS}/${credit.id}`);
  await page.getByRole('button', { name: 'Withdraw the approval' }).click();
  const withdrawing = page.getByRole('dialog', { name: 'Withdraw the approval' });
  await withdrawing.getByRole('textbox').first().fill('Approved by mistake');
  await withdrawing.getByRole('button', { name: 'Withdraw the approval' }).click();
  await withdrawing.getByLabel('Reason for overspending').fill('Nothing came back');
  await withdrawing.getByRole('button', { name: 'Withdraw the approval' }).click();
  await withdrawing.waitFor({ state: 'detached' });
  expect(await statusOf(credit.id)).toBe('pending');
  await person.context.close();
});

it('shows budgets in Arabic', async () => {
  const person = await visit(browser, { email: OWNER, language: 'ar', path: PATH });
  await person.page.getByRole('heading', { level: 1, name: 'الميزانيات' }).waitFor();
  expect(await person.page.getByRole('link', { name: 'إضافة ميزانية' }).count()).toBeGreaterThan(0);
  await person.page.locator('tbody').getByRole('link', { name: 'مكتب الرياض' }).waitFor();
  const [office] = await stored('Riyadh office');
  await open(person.page, `/panel/expenses/bookkeep/list?budget_id=${office?.id}`);
  await person.page.getByRole('button', { name: 'الميزانية: مكتب الرياض' }).waitFor();
  expectNoFaults(person);
  await person.context.close();
});

it('hides budgets from members', async () => {
  const { page, context } = await visit(browser, { email: MEMBER, path: PATH });
  await page.waitForURL(/not-authorized/);
  await open(page, '/panel/dashboard');
  await page.getByRole('navigation').getByRole('link').first().waitFor();
  expect(await page.getByRole('link', { name: 'Budgets', exact: true }).count()).toBe(0);
  await context.close();
});
