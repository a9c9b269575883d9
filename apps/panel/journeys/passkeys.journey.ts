import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, localizedText, PASSWORD, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Registers a company; returns the address of its owner. */
async function register(name: string): Promise<string> {
  const email = `${name}@passkeys.example`;
  const answer = await fetch(`${inject('baseUrl')}/jwt/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Sara',
      email,
      phone: '+966500000000',
      company_name: `Company of ${name}`,
      country_id: 682,
      password: PASSWORD,
    }),
  });
  expect(answer.status).toBe(200);
  return email;
}

/** Gives a page a software authenticator, whose verification of the user can be made to fail. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () =>
    (await devtools.send('WebAuthn.getCredentials', { authenticatorId })).credentials;
  return {
    credentials,
    accept: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** Copies the passkeys of another authenticator, as password managers do. */
    copyFrom: async (other: { readonly credentials: typeof credentials }) => {
      for (const credential of await other.credentials()) {
        await devtools.send('WebAuthn.addCredential', { authenticatorId, credential });
      }
    },
  };
}

const press = (page: Page, label: string): Promise<void> =>
  page.getByRole('button', { name: label, exact: true }).click();

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const localized = localizedText(language);
  const addPasskey = localized('Add passkey', 'إضافة مفتاح مرور');
  const next = localized('Continue', 'متابعة');
  const name = localized('Work laptop', 'حاسوب العمل');

  it('adds a passkey, signs in with it alone and after the password, confirms a dangerous act, and removes it', async () => {
    const email = await register(`owner-${language}`);
    const user = await visit(browser, { language, email, path: '/panel/profile' });
    const { page } = user;
    const authenticator = await addAuthenticator(page);
    const dialog = page.getByRole('dialog');

    await press(page, addPasskey);
    await dialog
      .getByLabel(localized('Current password', 'كلمة المرور الحالية'), { exact: true })
      .fill(PASSWORD);
    await dialog.getByLabel(localized('Name', 'الاسم'), { exact: true }).fill(name);
    // The person at the device is not its owner: nothing typed is lost.
    await authenticator.accept(false);
    await press(page, next);
    const refused = localized('The browser did not finish.', 'لم تكتمل العملية في المتصفح.');
    await dialog.getByText(refused).waitFor();
    expect(await dialog.getByLabel(localized('Name', 'الاسم'), { exact: true }).inputValue()).toBe(name);
    await expectAccessible(page);
    await authenticator.accept(true);
    await press(page, next);
    const codes = page.getByRole('list', { name: localized('Recovery codes', 'رموز الاسترداد') });
    await codes.waitFor();
    expect(await codes.getByRole('listitem').count()).toBe(8);
    await press(page, localized('I have stored them', 'تم حفظها'));
    const keys = page.getByRole('list', { name: localized('Passkeys', 'مفاتيح المرور') });
    await keys.getByText(name).waitFor();
    await page.getByText(localized('8 recovery codes left.', 'بقيت 8 رموز استرداد.')).waitFor();
    await expectAccessible(page);

    // The same browser has the passkey, and forgets the session.
    const signOut = async () => {
      await page.evaluate(() => localStorage.removeItem('userData'));
      await page.evaluate(() => localStorage.removeItem('accessToken'));
      await page.evaluate(() => localStorage.removeItem('refreshToken'));
      await page.goto(`${inject('baseUrl')}/panel/login`);
    };
    await signOut();
    const byPasskey = localized('Sign in with a passkey', 'تسجيل الدخول بمفتاح مرور');
    await page.getByRole('button', { name: byPasskey, exact: true }).waitFor();
    await expectAccessible(page);
    await authenticator.accept(false);
    await press(page, byPasskey);
    await page.getByText(refused).waitFor();
    await authenticator.accept(true);
    await press(page, byPasskey);
    await page.waitForURL(/\/panel\/(?!login)/u);

    await signOut();
    await page.getByLabel(localized('E-mail', 'البريد الإلكتروني')).fill(email);
    await page.getByLabel(localized('Password', 'كلمة المرور'), { exact: true }).fill(PASSWORD);
    await press(page, localized('Sign in', 'تسجيل الدخول'));
    const byFactor = localized('Use a passkey', 'استخدام مفتاح مرور');
    await page.getByRole('button', { name: byFactor, exact: true }).waitFor();
    await expectAccessible(page);
    await press(page, byFactor);
    await page.waitForURL(/\/panel\/(?!login)/u);

    await page.goto(`${inject('baseUrl')}/panel/profile`);
    await page
      .getByRole('button', { name: localized('Rename the passkey', 'إعادة تسمية مفتاح المرور') })
      .click();
    await dialog.getByLabel(localized('Name', 'الاسم'), { exact: true }).fill(`${name} 2`);
    await press(page, localized('Save', 'حفظ'));
    await keys.getByText(`${name} 2`).waitFor();
    await page.getByRole('button', { name: localized('Remove the passkey', 'إزالة مفتاح المرور') }).click();
    await dialog.getByRole('button', { name: localized('Remove', 'إزالة'), exact: true }).click();
    await page.getByText(localized('You have no passkeys.', 'ليس لديك مفاتيح مرور.')).waitFor();
    expectNoFaults(user);
    await user.context.close();
  });
});

it('confirms a dangerous act with a passkey in place, and does it once', async () => {
  const email = await register('step-up');
  // This session began before there was a passkey.
  const user = await visit(browser, { email, path: '/panel/settings/teams/list' });
  const other = await visit(browser, { email, path: '/panel/profile' });
  const [held, added] = [await addAuthenticator(user.page), await addAuthenticator(other.page)];
  await press(other.page, 'Add passkey');
  await other.page.getByRole('dialog').getByLabel('Current password', { exact: true }).fill(PASSWORD);
  await other.page.getByRole('dialog').getByLabel('Name', { exact: true }).fill('Key');
  await press(other.page, 'Continue');
  await press(other.page, 'I have stored them');
  await held.copyFrom(added);
  await other.context.close();

  const { page } = user;
  await page.getByRole('link', { name: 'New team' }).first().click();
  await page.getByLabel('Name (English)', { exact: true }).fill('Night shift');
  await press(page, 'Save');
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey' }).waitFor();
  await expectAccessible(page);
  await press(page, 'Use a passkey');
  await dialog.waitFor({ state: 'detached' });
  await page.locator('tbody').getByText('Night shift').waitFor();
  expect(await page.locator('tbody').getByText('Night shift').count()).toBe(1);
  expectNoFaults(user);
  await user.context.close();
});
