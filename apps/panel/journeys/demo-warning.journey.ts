import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, visit, waitUntilIdle } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const WARNING = {
  en: 'Demo accounts with a public password exist here.',
  ar: 'توجد هنا حسابات تجريبية',
} as const;

/** Declares demo accounts, as the server does while other machines may reach it. */
const declare = (page: Page) =>
  page.route(/\/panel\/(?:login|profile)$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('__OUTLAY_DEMO_WARNING__', '1') });
  });

it.each([
  ['en', '/panel/login', undefined],
  ['ar', '/panel/profile', 'owner@outlay.example'],
] as const)(
  'warns of demo accounts in %s on %s when the server declares them',
  async (language, path, email) => {
    const options = { language, path, ...(email === undefined ? {} : { email }) };
    const user = await visit(browser, { ...options, prepare: declare });
    await user.page.getByText(WARNING[language]).waitFor();
    await waitUntilIdle(user);
    await expectAccessible(user.page);
    expectNoFaults(user);
    await user.context.close();
    const other = await visit(browser, options);
    await waitUntilIdle(other);
    expect(await other.page.getByText(WARNING[language]).count()).toBe(0);
    await other.context.close();
  },
);
