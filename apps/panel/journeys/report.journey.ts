import { execFile, spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  closeContexts,
  expectNoFaults,
  type Language,
  launch,
  localizedText,
  visit,
} from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const run = promisify(execFile);
const canRead = spawnSync('pdftotext', ['-v']).error === undefined;

/**
 * Downloads the report of this month in the browser; returns its file name, first bytes, text, and the number of an expense
 * it must contain.
 */
async function downloaded(language: Language) {
  const localized = localizedText(language);
  const member = await callerOf('member@outlay.example');
  const { number } = await submitted(member, 'Taxi to the client');
  const user = await visit(browser, { language, email: 'member@outlay.example', path: '/panel/reports' });
  const { page, context } = user;
  await page.getByText(number).first().waitFor();
  // Delays the response so that the progress bar is visible.
  await page.route('**/report/user/pdf**', async (route) => {
    const answer = await route.fetch();
    await page.getByRole('progressbar').first().waitFor();
    await route.fulfill({ response: answer });
  });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: localized('Download the PDF', 'تنزيل ملف PDF') }).click(),
  ]);
  const path = await file.path();
  const bytes = await readFile(path);
  const { stdout } = canRead ? await run('pdftotext', ['-layout', path, '-']) : { stdout: '' };
  expectNoFaults(user);
  await context.close();
  const text = stdout.normalize('NFKC').replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  return { name: file.suggestedFilename(), start: bytes.subarray(0, 5).toString(), content: text, number };
}

// pdftotext swaps the letters of the ligature lam-alef, so the expected texts have none.
const EXPECTED_TEXTS = {
  en: ['User report', 'Totals by status', 'Pending', 'SAR 125.50'],
  ar: ['تقرير مصروفات موظف', 'بانتظار', 'SAR 125.50'],
} as const;

describe.each(['en', 'ar'] as const)('the report of a user (%s)', (language) => {
  it('downloads the report as a PDF with its own file name and visible progress', async () => {
    const { name, start } = await downloaded(language);
    expect(name).toMatch(/\.pdf$/);
    expect(start).toBe('%PDF-');
  });

  it('uses the language of the panel and contains the requests of the period', async ({ skip }) => {
    skip(!canRead, 'pdftotext is not installed (Debian: poppler-utils)');
    const { content: text, number } = await downloaded(language);
    for (const expected of [...EXPECTED_TEXTS[language], number]) expect(text).toContain(expected);
  });
});
