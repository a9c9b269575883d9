import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, expectNoFaults, launch, PASSWORD, visit } from './setup/browser.ts';
import { openIdentityProvider, type IdentityProvider } from './setup/identity-provider.ts';

let browser: Browser;
let provider: IdentityProvider;
beforeAll(async () => {
  browser = await launch();
  // Each sign-in has its own redirect address, whose number is known once it is saved.
  const addresses = Array.from({ length: 50 }, (_, at) => `${inject('baseUrl')}/panel/login/${at + 1}`);
  provider = await openIdentityProvider(addresses, ['staff', 'finance team']);
});
afterAll(async () => {
  await closeContexts(browser);
  await provider.close();
});

it('lets a new colleague in with the company account after an owner has set it up', async () => {
  const owner = await visit(browser, { email: 'owner@nakheel.example', path: '/panel/settings/company' });
  const { page } = owner;
  await page.getByRole('button', { name: 'Add company sign-in' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add company sign-in' });
  await dialog.getByLabel('Name', { exact: true }).fill('Nakheel account');
  await dialog.getByLabel('Issuer', { exact: true }).fill(`${provider.issuer}/elsewhere`);
  await dialog.getByLabel('Client ID', { exact: true }).fill(provider.clientId);
  await dialog.getByLabel('Client secret', { exact: true }).fill(provider.clientSecret);
  await dialog.getByLabel('E-mail domains', { exact: true }).fill('nakheel.example');
  await dialog.getByLabel('Create members at their first sign-in').check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByText('The settings of this issuer cannot be read.').first().waitFor();
  await expectAccessible(page);
  await dialog.getByLabel('Issuer', { exact: true }).fill(provider.issuer);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Edit Nakheel account' }).click();
  const edited = page.getByRole('dialog', { name: 'Company sign-in' });
  const link = await edited.getByLabel('Sign-in link for members').inputValue();
  expect(await edited.getByLabel('Client secret').inputValue()).toBe('');

  const colleague = await visit(browser, { path: new URL(link).pathname + new URL(link).search });
  await colleague.page.getByRole('button', { name: 'Continue with your company account' }).click();
  await colleague.page.getByRole('heading', { name: 'Acme account' }).waitFor();
  await colleague.page.getByLabel('Account').fill('reem@nakheel.example');
  await colleague.page.getByRole('button', { name: 'Go on' }).click();
  await colleague.page.waitForURL(/\/panel\/(?!login)/u);
  await colleague.page.getByText('Reem Al-Subaie').first().waitFor();
  // Neither the code nor the state stays in the address.
  expect(colleague.page.url()).not.toContain('state=');
  // A colleague without a password adds a second factor: the sign-in takes its place.
  await colleague.page.goto(`${inject('baseUrl')}/panel/profile`);
  await colleague.page.getByRole('button', { name: 'Add authenticator app' }).click();
  const factor = colleague.page.getByRole('dialog', { name: 'Add authenticator app' });
  await factor.getByText('You have confirmed it is you.').waitFor();
  await expectAccessible(colleague.page);
  await factor.getByRole('button', { name: 'Continue' }).click();
  await colleague.page.getByLabel('Setup key', { exact: true }).waitFor();
  expectNoFaults(colleague);
  await colleague.context.close();

  // A password is refused only when the company demands its sign-in, and then the way to it is shown.
  await edited.getByLabel('Members may only sign in this way').check();
  await edited.getByRole('button', { name: 'Save', exact: true }).click();
  await edited.waitFor({ state: 'detached' });
  const member = await visit(browser, { path: '/panel/login' });
  await member.page.getByLabel('E-mail').fill('saad@nakheel.example');
  await member.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await member.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await member.page.getByText('Members of your company sign in with Nakheel account.').waitFor();
  await member.page.getByRole('button', { name: 'Continue with your company account' }).click();
  await member.page.getByLabel('Account').fill('saad@nakheel.example');
  await member.page.getByRole('button', { name: 'Go on' }).click();
  await member.page.waitForURL(/\/panel\/(?!login)/u);
  await member.context.close();

  await page.getByRole('button', { name: 'Edit Nakheel account' }).click();
  await edited.getByRole('button', { name: 'Remove', exact: true }).click();
  await edited.getByRole('button', { name: 'Remove and end its sessions' }).click();
  await page.getByText('No company sign-in').waitFor();
  const late = await visit(browser, { path: new URL(link).pathname + new URL(link).search });
  await late.page.getByRole('button', { name: 'Continue with your company account' }).click();
  await late.page.getByText('This sign-in link is no longer valid.').waitFor();
  await expectAccessible(late.page);
  await late.context.close();
  await owner.context.close();
});

it('gives a colleague the permission set of the first mapped group, set up in Arabic', async () => {
  const owner = await visit(browser, {
    language: 'ar',
    width: 360,
    email: 'owner@nakheel.example',
    path: '/panel/settings/company',
  });
  const { page } = owner;
  await page.getByRole('button', { name: 'إضافة تسجيل الدخول بحساب الشركة' }).click();
  const dialog = page.getByRole('dialog', { name: 'إضافة تسجيل الدخول بحساب الشركة' });
  await dialog.getByLabel('الاسم', { exact: true }).fill('Nakheel groups');
  await dialog.getByLabel('جهة الإصدار', { exact: true }).fill(provider.issuer);
  await dialog.getByLabel('معرّف التطبيق', { exact: true }).fill(provider.clientId);
  await dialog.getByLabel('المفتاح السري للتطبيق', { exact: true }).fill(provider.clientSecret);
  await dialog.getByLabel('نطاقات البريد الإلكتروني', { exact: true }).fill('nakheel.example');
  await dialog.getByLabel('إنشاء الأعضاء عند أول تسجيل دخول').check();
  await dialog.getByRole('button', { name: 'إضافة مجموعة' }).click();
  const first = dialog.getByRole('group', { name: 'المجموعة 1', exact: true });
  await first.getByLabel('المجموعة لدى المزوّد').fill('finance team');
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
  // Neither a permission set nor a team: the error is at the row.
  await first.getByText('اختر مجموعة صلاحيات أو فريقًا أو كليهما.').waitFor();
  await expectAccessible(page);
  const choice = first.getByRole('combobox', { name: 'مجموعة الصلاحيات' });
  await choice.selectOption({ label: 'المالك' });
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
  await first.getByText('لا يمكن أن تمنح مجموعةٌ كل الصلاحيات. عيّن المالكين يدويًا.').waitFor();
  await choice.selectOption({ label: 'مسؤول مالي' });
  // Rows are ordered: the other group comes first, and decides.
  await dialog.getByRole('button', { name: 'إضافة مجموعة' }).click();
  const second = dialog.getByRole('group', { name: 'المجموعة 2', exact: true });
  await second.getByLabel('المجموعة لدى المزوّد').fill('staff');
  await second.getByRole('combobox', { name: 'مجموعة الصلاحيات' }).selectOption({ label: 'مدقّق حسابات' });
  await dialog.getByRole('button', { name: 'نقل المجموعة 2 إلى أعلى' }).click();
  expect(await first.getByLabel('المجموعة لدى المزوّد').inputValue()).toBe('staff');
  await dialog.getByRole('button', { name: 'حفظ', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^تعديل .?Nakheel groups/u }).click();
  const edited = page.getByRole('dialog', { name: 'تسجيل الدخول بحساب الشركة' });
  const link = await edited.getByLabel('رابط تسجيل الدخول للأعضاء').inputValue();
  expect(await edited.getByLabel('المجموعة لدى المزوّد').nth(1).inputValue()).toBe('finance team');

  const path = new URL(link).pathname + new URL(link).search;
  const colleague = await visit(browser, { path, language: 'ar', theme: 'dark', width: 360 });
  const go = colleague.page.getByRole('button', { name: 'تسجيل الدخول بحساب الشركة' });
  await go.waitFor();
  await expectAccessible(colleague.page);
  await go.click();
  await colleague.page.getByLabel('Account').fill('huda@nakheel.example');
  await colleague.page.getByRole('button', { name: 'Go on' }).click();
  await colleague.page.waitForURL(/\/panel\/(?!login)/u);
  // Auditors read the audit trail; members do not.
  await colleague.page.goto(`${inject('baseUrl')}/panel/settings/audit/list`);
  await colleague.page.getByText('تغيير الصلاحيات حسب مجموعات مزوّد تسجيل الدخول').first().waitFor();
  await colleague.context.close();

  await edited.getByRole('button', { name: 'إزالة', exact: true }).click();
  await edited.getByRole('button', { name: 'إزالة وإنهاء جلساته' }).click();
  await page.getByText('لم يُضبط تسجيل الدخول بحساب الشركة').waitFor();
  await owner.context.close();
});
