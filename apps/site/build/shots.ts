/**
 * Takes screenshots of every page in both languages, themes and widths, for visual review: `node build/shots.ts
 * <address> <folder>`.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { PAGES, pathOf } from '../src/routes.ts';
import { BROWSER } from './browser.ts';

const [address = 'http://localhost:3000', folder = 'shots'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const browser = await chromium.launch(BROWSER);
for (const width of [1280, 360]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme });
    const page = await context.newPage();
    for (const { route, locale } of PAGES) {
      await page.goto(address + pathOf(route.segment, locale));
      await page.evaluate(() => document.fonts.ready);
      const name = `${route.head}-${locale}-${colorScheme}-${width}.png`;
      await page.screenshot({ path: join(folder, name), fullPage: true });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log(`${name} is ${over} px too wide`);
    }
    await context.close();
  }
}
await browser.close();
