import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { REQUESTS } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = (name: string) => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.concat([PICTURE, Buffer.from(name)]),
});
const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('no receipt') };
const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };

const VARIANTS = [
  { language: 'en', theme: 'light', width: 1280 },
  { language: 'ar', theme: 'dark', width: 360 },
] as const;

describe.each(VARIANTS)('receipts of a new request in $language, $width px', (variant) => {
  const localized = localizedText(variant.language);
  const description = `With receipts ${variant.language}`;

  it('rejects an invalid file immediately, keeps the others, and does not submit the request without its receipts', async () => {
    const member = await callerOf('member@outlay.example');
    const user = await visit(browser, {
      ...variant,
      email: 'member@outlay.example',
      path: `${REQUESTS}#new`,
    });
    const { page, context } = user;
    await page.getByLabel(localized('Description', 'الوصف')).fill(description);
    await page.getByLabel(localized('Amount', 'المبلغ'), { exact: true }).fill('62.50');
    await page
      .locator('input[type=file]')
      .setInputFiles([note, picture('one.png'), fake, picture('two.png')]);
    await page
      .getByText(localized('Only JPEG, PNG, WebP and PDF files are accepted.', 'الملفات المقبولة'))
      .waitFor();
    const submit = page.getByRole('button', { name: localized('Save and submit', 'حفظ وإرسال للاعتماد') });
    await submit.click();
    await page
      .getByText(localized('Remove the files that cannot be receipts.', 'احذف الملفات التي لا تصلح إيصالات.'))
      .waitFor();
    const made = () =>
      member.get<{ items: readonly { status: string; receipts: readonly { name: string }[] }[] }>(
        `expenses/companyExpenses?q=${encodeURIComponent(description)}`,
      );
    expect((await made()).items).toEqual([]);

    // Only the server detects that the second file is no image: the request is saved and the error is shown with its
    // receipts.
    await page.getByRole('button', { name: /(Remove|حذف) .*note\.txt/ }).click();
    await submit.dblclick();
    await page.waitForURL(/list\/\d+/);
    await page.getByText('fake.png', { exact: true }).waitFor();
    const { items } = await made();
    expect(
      items.map(({ status, receipts }) => [status, receipts.map(({ name }) => name).toSorted()]),
    ).toEqual([['draft', ['one.png', 'two.png']]]);
    expectNoFaults(user);
    await context.close();
  });
});
