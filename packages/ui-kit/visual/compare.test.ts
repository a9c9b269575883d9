import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Browser } from 'playwright-core';
import { hasChromium, launch } from './chromium.ts';
import { compare } from './compare.ts';
import { paint } from './painted.ts';

// Pages open slowly while other tests run.
describe.skipIf(!hasChromium)('compare (needs Chromium)', { timeout: 60_000 }, () => {
  let browser: Browser;
  const picture = (colour: string, width = 40) =>
    paint(browser, { width, height: 40, colour: 'white', stripe: { colour, height: 10 } });
  beforeAll(async () => {
    browser = await launch();
  }, 240_000);
  afterAll(() => browser.close());

  it('returns 0 for equal pictures', async () => {
    expect((await compare(browser, await picture('teal'), await picture('teal'))).share).toBe(0);
  });

  it('counts pixels of another colour and ignores slight differences in shade', async () => {
    expect((await compare(browser, await picture('teal'), await picture('red'))).share).toBe(0.25);
    expect((await compare(browser, await picture('rgb(100 0 0)'), await picture('rgb(104 0 0)'))).share).toBe(
      0,
    );
  });

  it('returns 1 for pictures of different sizes', async () => {
    expect((await compare(browser, await picture('teal'), await picture('teal', 50))).share).toBe(1);
  });
});
