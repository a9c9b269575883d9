import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, launch, localizedText, visit, waitUntilIdle } from './setup/browser.ts';

const FINANCE = 'finance@outlay.example';
const EXPORTS = '/panel/finance/exports/list';

/** First and last day of a month before the current one, in which the demo data has entries. */
function monthBefore(count: number): readonly [string, string] {
  const now = new Date();
  const days = [0, 1].map(
    (more) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - count + more, 1 - more)),
  );
  const [from = '', to = ''] = days.map((day) => day.toISOString().slice(0, 10));
  return [from, to];
}

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it.each([
  ['en', 1280, 1],
  ['ar', 360, 2],
] as const)('exports the entries of a month once in %s at %i px', async (language, width, monthsAgo) => {
  const [from, to] = monthBefore(monthsAgo);
  const localized = localizedText(language);
  const user = await visit(browser, { email: FINANCE, language, width, path: EXPORTS });
  const { page } = user;
  const fill = async () => {
    await page
      .getByRole('button', { name: localized('New export', 'إضافة عملية تصدير') })
      .first()
      .click();
    await page.getByRole('dialog').locator('select').selectOption('fec');
    await page.getByRole('dialog').locator('input[name=siren]').fill('123 456 789');
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: new RegExp(`^${localized('From', 'من')}`, 'u') })
      .fill(from);
    await page
      .getByRole('dialog')
      .getByRole('textbox', { name: new RegExp(`^${localized('To', 'إلى')}`, 'u') })
      .fill(to);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: localized('Export', 'تصدير'), exact: true })
      .click();
  };
  const newest = page.getByRole('button', { name: /^(?:Download|تنزيل) .*JX-/u }).first();
  const nameOfNewest = () =>
    newest.evaluate((button) => button.getAttribute('aria-label') ?? button.textContent ?? '');
  const earlier = await nameOfNewest();
  await fill();
  // Not a SIREN: its Luhn sum is no multiple of ten.
  await page
    .getByText(localized('Enter the nine digits of the SIREN.', 'أدخل أرقام \u2066SIREN\u2069 التسعة.'))
    .first()
    .waitFor();
  await page.getByRole('dialog').locator('input[name=siren]').fill('732 829 320');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('dialog')
      .getByRole('button', { name: localized('Export', 'تصدير'), exact: true })
      .click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^732829320FEC\d{8}/u);
  const [header = '', ...lines] = (await readFile(await file.path(), 'utf8')).trimEnd().split(/\r?\n/u);
  expect(header).toContain('EcritureDate');
  expect(lines.length).toBeGreaterThan(1);

  await expect.poll(nameOfNewest, { timeout: 20_000 }).not.toBe(earlier);
  const name = (await nameOfNewest()).trim();
  await page.reload();
  // The list of the last visit, which may be without the export, is shown until the new one has arrived.
  const again = page.getByRole('button', { name, exact: true });
  const [copy] = await Promise.all([page.waitForEvent('download'), again.click()]);
  expect(await readFile(await copy.path())).toEqual(await readFile(await file.path()));

  await page
    .getByRole('button', { name: localized('New export', 'إضافة عملية تصدير') })
    .first()
    .click();
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(`^${localized('From', 'من')}`, 'u') })
    .fill(from);
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: new RegExp(`^${localized('To', 'إلى')}`, 'u') })
    .fill(to);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: localized('Export', 'تصدير'), exact: true })
    .click();
  await page
    .getByText(
      localized(
        'No entry of these days is left to export. Choose other dates.',
        'لا قيود متبقية للتصدير في هذه الأيام. اختر تواريخ أخرى.',
      ),
    )
    .first()
    .waitFor();
  await waitUntilIdle(user);
  await expectAccessible(user.page);
  await user.context.close();
});
