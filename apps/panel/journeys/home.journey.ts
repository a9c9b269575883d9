import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit, waitUntilIdle } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const email = 'owner@outlay.example';
const path = '/panel/dashboard?period=year';

describe('dashboard', () => {
  it('links each figure to the list of exactly the records it counts', async () => {
    const user = await visit(browser, { email, path });
    const { page, context } = user;
    for (const figure of ['Spent', 'Waiting for approval', 'Owed to employees', 'Cash in']) {
      // An account may have the same name as a figure; the figures come first.
      const link = page.getByRole('main').getByRole('link', { name: figure, exact: true }).first();
      const text = /\((\d+)\)/.exec(await link.locator('..').innerText())?.[1];
      await link.click();
      // The list shows its number of rows as text, such as "157 requests".
      await page.getByText(new RegExp(`^${text} (requests|expenses|cash-in entries|in total)`)).waitFor();
      await page.goBack();
      await link.waitFor();
    }
    expectNoFaults(user);
    await context.close();
  });

  it('links each task of finance to the list of exactly the records it counts', async () => {
    const user = await visit(browser, { email: 'finance@outlay.example', path: '/panel/dashboard' });
    const { page, context } = user;
    const items = page.getByRole('region', { name: 'Finance tasks' }).getByRole('listitem');
    const tasks = items.filter({ hasText: /\d+$/ }).filter({ hasNotText: 'close the books' });
    await tasks.first().waitFor();
    // Owners close the books; finance prepares that with the checklist.
    await items.getByRole('link', { name: /^Prepare to close the books up to/ }).waitFor();
    const count = await tasks.count();
    expect(count).toBeGreaterThan(3);
    for (let at = 0; at < count; at += 1) {
      const number = /\d+$/.exec(await tasks.nth(at).innerText())?.[0];
      await tasks.nth(at).getByRole('link').click();
      await page.waitForURL(/\/list/);
      await page
        .getByText(new RegExp(`^${number} [a-z]`))
        .first()
        .waitFor();
      await page.goBack();
      await tasks.first().waitFor();
    }
    expectNoFaults(user);
    await context.close();
  });

  it('links each of the own requests, and what is owed, to exactly those with their filters shown', async () => {
    const user = await visit(browser, { email: 'member@outlay.example', path: '/panel/dashboard' });
    const { page, context } = user;
    const rows = page.getByRole('region', { name: 'My requests' }).getByRole('listitem');
    await rows.first().waitFor();
    const count = await rows.count();
    expect(count).toBeGreaterThan(4);
    for (let at = 0; at < count; at += 1) {
      const text = await rows.nth(at).innerText();
      const number = (/(\d+) requests?/.exec(text) ?? /(\d+)$/.exec(text))?.[1];
      await rows.nth(at).getByRole('link').click();
      await page.waitForURL(/user_id=\d+/);
      await page
        .getByText(number === '0' ? 'No requests' : new RegExp(`^${number} requests?$`))
        .first()
        .waitFor();
      const isOwed = text.includes('Owed');
      const shown = ['Status', 'Owner', ...(isOwed ? ['Payment', 'Paid by', 'Currency'] : [])];
      for (const filter of shown)
        await page.getByRole('button', { name: `Remove the filter ${filter}`, exact: true }).waitFor();
      await page.goBack();
      await rows.first().waitFor();
    }
    expectNoFaults(user);
    await context.close();
  });

  it('shows administrators the installation, with links to the lists of exactly what is counted', async () => {
    const user = await visit(browser, { email: 'admin@outlay.example', path: '/panel/dashboard' });
    const { page, context } = user;
    const card = page.getByRole('region', { name: 'This installation' });
    const invited = card.getByRole('listitem').filter({ hasText: 'Invitation not used' });
    const number = /\d+$/.exec(await invited.innerText())?.[0];
    await invited.getByRole('link').click();
    await page.waitForURL(/list=accounts&problem=invited/);
    await page
      .getByText(new RegExp(`^${number} `))
      .first()
      .waitFor();
    expectNoFaults(user);
    await context.close();
  });

  it('approves a waiting request without opening it, and undoes that', async () => {
    // On a phone, where the button is below the text.
    const user = await visit(browser, {
      email: 'approver@outlay.example',
      path: '/panel/dashboard',
      width: 360,
    });
    const { page, context } = user;
    const card = page.getByRole('region', { name: 'Waiting for you' });
    const approve = card.getByRole('button', { name: /^Approve: EXP-/ }).first();
    const label = (await approve.getAttribute('aria-label')) ?? '';
    const total = async (): Promise<number> => Number(/\d+/.exec(await card.innerText())?.[0]);
    await approve.waitFor();
    const before = await total();
    await approve.press('Enter');
    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    await undo.waitFor();
    await expect.poll(total).toBe(before - 1);
    await undo.click();
    await expect.poll(total).toBe(before);
    await card.getByRole('button', { name: label }).waitFor();
    expectNoFaults(user);
    await context.close();
  });

  it('shows an error and a retry button for each failed card alone', async () => {
    const { page, context } = await visit(browser, { email, path: '/panel/profile' });
    await page.route('**/home/dashboard/suppliers*', (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    const card = page.getByRole('region', { name: 'Spending by supplier' });
    await card.getByText('This card could not be loaded').waitFor();
    expect(await page.getByText('This card could not be loaded').count()).toBe(1);
    await page.getByRole('region', { name: 'Spending by employee' }).getByRole('link').first().waitFor();
    await page.unrouteAll();
    await card.getByRole('button', { name: 'Try again' }).click();
    await card.getByRole('link').first().waitFor();
    await context.close();
  });

  it('shows the monthly spending as a table', async () => {
    const user = await visit(browser, { email, path });
    const { page, context } = user;
    await page.getByText('Show as a table').click();
    const table = page.getByRole('table');
    await table.getByRole('columnheader', { name: 'Month' }).waitFor();
    expect(await table.locator('tbody tr').count()).toBeGreaterThan(1);
    await waitUntilIdle(user);
    await table.getByRole('link').nth(1).click();
    await page.waitForURL(/status=approved%2Cverified&from=\d{4}-\d{2}-01&to=\d{4}-\d{2}-\d{2}$/);
    await context.close();
  });

  it('uses the company’s currency for amounts when a form is opened directly', async () => {
    const user = await visit(browser, {
      email: 'owner@nakheel.example',
      path: '/panel/settings/accounts/list#new',
    });
    await user.page.locator('form').getByText('KWD').first().waitFor();
    expectNoFaults(user);
    await user.context.close();
  });

  it('keeps the position of search results when requests are found later', async () => {
    const { page, context } = await visit(browser, { email, path });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('tra');
    await page.getByRole('option', { name: /EXP-/ }).first().waitFor();
    const chosen = page.getByRole('option', { selected: true });
    expect(await chosen.innerText()).toContain('Transactions');
    await page.keyboard.press('Enter');
    await page.waitForURL(/transactions/);
    await context.close();
  });

  it('finds a supplier and approves the open request from the palette, which opens empty again', async () => {
    const { page, context } = await visit(browser, {
      email: 'owner@outlay.example',
      path: '/panel/expenses/company/list?awaiting=me',
    });
    await page.locator('tbody a').first().click();
    await page.getByRole('group', { name: 'Actions' }).waitFor();
    const box = page.getByRole('dialog').getByRole('combobox');
    await page.keyboard.press('Control+k');
    await box.fill('airlines');
    await page.getByRole('option', { name: /^Saudi Airlines/ }).waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    expect(await box.inputValue()).toBe('');
    await page.getByRole('option', { name: /^Approve: EXP-/ }).click();
    await page
      .getByText(/^EXP-\d+ approved/)
      .first()
      .waitFor();
    await context.close();
  });
});
