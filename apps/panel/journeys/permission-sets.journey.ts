import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Expected navigation links of each user, and permission to create requests. */
const USERS = [
  { who: 'owner', sees: ['Members', 'Permissions', 'Bookkeeping', 'Plan'], not: [], mayRequest: true },
  { who: 'finance', sees: ['Bookkeeping', 'Cash In Entries', 'Accounts'], not: [], mayRequest: true },
  {
    who: 'approver',
    sees: ['Requests', 'Teams'],
    not: ['Members', 'Permissions', 'Bookkeeping'],
    mayRequest: true,
  },
  {
    who: 'member',
    sees: ['Requests', 'Suppliers'],
    not: ['Members', 'Permissions', 'Spending policies'],
    mayRequest: true,
  },
  { who: 'auditor', sees: ['Members', 'Permissions', 'Bookkeeping'], not: [], mayRequest: false },
  { who: 'admin', sees: ['Members', 'Permissions', 'Plan', 'Webhooks'], not: [], mayRequest: true },
  { who: 'provider', sees: ['Bookkeeping', 'Cash In Entries', 'Suppliers'], not: [], mayRequest: false },
] as const;

describe('each permission set', () => {
  it.each(USERS)('shows $who only the permitted navigation links', async ({ who, sees, not, mayRequest }) => {
    const user = await visit(browser, {
      email: `${who}@outlay.example`,
      path: '/panel/expenses/company/list',
    });
    const { page, context } = user;
    await page.locator('tbody a').first().waitFor();
    const links = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').allInnerTexts();
    const named = links.map((place) => place.split('\n')[0]?.trim());
    expect(named).toEqual(expect.arrayContaining([...sees]));
    expect(named.filter((place) => not.some((one) => one === place))).toEqual([]);
    expect((await page.getByRole('link', { name: 'New request' }).count()) > 0).toBe(mayRequest);
    expectNoFaults(user);
    await context.close();
  });

  it('rejects a customer at the login, with the reason', async () => {
    const { page, context } = await visit(browser, { path: '/panel/login' });
    await page.getByLabel('E-mail').fill('client@acme.example');
    await page.getByLabel('Password', { exact: true }).fill('outlay-demo');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.getByText('This account does not use the panel').waitFor();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
    await context.close();
  });

  it('shows on a phone why a sign-in failed, and the toast under it', async () => {
    const { page, context } = await visit(browser, { path: '/panel/login', width: 360 });
    await page.getByLabel('E-mail').fill('member@outlay.example');
    await page.getByLabel('Password', { exact: true }).fill('another');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    const [sentence, toast] = await Promise.all(
      ['The e-mail or the password is not right', 'Check your inputs'].map((words) =>
        page.getByText(words).last().boundingBox(),
      ),
    );
    expect(sentence?.y).toBeLessThan(150);
    expect(toast?.y).toBeGreaterThan(600);
    await context.close();
  });

  it('shows the reason and a link back to a user who may not open a screen', async () => {
    const { page, context } = await visit(browser, {
      email: 'member@outlay.example',
      path: '/panel/settings/members/list',
    });
    await page.getByRole('heading', { name: 'Not authorized' }).waitFor();
    await page.getByText('Your permissions do not include this.').waitFor();
    expect(await page.title()).toBe('Outlay – Not authorized');
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.waitForURL(/\/panel\/dashboard$/);
    await context.close();
  });
});
