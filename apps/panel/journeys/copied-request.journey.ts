import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { fromMenu, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('copies a request into a new one of today, focuses the first field and submits by Ctrl+Enter', async () => {
  const member = await callerOf('member@outlay.example');
  const { id } = await submitted(member, 'Copied taxi', 'employee');
  const user = await visit(browser, { email: 'member@outlay.example', path: `${REQUESTS}/${id}` });
  const { page, context } = user;
  await fromMenu(page, 'Duplicate');
  await page.getByRole('heading', { name: 'New request' }).waitFor();
  const description = page.getByLabel(/^Description/);
  await expect.poll(() => description.inputValue()).toBe('Copied taxi');
  await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('125.50');
  expect(await page.getByRole('radio', { name: 'Employee' }).isChecked()).toBe(true);
  await description.press('Control+Enter');
  await page.waitForURL((url) => /list\/\d+$/u.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
  const copy = new URL(page.url()).pathname.split('/').at(-1);
  expect(await member.get(`expenses/companyExpenses/${copy}`)).toMatchObject({ status: 'pending' });
  expectNoFaults(user);
  await context.close();
});
