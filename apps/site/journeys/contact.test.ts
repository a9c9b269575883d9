import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ADDRESS, openBrowser } from './visit.ts';
import { ADMIN } from './server.setup.ts';

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
    toasts: 'Notices',
    invalid: 'Check your inputs',
    limited: 'Please try refreshing the page after 1 minute!',
  },
  ar: {
    path: '/ar/home/about-us',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    message: 'الرسالة',
    send: 'إرسال',
    sent: 'وصلت رسالتك',
    toasts: 'التنبيهات',
    invalid: 'تحقق من المدخلات',
    limited: 'يُرجى تحديث الصفحة بعد دقيقة واحدة',
  },
} as const;

interface StoredMessage {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
  readonly message: string;
  readonly suspicion: string | null;
}

/** Returns the stored messages that contain a text, as an administrator reads them. */
async function storedMessages(text: string): Promise<readonly StoredMessage[]> {
  const login = await fetch(`${ADDRESS}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { data } = (await login.json()) as { data: { token: { access_token: string } } };
  const list = await fetch(`${ADDRESS}/api/site/contact/messages/list?q=${encodeURIComponent(text)}`, {
    headers: { authorization: `Bearer ${data.token.access_token}` },
  });
  return ((await list.json()) as { data: { items: StoredMessage[] } }).data.items;
}

const QUESTION = 'How do you count members?\nكيف تُحسب الأعضاء؟';

const fill = async (
  page: Page,
  messages: (typeof MESSAGES)['en' | 'ar'],
  message = QUESTION,
): Promise<void> => {
  await page.getByLabel(messages.name, { exact: true }).fill('Sara');
  await page.getByLabel(messages.email).fill('sara@acme.example');
  await page.getByLabel(messages.message).fill(message);
  await page.waitForTimeout(HUMAN_MS);
};

describe.each(['en', 'ar'] as const)('the contact form in %s', (locale) => {
  const messages = MESSAGES[locale];

  test('submits without navigation and shows a reference', async () => {
    const { page, complaints } = await open();
    await page.goto(messages.path);
    const message = `Sent with scripts from the page in ${locale}`;
    await fill(page, messages, message);
    await page.getByRole('button', { name: messages.send }).click();
    const outcome = page.getByRole('status').filter({ hasText: messages.sent });
    await outcome.waitFor();
    const [reference] = (await outcome.textContent())?.match(REFERENCE) ?? [];
    expect(await storedMessages(message)).toMatchObject([
      { reference, name: 'Sara', email: 'sara@acme.example', message, suspicion: null },
    ]);
    expect(new URL(page.url()).pathname).toBe(messages.path);
    expect(complaints).toEqual([]);
  });

  test('submits without JavaScript and shows a reference', async () => {
    const { page } = await open({ javaScriptEnabled: false });
    await page.goto(messages.path);
    const message = `Sent without scripts from the page in ${locale}`;
    await fill(page, messages, message);
    await page.getByRole('button', { name: messages.send }).click();
    await page.waitForURL('**/api/site/contact/form/send');
    expect(await page.locator('html').getAttribute('lang')).toBe(locale);
    const [reference] = (await page.locator('main').textContent())?.match(REFERENCE) ?? [];
    expect(await storedMessages(message)).toMatchObject([{ reference, message, suspicion: null }]);
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

  test('shows its own errors when Send is the first thing that is clicked, also on a slow device', async () => {
    const { page } = await open();
    await page.goto(messages.path);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 20 });
    await page.getByRole('button', { name: messages.send }).click();
    await page.locator('#contact-message [aria-invalid="true"]').first().waitFor();
    expect(await page.locator('#contact-message [aria-invalid="true"]').count()).toBe(3);
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
    expect(await storedMessages('Early')).toMatchObject([{ name: 'Sara', suspicion: null }]);
  });

  test('stores a message from a page that was open for days, and marks it for administrators', async () => {
    const { page } = await open();
    const old = `${Date.now() - 3 * 86_400_000}.of-another-day`;
    await page.goto(messages.path);
    await page.locator('input[name=signed_time]').evaluate((input, value) => {
      if (input instanceof HTMLInputElement) input.value = value;
    }, old);
    await fill(page, messages, 'Written on Friday, sent on Monday');
    await page.getByRole('button', { name: messages.send }).click();
    await page.getByRole('status').filter({ hasText: messages.sent }).waitFor();
    expect(await storedMessages('Written on Friday')).toMatchObject([{ suspicion: 'time' }]);
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
    await page.getByRole('region', { name: messages.toasts }).getByText(messages.invalid).first().waitFor();
    expect(await page.getByLabel(messages.email).inputValue()).toBe('sara@acme.example');
  });

  test('shows the toast of the rate limit and preserves the input', async () => {
    const { page } = await open();
    await page.route('**/api/site/contact/form/send', (route) =>
      route.fulfill({ status: 429, json: { status: 429, message: 'Too many requests' } }),
    );
    await page.goto(messages.path);
    await fill(page, messages);
    await page.getByRole('button', { name: messages.send }).click();
    await page.getByRole('region', { name: messages.toasts }).getByText(messages.limited).first().waitFor();
    expect(await page.getByLabel(messages.email).inputValue()).toBe('sara@acme.example');
  });
});
