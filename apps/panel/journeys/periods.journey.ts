import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Year of the last month that is over. */
const YEAR = new Date(new Date().setUTCDate(0)).getUTCFullYear();

it('closes a month, and names the lock date at the field of what is dated in it', async () => {
  const { page, context } = await visit(browser, {
    email: 'owner@nakheel.example',
    path: '/panel/finance/periods',
  });
  await page.getByRole('button', { name: `Close January ${YEAR}` }).click();
  const closing = page.getByRole('dialog', { name: 'Close the period' });
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await closing.getByText('This field is required.').waitFor();
  await closing.getByLabel('Reason').fill('January is reported');
  await closing.getByRole('button', { name: 'Close', exact: true }).last().click();
  await closing.waitFor({ state: 'detached' });
  await page.getByText(`Closed up to 31 January ${YEAR}`).first().waitFor();
  await page.getByText('January is reported').waitFor();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^Requests/u })
    .click();
  await page.getByRole('link', { name: 'New request' }).first().click();
  await page.getByLabel('Amount').fill('12');
  await page.getByLabel('Date', { exact: true }).fill(`${YEAR}-01-15`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByText(`Everything up to 31 January ${YEAR} is closed.`).first().waitFor();
  await page.getByLabel('Date', { exact: true }).and(page.locator('[aria-invalid="true"]')).waitFor();
  await page.getByLabel('Date', { exact: true }).fill(`${YEAR}-02-01`);
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.getByRole('paragraph').filter({ hasText: 'Record has been created' }).waitFor();
  const owner = await callerOf('owner@nakheel.example');
  const { lock_date } = await owner.post<{ lock_date: string | null }>('finance/periods/reopen', {
    until: null,
    reason: 'A late invoice',
  });
  expect(lock_date).toBeNull();
  await context.close();
});
