import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const WANTED = 10;

/** Presses a key as an Arabic layout reports it; Playwright presses keys of a US layout only. */
const pressArabic = (page: Page, key: string, code: string): Promise<unknown> =>
  page.evaluate(
    (pressed) => document.dispatchEvent(new KeyboardEvent('keydown', { ...pressed, bubbles: true })),
    { key, code },
  );

it('reviews ten requests in Arabic by keyboard only, with an Arabic layout', async () => {
  const user = await visit(browser, {
    language: 'ar',
    email: 'owner@outlay.example',
    path: '/panel/expenses/company/list?status=pending&per_page=20',
  });
  const { page, context } = user;
  await page.locator('tbody a').first().waitFor();
  const approve = page
    .getByRole('group', { name: 'الإجراءات' })
    .getByRole('button', { name: 'اعتماد', exact: true });
  let approved = 0;
  let isNextOpen = false;
  for (let step = 0; step < 40 && approved < WANTED; step += 1) {
    const before = page.url();
    // An approval has opened the next request.
    if (isNextOpen) isNextOpen = false;
    else {
      await pressArabic(page, 'ت', 'KeyJ');
      await page.waitForURL((url) => url.href !== before);
    }
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await page.locator(`[data-review="${id}"]`).waitFor();
    await page.getByRole('group', { name: 'الإجراءات' }).waitFor();
    if (!(await approve.isVisible()) || (await approve.getAttribute('aria-disabled')) === 'true') continue;
    const decided = page.url();
    await pressArabic(page, 'ش', 'KeyA');
    await page.waitForURL((url) => url.href !== decided);
    isNextOpen = true;
    approved += 1;
  }
  expect(approved).toBe(WANTED);
  expectNoFaults(user);
  await context.close();
});

it('applies a key pressed right after moving on to the next request', async () => {
  const member = await callerOf('member@outlay.example');
  for (const one of ['Hasty first', 'Hasty second']) await submitted(member, one);
  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: '/panel/expenses/company/list?q=Hasty',
  });
  const { page, context } = user;
  await page.locator('tbody a').first().waitFor();
  await page.keyboard.press('j');
  await page.getByRole('group', { name: 'Actions' }).waitFor();
  const before = page.url();
  await page.evaluate(() => {
    for (const key of ['j', 'r'])
      document.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await page.getByRole('dialog', { name: 'Reject Expense' }).waitFor();
  expect(page.url()).not.toBe(before);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  expect(await page.locator(`[data-review="${id}"]`).count()).toBe(1);
  expectNoFaults(user);
  await context.close();
});

it('handles the shortcuts while the sheet covers the list, and ignores them while a dialog is open', async () => {
  const member = await callerOf('member@outlay.example');
  for (const one of ['Narrow first', 'Narrow second']) await submitted(member, one);
  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: '/panel/expenses/company/list?q=Narrow',
    width: 1000,
  });
  const { page, context } = user;
  await page.locator('tbody a').first().waitFor();
  const at = () => new URL(page.url()).pathname;
  const press = async (key: string) => {
    const before = at();
    await page.keyboard.press(key);
    await expect.poll(at).not.toBe(before);
  };
  await press('j');
  const first = at();
  await page.getByRole('group', { name: 'Actions' }).waitFor();
  await press('j');
  await press('k');
  expect(at()).toBe(first);
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Reject' }).waitFor();
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
  await dialog.waitFor();
  await dialog.getByRole('button', { name: 'Reject', exact: true }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  expect(at()).toBe(first);
  expect(await page.getByRole('dialog', { name: 'Approving expenses' }).count()).toBe(0);
  expectNoFaults(user);
  await context.close();
});

it('closes the decision dialog on Back and does not reopen it for the previous request', async () => {
  const member = await callerOf('member@outlay.example');
  const [one, other] = [
    await submitted(member, 'Asked of one'),
    await submitted(member, 'Asked of the other'),
  ];
  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: '/panel/expenses/company/list?q=Asked',
  });
  const { page, context } = user;
  for (const { number } of [one, other]) {
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link')
      .click();
    await page.getByRole('region', { name: number }).waitFor();
  }
  await page.keyboard.press('r');
  const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
  await dialog.waitFor();
  await page.goBack();
  await page.getByRole('region', { name: one.number }).waitFor();
  await expect.poll(() => dialog.count()).toBe(0);
  expectNoFaults(user);
  await context.close();
});

it('approves with one key, opens the next request, and takes the approval back from the toast', async () => {
  const member = await callerOf('member@outlay.example');
  const first = await submitted(member, 'Direct first');
  await submitted(member, 'Direct second');
  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: `/panel/expenses/company/list/${first.id}?awaiting=me&q=Direct&sort=id`,
  });
  const { page, context } = user;
  await page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: 'Approve' }).waitFor();
  await page.keyboard.press('a');
  await page.getByText(`${first.number} approved`).first().waitFor();
  await page.waitForURL((url) => !url.pathname.endsWith(`/${first.id}`));
  expect(await page.getByRole('dialog').count()).toBe(0);
  const approver = await callerOf('approver@outlay.example');
  const statusOf = async () =>
    (await approver.get<{ status: string }>(`expenses/companyExpenses/${first.id}`)).status;
  expect(await statusOf()).toBe('approved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(statusOf).toBe('pending');
  expectNoFaults(user);
  await context.close();
});
