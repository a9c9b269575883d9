import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { action, holdRequest, open, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

interface Record {
  readonly id: number;
  readonly name: string;
}

describe('typing while a save is in progress', () => {
  it('keeps later input of a form as an unsaved change to the saved record', async () => {
    const owner = await callerOf('owner@outlay.example');
    const path = '/panel/settings/suppliers/list';
    const { page, context } = await visit(browser, { email: 'owner@outlay.example', path: `${path}#new` });
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Dune Print');
    const saving = await holdRequest(page, 'POST', /setting\/supplier$/);
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/setting/supplier')) sent += 1;
    });
    // Enter submits; a second Enter does not submit again.
    await name.press('Enter');
    await saving.caught;
    await name.press('Enter');
    await name.press('End');
    await name.pressSequentially(' and Sons');
    saving.release();
    await page.getByText('What you typed since is not saved yet').waitFor();
    expect(await name.inputValue()).toBe('Dune Print and Sons');
    expect(sent).toBe(1);
    const find = async () => {
      const { items } = await owner.get<{ items: readonly Record[] }>('setting/supplier?q=Dune%20Print');
      return items;
    };
    const [made] = await find();
    expect(made?.name).toBe('Dune Print');

    // After the tab is closed, the draft is restored in the form of the created record, not as another new record.
    await context.pages()[0]?.close();
    const next = await context.newPage();
    await open(next, `${path}#${made?.id}`);
    await next.getByText('What you typed before is back.').waitFor();
    expect(await next.getByLabel('Name', { exact: true }).inputValue()).toBe('Dune Print and Sons');
    await next.getByRole('button', { name: 'Save', exact: true }).click();
    await expect.poll(find).toMatchObject([{ id: made?.id, name: 'Dune Print and Sons' }]);
    await context.close();
  });

  it('keeps later input of a new request, with both of its buttons', async () => {
    const member = await callerOf('member@outlay.example');
    const { page, context } = await visit(browser, {
      email: 'member@outlay.example',
      path: `${REQUESTS}#new`,
    });
    const description = page.getByLabel(/^Description/);
    await description.fill('Lunch with');
    await page.getByLabel('Amount', { exact: true }).fill('12.50');
    const saving = await holdRequest(page, 'POST', /companyExpenses$/);
    await page.getByRole('button', { name: 'Save and submit' }).click();
    await saving.caught;
    await description.pressSequentially(' the auditors');
    saving.release();
    await page.getByText('What you typed since is not saved yet').waitFor();
    expect(await description.inputValue()).toBe('Lunch with the auditors');
    await page.getByRole('button', { name: 'Save and submit' }).click();
    await page.waitForURL(/list\/\d+/);
    const id = Number(/list\/(\d+)/.exec(page.url())?.[1]);
    const path = `expenses/companyExpenses/${id}`;
    await expect
      .poll(() => member.get<object>(path))
      .toMatchObject({ description: 'Lunch with the auditors', status: 'pending' });
    await context.close();
  });

  it('decides with the comment as submitted, and keeps the dialog open with the later text', async () => {
    const { id } = await submitted(await callerOf('member@outlay.example'), 'Written on');
    const approver = await callerOf('approver@outlay.example');
    const { page, context } = await visit(browser, {
      email: 'approver@outlay.example',
      path: `${REQUESTS}/${id}`,
    });
    await action(page, 'Reject').click();
    const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
    const comment = dialog.getByRole('textbox');
    await comment.fill('The receipt is missing');
    const sending = await holdRequest(page, 'POST', /updateStatus$/);
    await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
    await sending.caught;
    await comment.pressSequentially(', and so is the date');
    sending.release();
    await dialog.getByText('What you wrote since is not part of it').waitFor();
    const now = await approver.get<object>(`expenses/companyExpenses/${id}`);
    expect(now).toMatchObject({ status: 'rejected', details: 'The receipt is missing' });
    // The sheet beneath has received the decision, and the dialog still shows the text.
    await page.getByText('Rejected', { exact: true }).first().waitFor();
    expect(await comment.inputValue()).toBe('The receipt is missing, and so is the date');
    await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
    await dialog.waitFor({ state: 'detached' });
    await context.close();
  });

  it('keeps later input of a form that stays open: the profile', async () => {
    const { page, context } = await visit(browser, {
      email: 'finance@outlay.example',
      path: '/panel/profile',
    });
    const name = page.getByLabel('Name', { exact: true });
    const was = await name.inputValue();
    await name.fill(`${was} A`);
    const saving = await holdRequest(page, 'POST', /updateProfile$/);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saving.caught;
    await name.press('End');
    await name.pressSequentially('BC');
    saving.release();
    await page.getByText('What you typed since is not saved yet').waitFor();
    expect(await name.inputValue()).toBe(`${was} ABC`);
    await name.fill(was);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('What you typed since is not saved yet').waitFor({ state: 'detached' });
    await context.close();
  });
});

describe('a decision by another user while the comment is typed', () => {
  it('keeps the dialog and its text', async () => {
    const member = await callerOf('member@outlay.example');
    const { id, version } = await submitted(member, 'Cancelled meanwhile');
    const { page, context } = await visit(browser, {
      email: 'approver@outlay.example',
      path: `${REQUESTS}/${id}`,
    });
    await action(page, 'Reject').click();
    const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
    await dialog.getByRole('textbox').fill('Please name the guests');
    await member.post('expenses/updateStatus', { id, version, status: 'cancelled' });
    // The other user's decision is shown beside the comment before anything is submitted.
    await dialog.getByText('Cancelled', { exact: true }).waitFor();
    await dialog.getByText('This was decided while you were writing').waitFor();
    expect(await dialog.getByRole('textbox').inputValue()).toBe('Please name the guests');
    await context.close();
  });
});
