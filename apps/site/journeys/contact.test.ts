import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from './visit.ts';

const open = openBrowser();
/** Faster than this nobody fills in a form; the server takes such a message for a program's. */
const HUMAN_MS = 2_200;
const REFERENCE = /[A-Z]+-[\d-]*\d/;

const WORDS = {
  en: {
    path: '/home',
    name: 'Name',
    email: 'E-mail',
    message: 'Message',
    send: 'Send',
    sent: 'Your message has arrived',
  },
  ar: {
    path: '/ar/home/about-us',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    message: 'الرسالة',
    send: 'إرسال',
    sent: 'وصلت رسالتك',
  },
} as const;

const fill = async (page: Page, words: (typeof WORDS)['en' | 'ar']): Promise<void> => {
  await page.getByLabel(words.name, { exact: true }).fill('Sara');
  await page.getByLabel(words.email).fill('sara@acme.example');
  await page.getByLabel(words.message).fill('How do you count members?\nكيف تُحسب الأعضاء؟');
  await page.waitForTimeout(HUMAN_MS);
};

describe.each(['en', 'ar'] as const)('the contact form in %s', (locale) => {
  const words = WORDS[locale];

  test('is sent in place and answers with a reference', async () => {
    const { page, complaints } = await open();
    await page.goto(words.path);
    await fill(page, words);
    await page.getByRole('button', { name: words.send }).click();
    const outcome = page.getByRole('status').filter({ hasText: words.sent });
    await outcome.waitFor();
    expect(await outcome.textContent()).toMatch(REFERENCE);
    expect(new URL(page.url()).pathname).toBe(words.path);
    expect(complaints).toEqual([]);
  });

  test('is sent without any script and answers with a reference', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(words.path);
    await fill(page, words);
    await page.getByRole('button', { name: words.send }).click();
    await page.waitForURL('**/api/site/contact/form/send');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('main').textContent()).toMatch(REFERENCE);
    const face = await page.locator('html').evaluate((html) => getComputedStyle(html).fontFamily);
    expect(face).toContain('Inter');
  });
});

describe('the contact form', () => {
  const words = WORDS.en;

  test('keeps what was typed before its code came, and says at each field what is wrong', async () => {
    const { page } = await open();
    await page.route('**/contact.island*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(words.path);
    await page.getByLabel(words.name, { exact: true }).fill('Sara');
    await page.getByLabel(words.email).fill('not an address');
    await page.waitForFunction(() => document.querySelector('form')?.noValidate);
    expect(await page.getByLabel(words.name, { exact: true }).inputValue()).toBe('Sara');
    await page.getByRole('button', { name: words.send }).click();
    const email = page.getByLabel(words.email);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('group', { name: 'Please check these fields' }).textContent()).toContain(
      'Enter an e-mail address',
    );
    expect(await email.inputValue()).toBe('not an address');
  });

  test('an early click on Send is not lost', async () => {
    const { page } = await open();
    await page.route('**/contact.island*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, HUMAN_MS));
      await route.continue();
    });
    await page.goto(words.path);
    await page.waitForTimeout(HUMAN_MS);
    await page.getByLabel(words.name, { exact: true }).fill('Sara');
    await page.getByLabel(words.email).fill('sara@acme.example');
    await page.getByLabel(words.message).fill('Early');
    await page.getByRole('button', { name: words.send }).click();
    const outcome = page.getByRole('status').filter({ hasText: words.sent });
    await outcome.waitFor();
    expect(await outcome.textContent()).toMatch(REFERENCE);
  });

  test('keeps the text when the line is cut, and sends it once it is back', async () => {
    const { page } = await open();
    await page.goto(words.path);
    await fill(page, words);
    await page.waitForFunction(() => document.querySelector('form')?.noValidate);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: words.send }).click();
    await page.getByText('There is no connection.').waitFor();
    expect(await page.getByLabel(words.message).inputValue()).toContain('How do you count members?');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: words.send }).click();
    await page.getByRole('status').filter({ hasText: words.sent }).waitFor();
  });

  test('shows the server’s own words when it refuses, and keeps the text', async () => {
    const { page } = await open();
    await page.route('**/api/site/contact/form/send', (route) =>
      route.fulfill({
        status: 422,
        json: {
          status: 422,
          message: 'Check your inputs',
          errors: { email: ['This domain takes no mail.'] },
        },
      }),
    );
    await page.goto(words.path);
    await fill(page, words);
    await page.getByRole('button', { name: words.send }).click();
    await page.getByText('This domain takes no mail.').waitFor();
    expect(await page.getByLabel(words.email).inputValue()).toBe('sara@acme.example');
  });
});
