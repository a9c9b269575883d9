import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('reports a request that changed since the dialog opened instead of approving it, and approves it on retry', async () => {
  const member = await callerOf('member@outlay.example');
  const owner = await callerOf('owner@outlay.example');
  const made = await submitted(member, 'Unseen one');
  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?status=pending,comment&q=Unseen`,
  });
  const { page, context } = user;
  await page.getByRole('checkbox', { name: new RegExp(made.number) }).check();
  await page.getByRole('button', { name: 'Approve 1' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approving expenses' });
  await dialog.getByRole('textbox').fill('As I have seen it');
  await owner.post('expenses/updateStatus', {
    id: made.id,
    version: made.version,
    status: 'comment',
    details: 'Who was there?',
  });
  // The list behind the dialog is hidden from the accessibility tree, so it is found by text.
  await page.locator('tbody tr', { hasText: made.number }).getByText('Info requested').waitFor();
  const now = async () => (await owner.get<{ status: string }>(`expenses/companyExpenses/${made.id}`)).status;

  // Offline, the dialog stays open; online, the server reports the change.
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Approve 1' }).click();
  await dialog.getByText(/^Not saved: there is no connection/).waitFor();
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Approve 1' }).click();
  await expect.poll(() => dialog.getByRole('listitem').count(), { timeout: 20_000 }).toBe(1);
  expect(await now()).toBe('comment');
  expect(await dialog.getByRole('textbox').inputValue()).toBe('As I have seen it');

  await dialog.getByRole('button', { name: 'Approve 1' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await now()).toBe('approved');
  expectNoFaults(user);
  await context.close();
});

it('approves many requests at once, names those that another user decided first and keeps the comment', async () => {
  const member = await callerOf('member@outlay.example');
  const owner = await callerOf('owner@outlay.example');
  const names = ['Bulk one', 'Bulk two', 'Bulk three', 'Bulk four'];
  const made = [];
  for (const name of names) made.push(await submitted(member, name));
  const [one, two, three, four] = made;
  if (!one || !two || !three || !four) throw new Error('Four requests were made.');

  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?status=pending&q=Bulk`,
  });
  const { page, context } = user;
  const box = (number: string) => page.getByRole('checkbox', { name: new RegExp(number) });
  for (const { number } of made) await box(number).check();
  await page.getByText('4 requests selected').first().waitFor();
  await page.getByRole('button', { name: 'Approve 4' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approving expenses' });
  await dialog.getByRole('textbox').fill('All from the same trip');

  // Meanwhile another user decides one request and its owner recalls another.
  await owner.post('expenses/updateStatus', {
    id: two.id,
    version: two.version,
    status: 'rejected',
    details: 'Not this one',
  });
  await member.post('expenses/updateStatus', { id: three.id, version: three.version, status: 'cancelled' });
  await dialog.getByRole('button', { name: /Approve/ }).click();

  const refused = dialog.getByRole('listitem');
  await expect.poll(() => refused.count()).toBe(2);
  const reasons = (await refused.allInnerTexts()).map((line) => line.split(':'));
  expect(reasons.map(([number]) => number?.trim()).toSorted()).toEqual([two.number, three.number].toSorted());
  for (const [, reason] of reasons) expect(reason?.trim()).not.toBe('');
  expect(await dialog.getByRole('textbox').inputValue()).toBe('All from the same trip');
  for (const { id } of [one, four]) {
    const now = await owner.get<{ status: string; version: number }>(`expenses/companyExpenses/${id}`);
    expect(now.status).toBe('approved');
  }
  const rejected = await owner.get<{ status: string }>(`expenses/companyExpenses/${two.id}`);
  expect(rejected.status).toBe('rejected');
  expectNoFaults(user);
  await context.close();
});

it('selects the requests of all pages and decides on every one of them', async () => {
  const member = await callerOf('member@outlay.example');
  const made = [];
  for (let at = 1; at <= 12; at += 1) made.push(await submitted(member, `Sweep ${at}`));
  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?status=pending&q=Sweep&per_page=5`,
  });
  const { page, context } = user;
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByText('5 requests selected').first().waitFor();
  const all = page.getByRole('button', { name: 'Select all 12' });
  await all.focus();
  await page.keyboard.press('Enter');
  await page.getByText('12 requests selected').first().waitFor();
  await all.waitFor({ state: 'detached' });
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Selection');
  await page.getByRole('button', { name: 'Approve 12' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approving expenses' });
  await dialog.getByRole('button', { name: 'Approve 12' }).click();
  await dialog.waitFor({ state: 'detached' });
  for (const { id } of made) {
    const now = await member.get<{ status: string }>(`expenses/companyExpenses/${id}`);
    expect(now.status).toBe('approved');
  }
  expectNoFaults(user);
  await context.close();
});
