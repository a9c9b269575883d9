import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { violationsOf } from './setup/accessible.ts';
import { closeContexts, launch, visitInTabs, waitUntilIdle } from './setup/browser.ts';
import { readingOrderFaults } from './setup/reading-order.ts';
import { SCREENS } from './setup/screens.ts';

let browser: Browser;
// The browser keeps the panel's code for the next screen of the same user and variant.
const visit = visitInTabs();
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const VARIANTS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ar', theme: 'dark', width: 360 },
] as const;

describe.each(VARIANTS)('every screen in $language, $theme, $width px', (variant) => {
  it.each(SCREENS)(
    '$name: has no accessibility violation, policy violation, script error or horizontal scroll, and is read in its order',
    async (screen) => {
      const { name: _name, ...where } = screen;
      const user = await visit(browser, { ...variant, ...where });
      const { page } = user;
      // On a narrow screen an open record covers the list including its heading.
      await page.locator('h1:visible, [role=dialog]:visible').first().waitFor();
      await waitUntilIdle(user);
      const violations = await violationsOf(page);
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
      expect(found).toEqual([]);
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
      expect(content).toBeLessThanOrEqual(Number(window));
      // One column has one order.
      expect(variant.width === 360 ? await readingOrderFaults(page) : []).toEqual([]);
      expect(user.errors).toEqual([]);
      await page.close();
    },
  );
});
