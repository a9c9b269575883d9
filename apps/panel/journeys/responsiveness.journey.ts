import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { action, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const WANTED = 20;

it('handles twenty decisions, pages and orders in a row without waiting for the rate limit', async () => {
  const member = await callerOf('member@outlay.example');
  for (let made = 0; made < WANTED; made += 1) await submitted(member, `Brisk ${made}`);
  const user = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}?status=pending&per_page=20&q=Brisk`,
  });
  const { page, context } = user;
  await page.locator('tbody a').first().waitFor();
  // Records every message about waiting, however briefly it is visible.
  await context.addInitScript(() => {
    new MutationObserver(() => {
      const said = document.querySelector('body')?.innerText ?? '';
      if (/waits? for (its|their) turn/.test(said)) sessionStorage.setItem('waited', 'yes');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.reload();
  await page.locator('tbody a').first().waitFor();
  const begun = Date.now();
  const approve = page.getByRole('group', { name: 'Actions' }).getByRole('button', { name: /^Approve/ });
  for (let decided = 0; decided < WANTED; decided += 1) {
    const before = page.url();
    if (decided === 0) await page.keyboard.press('j');
    // The next request opens after each approval.
    else await page.keyboard.press('a');
    await page.waitForURL((url) => url.href !== before);
    await page.locator(`[data-review="${new URL(page.url()).pathname.split('/').at(-1)}"]`).waitFor();
    await approve.waitFor();
  }
  await page.keyboard.press('a');
  await approve.waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  const list = page.getByRole('navigation', { name: /Pages/ }).or(page.locator('main'));
  await page.goto(`${new URL(page.url()).origin}${REQUESTS}?per_page=5`);
  for (const to of [2, 3, 2, 1]) {
    await list
      .getByRole('button', { name: `Page ${to}`, exact: true })
      .first()
      .click();
    await expect.poll(() => new URL(page.url()).searchParams.get('page') ?? '1').toBe(String(to));
  }
  for (const heading of ['Amount', 'Date', 'Amount']) {
    const before = page.url();
    await page.getByRole('columnheader', { name: heading }).getByRole('button').click();
    await page.waitForURL((url) => url.href !== before);
  }
  await page.locator('tbody a').first().waitFor();
  expect(await page.evaluate(() => sessionStorage.getItem('waited'))).toBeNull();
  expect(await page.getByText(/waits? for (its|their) turn/).count()).toBe(0);
  const { total } = await member.get<{ total: number }>(
    'expenses/companyExpenses?status=approved&q=Brisk&per_page=20',
  );
  expect(total).toBe(WANTED);
  process.stdout.write(
    `twenty decisions with pages and orders: ${((Date.now() - begun) / 1000).toFixed(1)} s\n`,
  );
  expectNoFaults(user);
  await context.close();
});

it('shows in the dialog that its request waits for the rate limit', async () => {
  const { id } = await submitted(await callerOf('member@outlay.example'), 'Held back');
  const { page, context } = await visit(browser, {
    email: 'approver@outlay.example',
    path: `${REQUESTS}/${id}`,
  });
  await page.route(/updateStatus$/, (route) => route.abort('internetdisconnected'));
  await action(page, 'Reject').click();
  const dialog = page.getByRole('dialog', { name: 'Reject Expense' });
  const text = dialog.getByRole('textbox');
  await text.fill('Not without a receipt');
  const send = dialog.getByRole('button', { name: 'Reject', exact: true });
  for (const attempt of ['first', 'second']) {
    const refused = page.waitForEvent('requestfailed', (request) => request.url().endsWith('updateStatus'));
    await send.click();
    await refused;
    await dialog.getByRole('alert').waitFor();
    await expect.poll(() => send.getAttribute('aria-busy'), { message: attempt }).not.toBe('true');
  }
  await send.click();
  await dialog.getByText(/waits for its turn/).waitFor();
  expect(await text.inputValue()).toBe('Not without a receipt');
  await context.close();
});
