import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, localizedText, PASSWORD, visit } from './setup/browser.ts';
import { mailsTo } from './setup/mail-box.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Signs in as a program that is no browser, and returns its token. */
async function signInElsewhere(email: string, program: string): Promise<string> {
  const response = await fetch(`${inject('baseUrl')}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': program },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { data } = (await response.json()) as { data: { token: { access_token: string } } };
  return data.token.access_token;
}

const statusOf = async (token: string): Promise<number> => {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${inject('baseUrl')}/api/partner/v1/setting/company`, { headers })).status;
};

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const localized = localizedText(language);
  const email = language === 'en' ? 'daniel@acme.example' : 'jassim@nakheel.example';

  it('lists the own sessions, ends one, and then all others, which signs them out', async () => {
    const lost = await visit(browser, { language, email, path: '/panel/expenses/company/list' });
    await lost.page.locator('tbody').first().waitFor();
    const script = await signInElsewhere(email, 'ledger-script/2.0');
    const user = await visit(browser, { language, email, path: '/panel/profile' });
    const { page } = user;
    const list = page.getByRole('list', {
      name: localized('Where you are signed in', 'الأجهزة التي سجّلت الدخول منها'),
    });
    await list.getByText(localized('This device', 'هذا الجهاز'), { exact: true }).waitFor();
    const endScript = list.getByRole('button', {
      name: language === 'ar' ? /^إنهاء الجلسة: .*ledger-script/u : 'End the session: ledger-script',
    });
    expect(await statusOf(script)).toBe(200);
    await endScript.click();
    await endScript.waitFor({ state: 'detached' });
    expect(await statusOf(script)).toBe(401);
    await page
      .getByRole('button', { name: localized('End all other sessions', 'إنهاء كل الجلسات الأخرى') })
      .click();
    await page
      .getByText(localized('You are signed in on this device only.', 'لم تسجّل الدخول إلا من هذا الجهاز.'))
      .waitFor();
    await lost.page.waitForURL(/\/panel\/login/);
    // Another program is another device.
    const warning = localized(
      'from a network that you have not used before',
      'من متصفح لم تستخدمه من قبل أو من شبكة جديدة',
    );
    const warnings = async () =>
      (await mailsTo(inject('mails'), email)).filter((mail) => mail.includes(warning));
    await expect.poll(async () => (await warnings()).length, { timeout: 30_000 }).toBeGreaterThan(0);
    expectNoFaults(user);
    await Promise.all([user.context.close(), lost.context.close()]);
  });
});

it('refuses limits of sessions out of range at their field, and saves valid ones', async () => {
  const user = await visit(browser, { email: 'owner@nakheel.example', path: '/panel/settings/company' });
  const { page } = user;
  const idle = page.getByLabel('End sessions that are not used for (minutes)');
  await idle.fill('2');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => idle.getAttribute('aria-invalid')).toBe('true');
  await idle.fill('480');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await loaded;
  await expect.poll(() => idle.inputValue()).toBe('480');
  expectNoFaults(user);
  await user.context.close();
});
