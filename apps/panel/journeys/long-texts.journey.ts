import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';
import { REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const email = 'member@outlay.example';
const LONG = 'x'.repeat(300);

it.each([
  ['in English beside the list', 'en', 1280],
  ['in Arabic on a phone', 'ar', 360],
] as const)('keeps a request with a long word within its sheet, %s', async (_, language, width) => {
  const { id } = await submitted(await callerOf(email), LONG);
  const user = await visit(browser, { email, language, width, path: `${REQUESTS}/${id}` });
  const title = user.page.getByRole('heading', { name: LONG });
  await title.waitFor();
  const remark = user.page.getByRole('textbox', { name: /^(Remark|ملاحظة)/u });
  await remark.waitFor();
  for (const element of [title, remark]) {
    const box = await element.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(width);
  }
  expectNoFaults(user);
  await user.context.close();
});

it.each(['en', 'ar'] as const)(
  'keeps the number of notifications clear of the language button with text of 200 %, in %s',
  async (language) => {
    const { page, context } = await visit(browser, {
      email: 'owner@outlay.example',
      language,
      path: REQUESTS,
    });
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    const badge = page.getByRole('banner').locator('[data-count]');
    const other = page.getByRole('button', { name: language === 'en' ? 'العربية' : 'English' });
    await badge.waitFor();
    const [count, button] = [await badge.boundingBox(), await other.boundingBox()];
    const [first, last] = language === 'en' ? [count, button] : [button, count];
    expect((first?.x ?? Infinity) + (first?.width ?? 0)).toBeLessThanOrEqual(last?.x ?? 0);
    await context.close();
  },
);
