import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, launch, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const ENTRY = '**/panel/assets/index-*.js';

describe('The page before the panel has rendered', () => {
  it('shows the mark until the code has arrived', async () => {
    const arrival = Promise.withResolvers<undefined>();
    const { page } = await visit(browser, { path: '/panel/login' });
    await page.route(ENTRY, async (route) => {
      await arrival.promise;
      await route.continue();
    });
    const loaded = page.reload();
    const mark = page.locator('.starting').getByRole('img', { name: 'Outlay' });
    await mark.waitFor();
    expect(await page.getByText('could not be loaded').isVisible()).toBe(false);

    arrival.resolve(undefined);
    await loaded;
    await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    expect(await mark.count()).toBe(0);
  });

  it.for([
    { language: 'en', message: 'Outlay could not be loaded.', retry: 'Try again', signIn: 'Sign in' },
    { language: 'ar', message: 'تعذّر تحميل', retry: 'إعادة المحاولة', signIn: 'تسجيل الدخول' },
  ] as const)(
    'offers to try again if the code cannot be loaded ($language)',
    async ({ language, message, retry, signIn }) => {
      let isDown = true;
      const { page } = await visit(browser, {
        language,
        path: '/panel/login',
        prepare: (opened) => opened.route(ENTRY, (route) => (isDown ? route.abort() : route.continue())),
      });
      await expect.poll(() => page.getByRole('alert').innerText()).toContain(message);
      expect(await page.getByRole('link').count()).toBe(1);

      isDown = false;
      await page.getByRole('link', { name: retry }).click();
      await page.getByRole('button', { name: signIn, exact: true }).waitFor();
    },
  );
});
