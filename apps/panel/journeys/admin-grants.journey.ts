import type { SettingsResponse } from '@outlay/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

const ADMIN = 'admin@outlay.example';
const OWNER = 'owner@nakheel.example';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Changes the access of administrators to the owner's company; resolves to its previous settings. */
async function allow(access: 'open' | 'granted'): Promise<void> {
  const owner = await callerOf(OWNER);
  const { setting } = await owner.get<SettingsResponse>('setting/company');
  await owner.post<SettingsResponse>('setting/company/update', { ...setting, admin_access: access });
}

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const localized = localizedText(language);
  const requestAccess = localized('Request access', 'طلب الوصول');

  it('lets an administrator work in a company until its owner ends the access', async () => {
    await allow('granted');
    const admin = await visit(browser, {
      language,
      email: ADMIN,
      path: '/panel/installation?list=companies',
    });
    const { page } = admin;
    await page.getByRole('link', { name: /Nakheel|نخيل/u }).click();
    await page.getByRole('button', { name: requestAccess, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: new RegExp(requestAccess, 'u') });
    const reason = dialog.getByLabel(localized('Reason', 'السبب'), { exact: true });
    await dialog.getByRole('button', { name: requestAccess, exact: true }).click();
    await dialog.getByText(localized('This field is required.', 'هذا الحقل مطلوب.')).waitFor();
    expect(await reason.getAttribute('aria-invalid')).toBe('true');
    await reason.fill('Ticket 4711');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: requestAccess, exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page
      .getByRole('button', { name: localized('Open the company', 'فتح الشركة'), exact: true })
      .click();
    await page.waitForURL(/\/panel\/dashboard/u);
    await page.getByText(localized('You act in', 'تعمل الآن على بيانات')).waitFor();
    await expectAccessible(page);

    const owner = await visit(browser, { language, email: OWNER, path: '/panel/settings/company' });
    const end = owner.page.getByRole('button', {
      name: language === 'ar' ? /^إنهاء وصول/u : /^End the access of/u,
    });
    await end.first().click();
    await end.first().waitFor({ state: 'detached' });
    await expectAccessible(owner.page);
    await expectNoFaults(owner);

    await page.goto(page.url().replace(/\/panel\/.*$/u, '/panel/expenses/company/list'));
    await page
      .getByText(localized('You have no access to the data of', 'ليس لديك وصول إلى بيانات'), { exact: false })
      .waitFor();
    expect(await page.locator('tbody tr').count()).toBe(0);
    await owner.context.close();
    await admin.context.close();
    await allow('open');
  });
});
