import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { action, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it('keeps the list and a decision while offline and sends the decision once online', async () => {
  const member = await callerOf('member@outlay.example');
  const approver = await callerOf('approver@outlay.example');
  const { id, number } = await submitted(member, 'In the tunnel');
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}/${id}?status=pending`,
  });
  await page.locator('tbody a').first().waitFor();
  await action(page, 'Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
  await dialog.getByRole('textbox').fill('The receipt is for ');

  await context.setOffline(true);
  await page.getByText(/No connection since/).waitFor();
  await dialog.getByRole('textbox').pressSequentially('another month');
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.getByText(/there is no connection/).waitFor();
  expect(await dialog.getByRole('textbox').inputValue()).toBe('The receipt is for another month');
  expect(await page.locator('tbody a').count()).toBeGreaterThan(0);
  // A change made by another user meanwhile must be visible once online.
  const other = await submitted(member, 'While you were away');

  await context.setOffline(false);
  await page.getByText(/No connection since/).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(other.number).first().waitFor();
  const now = await approver.get<{ status: string; details: string; number: string }>(
    `expenses/companyExpenses/${id}`,
  );
  expect(now).toMatchObject({ status: 'rejected', details: 'The receipt is for another month', number });
  await context.close();
});

it('shows the prefetched next page offline, and loads any other page once online', async () => {
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?per_page=5`,
  });
  await page.locator('tbody a').first().waitFor();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => /[?&]page=2\b/.test(name)),
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  await page.getByText('6–10').waitFor();
  await expect.poll(() => page.locator('tbody a').count()).toBe(5);
  await page.getByRole('button', { name: 'Page 3', exact: true }).click();
  await page.getByRole('button', { name: 'Try again' }).waitFor();
  await context.setOffline(false);
  await expect.poll(() => page.locator('tbody a').count()).toBe(5);
  expect(new URL(page.url()).searchParams.get('page')).toBe('3');
  await context.close();
});
