import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Sends a request to the SCIM server with a token. */
const scim = (token: string, path: string, body?: object): Promise<Response> =>
  fetch(`${inject('baseUrl')}/scim/v2${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

it.each([
  { language: 'en', width: 1280 },
  { language: 'ar', width: 360 },
] as const)(
  'provisions a group with the token of a service account, maps it to a permission set and revokes the token, in $language',
  async ({ language, width }) => {
    const localized = localizedText(language);
    const [name, groupName] = [`Directory ${language}`, `Directory group ${language}`];
    const user = await visit(browser, {
      language,
      width,
      email: language === 'en' ? 'owner@outlay.example' : 'owner@nakheel.example',
      path: '/panel/settings/company',
    });
    const { page } = user;
    const dialog = page.getByRole('dialog');
    const button = (en: string, ar: string, within: Pick<typeof page, 'getByRole'> = page) =>
      within.getByRole('button', { name: localized(en, ar), exact: true });

    await button('Add service account', 'إضافة حساب خدمة').click();
    await button('Save', 'حفظ', dialog).click();
    // The name and the permission set are missing.
    await dialog.locator('[aria-invalid="true"]').nth(1).waitFor();
    await expectAccessible(page);
    await dialog.getByLabel(localized('Name', 'الاسم'), { exact: true }).fill(name);
    await dialog
      .getByLabel(localized('Permission set', 'مجموعة الصلاحيات'), { exact: true })
      .selectOption({ label: localized('Owner', 'المالك') });
    await button('Save', 'حفظ', dialog).click();
    await dialog.waitFor({ state: 'detached' });

    // Isolating characters surround the name in Arabic.
    const openTokens = page.getByRole('button', {
      name: new RegExp(`^${localized('API tokens of', 'رموز الوصول لحساب')} .?${name}.?$`, 'u'),
    });
    await openTokens.click();
    await dialog.getByText(localized('It has no API tokens.', 'ليست له رموز وصول.')).waitFor();
    await expectAccessible(page);
    await button('New API token', 'إضافة رمز وصول', dialog).click();
    await dialog.getByLabel(localized('Name', 'الاسم'), { exact: true }).fill('Sync');
    await dialog.getByLabel(localized('Add a section', 'إضافة قسم'), { exact: true }).selectOption('scim');
    // The section offers no reading, so none of its actions is proposed.
    await button('Create token', 'إنشاء الرمز', dialog).click();
    await dialog.getByText(localized('Choose at least 1.', 'اختر عنصرًا واحدًا على الأقل.')).waitFor();
    await expectAccessible(page);
    await dialog
      .getByRole('group', { name: localized('User provisioning (SCIM)', 'تزويد المستخدمين (SCIM)') })
      .getByRole('checkbox')
      .first()
      .check();
    await button('Create token', 'إنشاء الرمز', dialog).click();
    const secret = dialog.getByLabel(localized('Token', 'الرمز'), { exact: true });
    await secret.waitFor();
    const token = await secret.inputValue();
    await expectAccessible(page);
    await button('Done', 'تم', dialog).click();

    const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: groupName };
    expect((await scim(token, '/Groups', group)).status).toBe(201);
    const headers = { authorization: `Bearer ${token}` };
    const outside = await fetch(`${inject('baseUrl')}/api/partner/v1/setting/supplier`, { headers });
    expect(outside.status).toBe(403);

    await page.reload();
    const address = page.getByLabel(localized('Address (tenant URL)', 'العنوان (Tenant URL)'));
    expect(await address.inputValue()).toMatch(/\/scim\/v2$/u);
    const mapped = page.getByLabel(groupName, { exact: true });
    const saved = page.waitForResponse((response) => response.request().method() === 'PUT');
    await mapped.selectOption({ label: localized('Owner', 'المالك') });
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect
      .poll(() => mapped.locator('option:checked').textContent())
      .toBe(localized('Owner', 'المالك'));

    expect(await page.content()).not.toContain(token);
    await openTokens.click();
    await dialog.getByText(token.slice(-4)).waitFor();
    await dialog
      .getByRole('button', { name: localized('Revoke the API token:', 'إلغاء رمز الوصول:') })
      .click();
    await button('Revoke', 'إلغاء الرمز', page.getByRole('alertdialog')).click();
    await dialog.getByText(localized('It has no API tokens.', 'ليست له رموز وصول.')).waitFor();
    expect((await scim(token, '/Groups')).status).toBe(401);
    expectNoFaults(user);
    await user.context.close();
  },
);
