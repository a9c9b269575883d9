import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';
import { mailsTo } from './setup/mail-box.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const NEW = 'Three-blue-lanterns-7';

/** Waits for the expected number of mails to an address and returns the link of the last one. */
async function linkTo(email: string, mails: number): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        const mails = (await mailsTo(inject('mails'), email)).filter((mail) =>
          mail.includes('/choose-password#'),
        );
        link = /http:\S+\/choose-password#\S+/u.exec(mails.at(-1) ?? '')?.[0] ?? '';
        return mails.length;
      },
      { timeout: 30_000, interval: 200 },
    )
    .toBe(mails);
  return link;
}

const waitForText = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByText(text).first().waitFor();

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const localized = localizedText(language);
  const email = language === 'en' ? 'yousef@acme.example' : 'huda@acme.example';

  it('resets a forgotten password by a link and signs in with the new one', async () => {
    const user = await visit(browser, { language, path: '/panel/login' });
    const { page, context } = user;
    const field = (en: string, ar: string) => page.getByLabel(localized(en, ar), { exact: true });
    const press = (en: string, ar: string) =>
      page.getByRole('button', { name: localized(en, ar), exact: true }).click();
    const follow = (en: string, ar: string) =>
      page.getByRole('link', { name: localized(en, ar), exact: true }).click();

    await field('E-mail', 'البريد الإلكتروني').fill(email);
    const required = page.locator('form [aria-required="true"]');
    expect(await required.count()).toBe(2);
    await follow('Forgot your password?', 'نسيت كلمة المرور؟');
    // The address typed on the login screen is carried over.
    await expect.poll(() => field('E-mail', 'البريد الإلكتروني').inputValue()).toBe(email);
    await press('Send the link', 'إرسال الرابط');
    await page
      .getByRole('heading', { name: localized('Check your e-mail', 'راجع بريدك الإلكتروني') })
      .waitFor();
    await waitForText(page, email);

    const link = await linkTo(email, 1);
    await page.goto(link);
    await page.getByRole('heading', { name: localized('Choose a password', 'اختيار كلمة مرور') }).waitFor();
    expect(await required.count()).toBe(1);
    await field('Password', 'كلمة المرور').fill('password1');
    await press('Save the password', 'حفظ كلمة المرور');
    await waitForText(page, localized('This password is too common', 'كلمة المرور هذه شائعة'));
    await field('Password', 'كلمة المرور').fill(NEW);
    await waitForText(page, localized('Strong', 'قوية'));
    await press('Save the password', 'حفظ كلمة المرور');
    await page
      .getByRole('heading', { name: localized('Your password is set', 'تم حفظ كلمة المرور') })
      .waitFor();
    await follow('Sign in', 'تسجيل الدخول');
    await expect.poll(() => field('E-mail', 'البريد الإلكتروني').inputValue()).toBe(email);
    await field('Password', 'كلمة المرور').fill(NEW);
    await press('Sign in', 'تسجيل الدخول');
    await page.waitForURL(/\/panel\/dashboard$/);
    const changed = localized('password of your account', 'تم تغيير كلمة مرور حسابك');
    const warnings = async () =>
      (await mailsTo(inject('mails'), email)).filter((mail) => mail.includes(changed));
    await expect.poll(async () => (await warnings()).length, { timeout: 30_000 }).toBe(1);

    // The link works once; a signed-in user also sees the error and can request another link.
    await page.goto(link);
    await field('Password', 'كلمة المرور').fill(NEW);
    await press('Save the password', 'حفظ كلمة المرور');
    await page
      .getByRole('heading', { name: localized('This link is not valid', 'هذا الرابط غير صالح') })
      .waitFor();
    await follow('Ask for a new link', 'طلب رابط جديد');
    await page
      .getByRole('heading', { name: localized('Forgot your password?', 'نسيت كلمة المرور؟') })
      .waitFor();
    expect(await field('E-mail', 'البريد الإلكتروني').inputValue()).toBe(email);
    expectNoFaults(user);
    await context.close();
  });
});

/** Returns the text shown after a link was requested. */
const answerTo = async (email: string): Promise<string> => {
  const { page, context } = await visit(browser, { path: '/panel/forgot-password' });
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
  const text = (await page.getByRole('main').innerText()).replace(email, '…');
  await context.close();
  return text;
};

it('shows the same response for an unknown address and sends no mail', async () => {
  const [known, unknown] = [await answerTo('daniel@acme.example'), await answerTo('nobody@acme.example')];
  expect(unknown).toBe(known);
  await linkTo('daniel@acme.example', 1);
  expect(await mailsTo(inject('mails'), 'nobody@acme.example')).toEqual([]);
});

it('lets an invited member set a password by the link of the invitation', async () => {
  const owner = await visit(browser, { email: 'owner@outlay.example', path: '/panel/dashboard' });
  const token = await owner.page.evaluate(() => localStorage.getItem('accessToken'));
  const made = await fetch(`${inject('baseUrl')}/api/partner/v1/web/user`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ name: 'Salma', email: 'salma@acme.example' }),
  });
  expect(made.status).toBe(200);
  const link = await linkTo('salma@acme.example', 1);
  // The link works although another user is signed in on this browser.
  const { page } = owner;
  await page.goto(link);
  await page.getByLabel('Password', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await waitForText(page, 'salma@acme.example');
  const answer = await fetch(`${inject('baseUrl')}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'salma@acme.example', password: NEW }),
  });
  expect(answer.status).toBe(200);
  expectNoFaults(owner);
  await owner.context.close();
});
