import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { openBrowser } from './visit.ts';

const open = openBrowser();
/** Minimum time to fill in the form in milliseconds; the server treats faster submissions as spam. */
const HUMAN_MS = 2_200;
const REFERENCE = /[A-Z]+-[\d-]*\d/;

const MESSAGES = {
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

const fill = async (page: Page, messages: (typeof MESSAGES)['en' | 'ar']): Promise<void> => {
  await page.getByLabel(messages.name, { exact: true }).fill('Sara');
  await page.getByLabel(messages.email).fill('sara@acme.example');
  await page.getByLabel(messages.message).fill('How do you count members?\nكيف تُحسب الأعضاء؟');
  await page.waitForTimeout(HUMAN_MS);
};

describe.each(['en', 'ar'] as const)('the contact form in %s', (locale) => {
  const messages = MESSAGES[locale];

  test('submits without navigation and shows a reference', async () => {
    const { page, complaints } = await open();
    await page.goto(messages.path);
    await fill(page, messages);
    await page.getByRole('button', { name: messages.send }).click();
    const outcome = page.getByRole('status').filter({ hasText: messages.sent });
    await outcome.waitFor();
    expect(await outcome.textContent()).toMatch(REFERENCE);
    expect(new URL(page.url()).pathname).toBe(messages.path);
    expect(complaints).toEqual([]);
  });

  test('submits without JavaScript and shows a reference', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(messages.path);
    await fill(page, messages);
    await page.getByRole('button', { name: messages.send }).click();
    await page.waitForURL('**/api/site/contact/form/send');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    expect(await page.locator('main').textContent()).toMatch(REFERENCE);
    const fontFamily = await page.locator('html').evaluate((html) => getComputedStyle(html).fontFamily);
    expect(fontFamily).toContain('Inter');
  });
});

describe('the contact form', () => {
  const messages = MESSAGES.en;

  test('preserves input typed before hydration, and shows an error at each invalid field', async () => {
    const { page } = await open();
    await page.route('**/contact.island*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800));
      await route.continue();
    });
    await page.goto(messages.path);
    await page.getByLabel(messages.name, { exact: true }).fill('Sara');
    await page.getByLabel(messages.email).fill('not an address');
    await page.waitForFunction(() => document.querySelector('form')?.noValidate);
    expect(await page.getByLabel(messages.name, { exact: true }).inputValue()).toBe('Sara');
    await page.getByRole('button', { name: messages.send }).click();
    const email = page.getByLabel(messages.email);
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true');
    expect(await page.getByRole('group', { name: 'Please check these fields' }).textContent()).toContain(
      'Enter an e-mail address',
    );
    expect(await email.inputValue()).toBe('not an address');
  });

  test('submits after hydration when Send was clicked before', async () => {
    const { page } = await open();
    await page.route('**/contact.island*.js', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, HUMAN_MS));
      await route.continue();
    });
    await page.goto(messages.path);
    await page.waitForTimeout(HUMAN_MS);
    await page.getByLabel(messages.name, { exact: true }).fill('Sara');
    await page.getByLabel(messages.email).fill('sara@acme.example');
    await page.getByLabel(messages.message).fill('Early');
    await page.getByRole('button', { name: messages.send }).click();
    const outcome = page.getByRole('status').filter({ hasText: messages.sent });
    await outcome.waitFor();
    expect(await outcome.textContent()).toMatch(REFERENCE);
  });

  test('preserves the input while offline, and submits once online', async () => {
    const { page } = await open();
    await page.goto(messages.path);
    await fill(page, messages);
    await page.waitForFunction(() => document.querySelector('form')?.noValidate);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: messages.send }).click();
    await page.getByText('There is no connection.').waitFor();
    expect(await page.getByLabel(messages.message).inputValue()).toContain('How do you count members?');
    await page.context().setOffline(false);
    await page.getByRole('button', { name: messages.send }).click();
    await page.getByRole('status').filter({ hasText: messages.sent }).waitFor();
  });

  test('shows the validation errors of the server and preserves the input', async () => {
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
    await page.goto(messages.path);
    await fill(page, messages);
    await page.getByRole('button', { name: messages.send }).click();
    await page.getByText('This domain takes no mail.').waitFor();
    expect(await page.getByLabel(messages.email).inputValue()).toBe('sara@acme.example');
  });
});
