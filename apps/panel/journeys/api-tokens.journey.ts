import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Returns the status of a GET request with a token. */
async function statusWith(token: string, path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${inject('baseUrl')}/api/partner/v1${path}`, { headers })).status;
}

it.each([
  { language: 'en', width: 1280 },
  { language: 'ar', width: 360 },
] as const)(
  'creates an API token, which reads only its sections until it is revoked, in $language',
  async ({ language, width }) => {
    const localized = localizedText(language);
    const name = localized('Nightly export', 'تصدير ليلي');
    const email = language === 'en' ? 'finance@outlay.example' : 'saad@nakheel.example';
    const user = await visit(browser, {
      language,
      email,
      path: '/panel/profile',
      width,
    });
    const { page } = user;
    await page.getByText(localized('You have no API tokens.', 'ليست لديك رموز وصول.')).waitFor();
    await page
      .getByRole('button', { name: localized('New API token', 'إضافة رمز وصول'), exact: true })
      .click();
    const dialog = page.getByRole('dialog');
    const create = dialog.getByRole('button', {
      name: localized('Create token', 'إنشاء الرمز'),
      exact: true,
    });
    await create.click();
    // The name and the first section are missing.
    await dialog.locator('[aria-invalid="true"]').nth(1).waitFor();
    await expectAccessible(page);
    const nameField = dialog.getByLabel(localized('Name', 'الاسم'), { exact: true });
    await nameField.fill(name);
    await dialog
      .getByLabel(localized('Add a section', 'إضافة قسم'), { exact: true })
      .selectOption('suppliers');
    await dialog
      .getByRole('group', { name: localized('Suppliers', 'المورّدون') })
      .getByRole('checkbox', { name: localized('See', 'عرض'), exact: true, checked: true })
      .waitFor();
    await expectAccessible(page);
    await nameField.press('Control+Enter');
    const secret = page.getByLabel(localized('Token', 'الرمز'), { exact: true });
    await secret.waitFor();
    const token = await secret.inputValue();
    expect(token).toMatch(/^outlay_pat_[\w-]{43}$/u);
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: localized('Done', 'تم'), exact: true })
      .click();

    expect(await statusWith(token, '/setting/supplier')).toBe(200);
    expect(await statusWith(token, '/setting/account')).toBe(403);
    const item = page
      .getByRole('list', { name: localized('API tokens', 'رموز الوصول') })
      .getByRole('listitem')
      .filter({ hasText: name });
    await item.getByText(token.slice(-4)).waitFor();
    expect(await page.content()).not.toContain(token);
    await item
      .getByRole('button', {
        name: localized('Revoke the API token:', 'إلغاء رمز الوصول:'),
      })
      .click();
    await page.getByRole('alertdialog').waitFor();
    await expectAccessible(page);
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: localized('Revoke', 'إلغاء الرمز'), exact: true })
      .click();
    await page.getByText(localized('You have no API tokens.', 'ليست لديك رموز وصول.')).waitFor();
    expect(await item.count()).toBe(0);
    expect(await statusWith(token, '/setting/supplier')).toBe(401);
    expectNoFaults(user);
    await user.context.close();
  },
);
