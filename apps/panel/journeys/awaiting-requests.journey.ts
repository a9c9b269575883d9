import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { action, REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Returns the number in the text of a link or view; 0 if it has none. */
const numberIn = (text: string): number => Number(/\d+/u.exec(text)?.[0] ?? 0);

const inNavigation = async (page: Page): Promise<number> =>
  numberIn(
    await page
      .getByRole('navigation', { name: /^(Main|القائمة الرئيسية)$/ })
      .locator(`a[href="${REQUESTS}"]`)
      .innerText(),
  );

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const localized = localizedText(language);

  it('shows an approver the waiting requests, and lowers the count with each decision', async () => {
    const member = await callerOf('member@outlay.example');
    const name = `Waits ${language}`;
    await submitted(member, name);
    const user = await visit(browser, { language, email: 'approver@outlay.example', path: REQUESTS });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    const view = page.getByRole('link', { name: localized('Waiting for me', 'بانتظاري') });
    await expect.poll(async () => numberIn(await view.innerText())).toBeGreaterThan(0);
    const waiting = numberIn(await view.innerText());
    expect(await inNavigation(page)).toBe(waiting);
    // Both counts come with the requests of the list and need none of their own.
    expect(requests.filter((url) => url.includes('awaiting'))).toEqual([]);

    await view.click();
    await page.waitForURL(/awaiting=me/);
    await page.locator('tbody').getByText(name).first().click();
    await action(page, localized('Reject', 'رفض')).click();
    const dialog = page.getByRole('dialog', { name: localized('Reject Expense', 'رفض الطلب') });
    await dialog.getByRole('textbox').fill('Not ours.');
    await dialog.getByRole('button', { name: localized('Reject', 'رفض'), exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => inNavigation(page), { timeout: 20_000 }).toBe(waiting - 1);
    await expect.poll(async () => numberIn(await view.innerText()), { timeout: 20_000 }).toBe(waiting - 1);
    expectNoFaults(user);
    await context.close();
  });
});

it('shows a question to the owner of the request in the list and on the dashboard', async () => {
  const [member, approver] = [
    await callerOf('member@outlay.example'),
    await callerOf('approver@outlay.example'),
  ];
  const { id, version } = await submitted(member, 'Which taxi was it');
  await approver.post('expenses/updateStatus', { id, version, status: 'comment', details: 'Which one?' });
  const user = await visit(browser, { email: 'member@outlay.example', path: `${REQUESTS}?awaiting=me` });
  const { page, context } = user;
  await page.locator('tbody').getByText('Which taxi was it').waitFor();
  const { total } = await member.get<{ total: number }>('expenses/companyExpenses?awaiting=me&per_page=2');
  await expect.poll(() => inNavigation(page)).toBe(total);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Home', exact: true })
    .click();
  const card = page.getByRole('list', { name: 'Waiting for you' });
  await card.getByRole('listitem').first().waitFor();
  expect(await card.getByRole('listitem').count()).toBe(Math.min(5, total));
  expectNoFaults(user);
  await context.close();
});
