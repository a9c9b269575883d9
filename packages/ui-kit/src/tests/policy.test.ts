import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasChromium } from '../../visual/chromium.ts';
import { openHost } from './host.ts';

describe.skipIf(!hasChromium)("host page under style-src 'self' (needs Chromium)", () => {
  let host: Awaited<ReturnType<typeof openHost>>;
  beforeAll(async () => {
    host = await openHost();
  }, 240_000);
  afterAll(() => host.close());

  it('opens every layer without a policy violation or layout shift', async () => {
    const { page } = host;
    const before = (await host.seen()).shift;
    const first = page.locator('button', { hasText: 'Open dialog' });
    const box = await first.boundingBox();

    await first.click();
    await page.getByRole('dialog', { name: 'Confirm' }).waitFor();
    expect(await first.boundingBox()).toEqual(box);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Open sheet' }).click();
    await page.getByRole('dialog', { name: 'A sheet' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('menuitem').waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Open popover' }).click();
    await page.getByRole('dialog', { name: 'A popover' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'With tooltip' }).hover();
    await page.getByRole('tooltip').waitFor();

    await page.getByRole('combobox', { name: 'Combobox' }).click();
    await page.getByRole('listbox', { name: 'Combobox' }).getByRole('option', { name: 'Two' }).waitFor();
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'Show toast' }).click();
    await page.getByRole('listitem').filter({ hasText: 'Saved' }).waitFor();

    const { violations, shift } = await host.seen();
    expect(violations).toEqual([]);
    expect(shift - before).toBeLessThan(0.001);
  }, 120_000);

  it('keeps :dir() in the stylesheets instead of a list of languages', async () => {
    const rules = await host.page.evaluate(() =>
      [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join(' '),
    );
    expect(rules).toContain(':dir(rtl)');
    expect(rules).not.toContain(':lang(ae');
  });

  it('draws the fill of the password meter', async () => {
    const [bar, fill] = await host.page
      .getByRole('meter')
      .evaluate((meter) => [
        meter.getBoundingClientRect().width,
        meter.firstElementChild?.getBoundingClientRect().width ?? 0,
      ]);
    expect((fill ?? 0) / (bar ?? 1)).toBeCloseTo(0.6666, 2);
  });

  it('prints in light colours from a dark theme, and only the sheet while one is open', async () => {
    const { page } = host;
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
    await page.getByRole('button', { name: 'Open sheet' }).click();
    await page.getByRole('dialog', { name: 'A sheet' }).waitFor();
    await page.emulateMedia({ media: 'print' });
    const [ink, under] = await page.evaluate(() => [
      getComputedStyle(document.body).color,
      getComputedStyle(document.getElementById('root') ?? document.body).display,
    ]);
    expect(ink).toMatch(/^oklch\(0\.245 /u);
    expect(under).toBe('none');
    expect(await page.getByRole('dialog', { name: 'A sheet' }).isVisible()).toBe(true);
    await page.emulateMedia({ media: 'screen' });
    expect(await page.evaluate(() => getComputedStyle(document.body).color)).toMatch(/^oklch\(0\.94 /u);
    await page.keyboard.press('Escape');
    await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  }, 60_000);

  it('reports an injected style as a violation', async () => {
    await host.page.evaluate(() => {
      const style = document.createElement('style');
      style.textContent = 'body { color: red }';
      document.head.append(style);
    });
    await expect.poll(async () => (await host.seen()).violations).toHaveLength(1);
  });
});
