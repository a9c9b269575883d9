import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { fromMenu, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('copies a request into a new one of today, with the focus in the first field', async () => {
  const { id } = await submitted(await callerOf('member@outlay.example'), 'Copied taxi', 'employee');
  const user = await visit(browser, { email: 'member@outlay.example', path: `${REQUESTS}/${id}` });
  const { page, context } = user;
  await fromMenu(page, 'Duplicate');
  await page.getByRole('heading', { name: 'New request' }).waitFor();
  const description = page.getByLabel(/^Description/);
  await expect.poll(() => description.inputValue()).toBe('Copied taxi');
  await expect.poll(() => description.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Amount', { exact: true }).inputValue()).toBe('125.50');
  expect(await page.getByRole('radio', { name: 'Employee' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL((url) => /list\/\d+$/u.test(url.pathname) && !url.pathname.endsWith(`/${id}`));
  await page.getByText('Draft', { exact: true }).first().waitFor();
  expectNoFaults(user);
  await context.close();
});
