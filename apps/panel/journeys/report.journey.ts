import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFaults, launch, visit, wordOf } from './setup/browser.ts';
import { callerOf, submitted } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const run = promisify(execFile);

/** The words of a PDF; null where this machine has no tool to read them. */
async function wordsIn(path: string): Promise<string | null> {
  try {
    const { stdout } = await run('pdftotext', ['-layout', path, '-']);
    return stdout.normalize('NFKC');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

describe.each(['en', 'ar'] as const)('the report of a user (%s)', (language) => {
  it('comes as a PDF in the language of the panel, with the requests of the period', async () => {
    const word = wordOf(language);
    const member = await callerOf('member@outlay.example');
    const { number } = await submitted(member, 'Taxi to the client');
    const person = await visit(browser, { language, email: 'member@outlay.example', path: '/panel/reports' });
    const { page, context } = person;
    await page.getByText(number).first().waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: word('Download the PDF', 'تنزيل ملف PDF') }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/\.pdf$/);
    const path = await file.path();
    expect((await readFile(path)).subarray(0, 5).toString()).toBe('%PDF-');
    const words = await wordsIn(path);
    if (words !== null) {
      expect(words).toContain(number);
      expect(words).toContain('125.50');
      expect(/[\u0600-\u06ff]{3}/.test(words)).toBe(language === 'ar' || /[\u0600-\u06ff]/.test(words));
      expect(words).toMatch(language === 'ar' ? /تقرير|المصروفات/ : /report/i);
    }
    expectNoFaults(person);
    await context.close();
  });
});
