import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import {
  closeContexts,
  expectNoFaults,
  launch,
  localizedText,
  PASSWORD,
  visit,
  waitUntilIdle,
} from './setup/browser.ts';
import { REQUESTS } from './setup/steps.ts';
import { codeFor } from './setup/totp.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const STEP_MS = 30_000;

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const localized = localizedText(language);
  const email = language === 'en' ? 'auditor@outlay.example' : 'saad@nakheel.example';
  const password = localized('Current password', 'كلمة المرور الحالية');
  const code = localized('Code', 'الرمز');
  const signIn = localized('Sign in', 'تسجيل الدخول');
  const wrongCode = localized('This code is not right', 'الرمز غير صحيح');

  it('adds an authenticator app, signs in with its codes, and removes it with a recovery code', async () => {
    const user = await visit(browser, { language, email, path: '/panel/profile' });
    const { page } = user;
    const press = (name: string, on: Page = page) => on.getByRole('button', { name, exact: true }).click();
    await press(localized('Add authenticator app', 'إضافة تطبيق مصادقة'));
    await page.getByRole('dialog').getByLabel(password, { exact: true }).fill(PASSWORD);
    await press(localized('Continue', 'متابعة'));
    const key = page.getByLabel(localized('Setup key', 'مفتاح الإعداد'), { exact: true });
    await key.waitFor();
    await page
      .getByRole('img', { name: localized('QR code with the setup key', 'رمز QR لمفتاح الإعداد') })
      .waitFor();
    const secret = await key.inputValue();
    await page.getByRole('dialog').getByLabel(code, { exact: true }).fill('000000');
    await press(localized('Turn on', 'تفعيل'));
    await page.getByText(wrongCode).first().waitFor();
    await expectAccessible(page);
    const confirmedAt = Date.now();
    await page.getByRole('dialog').getByLabel(code, { exact: true }).fill(codeFor(secret, confirmedAt));
    await press(localized('Turn on', 'تفعيل'));
    const codes = page.getByRole('list', { name: localized('Recovery codes', 'رموز الاسترداد') });
    await codes.waitFor();
    const recovery = await codes.getByRole('listitem').allInnerTexts();
    expect(recovery).toHaveLength(8);
    await expectAccessible(page);
    await press(localized('I have stored them', 'تم حفظها'));
    await page.getByText(localized('8 recovery codes left.', 'بقيت 8 رموز استرداد.')).waitFor();

    const other = await visit(browser, { language, path: '/panel/login' });
    await other.page.getByLabel(localized('E-mail', 'البريد الإلكتروني')).fill(email);
    await other.page.getByLabel(localized('Password', 'كلمة المرور'), { exact: true }).fill(PASSWORD);
    await press(signIn, other.page);
    const field = other.page.getByLabel(code, { exact: true });
    await field.waitFor();
    // The code that confirmed the app was used.
    await field.fill(codeFor(secret, confirmedAt));
    await press(signIn, other.page);
    await other.page.getByText(wrongCode).first().waitFor();
    await expectAccessible(other.page);
    await field.fill(codeFor(secret, confirmedAt + STEP_MS));
    await press(signIn, other.page);
    await other.page.waitForURL(/\/panel\/(?!login)/u);
    expectNoFaults(other);
    await other.context.close();

    await press(localized('Remove', 'إزالة'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(password, { exact: true }).fill(PASSWORD);
    await dialog.getByLabel(code, { exact: true }).fill(recovery[0] ?? '');
    await dialog.getByRole('button', { name: localized('Remove', 'إزالة'), exact: true }).click();
    await page
      .getByRole('button', { name: localized('Add authenticator app', 'إضافة تطبيق مصادقة') })
      .waitFor();
    expectNoFaults(user);
    await user.context.close();
  });
});

/** Sends a call below `web/profile/second-factor` for a user; returns its data. */
async function factorCall<Data>(token: string, path: string, body: object): Promise<Data> {
  const address = `${inject('baseUrl')}/api/partner/v1/web/profile/second-factor${path}`;
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body) });
  const { data } = (await response.json()) as { data: Data };
  return data;
}

it('asks for a code before a dangerous act in place, does it once, and requires a second factor of others', async () => {
  const email = 'owner@nakheel.example';
  const user = await visit(browser, { email, path: '/panel/settings/teams/list' });
  const { page } = user;
  // The other session adds the second factor, so this one has not entered a code.
  const login = await fetch(`${inject('baseUrl')}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await login.json()) as { data: { token: { access_token: string } } };
  const token = data.token.access_token;
  const { secret } = await factorCall<{ secret: string }>(token, '', { current_password: PASSWORD });
  const code = codeFor(secret, Date.now());
  const { recovery_codes: recovery } = await factorCall<{ recovery_codes: string[] }>(token, '/confirm', {
    code,
  });
  await page.getByRole('link', { name: 'New team' }).first().click();
  await page.getByLabel('Name (English)', { exact: true }).fill('Night shift');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('This code is not right').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Code', { exact: true }).fill(recovery[0] ?? '');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.locator('tbody').getByText('Night shift').waitFor();
  expect(await page.locator('tbody').getByText('Night shift').count()).toBe(1);

  // The code of the last minutes counts for the next dangerous act, too.
  const setRule = async (isRequired: boolean) => {
    await page.goto(`${inject('baseUrl')}/panel/settings/rules/list`);
    // The stored list is shown first; the form has to start with the version that the server has.
    await waitUntilIdle(user);
    await page.getByRole('link', { name: 'Finance', exact: true }).click();
    await page.getByLabel('Require two-factor authentication').setChecked(isRequired);
    const saved = page.waitForResponse(
      (response) => response.url().includes('/web/rule/') && response.request().method() !== 'GET',
    );
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    expect((await saved).status()).toBe(200);
  };
  await setRule(true);
  const finance = await visit(browser, { email: 'mariam@nakheel.example', path: REQUESTS });
  await finance.page.waitForURL('**/panel/profile');
  await finance.page.getByText('Two-factor authentication is required').waitFor();
  await finance.page.getByRole('button', { name: 'Add authenticator app' }).waitFor();
  await expectAccessible(finance.page);
  await setRule(false);
  await finance.page.reload();
  await finance.page.getByRole('link', { name: 'Requests' }).first().click();
  await finance.page.locator('tbody a').first().waitFor();
  await finance.context.close();
  await factorCall(token, '/remove', { current_password: PASSWORD, code: recovery[1] ?? '' });
  expectNoFaults(user);
  await user.context.close();
});
