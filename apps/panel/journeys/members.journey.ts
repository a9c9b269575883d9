import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { mailsTo } from './setup/mail-box.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const NEW = 'Five-amber-lanterns-6';

it('lets an owner send a member a link for a new password, and lets the member sign in with it', async () => {
  const email = 'daniel@acme.example';
  const owner = await callerOf('owner@outlay.example');
  const { items } = await owner.get<{ items: readonly { id: number }[] }>(`web/user?q=${email}`);
  const user = await visit(browser, {
    email: 'owner@outlay.example',
    path: `/panel/settings/members/list#${items[0]?.id ?? 0}`,
  });
  await user.page.getByRole('button', { name: 'Send a link for a new password' }).click();
  await user.page.getByText(email).first().waitFor();
  let link = '';
  await expect
    .poll(
      async () => {
        const mails = await mailsTo(inject('mails'), email);
        link = /http:\S+\/choose-password#\S+/u.exec(mails.at(-1) ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 30_000, interval: 200 },
    )
    .not.toBe('');
  const member = await visit(browser, { path: '/panel/login' });
  await member.page.goto(link);
  await member.page.getByLabel('Password', { exact: true }).fill(NEW);
  await member.page.getByRole('button', { name: 'Save the password' }).click();
  await member.page.getByRole('link', { name: 'Sign in', exact: true }).click();
  await member.page.getByLabel('Password', { exact: true }).fill(NEW);
  await member.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await member.page.waitForURL(/\/panel\/dashboard$/);
  expectNoFaults(user);
  expectNoFaults(member);
  await Promise.all([user.context.close(), member.context.close()]);
});

it('says to whom the invitation of a new member was sent', async () => {
  const user = await visit(browser, {
    email: 'owner@outlay.example',
    path: '/panel/settings/members/list#new',
  });
  await user.page.getByLabel('Name', { exact: true }).fill('Lina Journey');
  await user.page.getByLabel('E-mail', { exact: true }).fill('lina@acme.example');
  await user.page.getByRole('button', { name: 'Save', exact: true }).click();
  await user.page
    .getByRole('paragraph')
    .filter({ hasText: /^Invitation sent to .?lina@acme\.example/u })
    .first()
    .waitFor();
  expect(await user.page.getByText('Record has been created').count()).toBe(0);
  await user.context.close();
});

it('lets a user without access to members set a delegate on the profile, and shows it to the delegate', async () => {
  const approver = await visit(browser, { email: 'approver@outlay.example', path: '/panel/profile' });
  const { page } = approver;
  await page.getByRole('button', { name: 'Delegate', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox').fill('Sara');
  await page.getByRole('option', { name: 'Sara Al-Harbi' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('This field is required.').waitFor();
  await dialog.getByLabel('To', { exact: true }).fill('2099-12-31');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const toasts = page.getByRole('region', { name: 'Messages' });
  await toasts
    .getByText(/^Sara Al-Harbi decides until 31 December 2099/)
    .first()
    .waitFor();
  await page.getByRole('main').getByText('decides until').waitFor();

  const delegate = await visit(browser, { email: 'owner@outlay.example', path: '/panel/profile' });
  await delegate.page.getByRole('list', { name: 'You stand in for' }).getByText('Omar Haddad').waitFor();
  await page.getByRole('button', { name: 'End the delegation' }).click();
  await page.getByText('Nobody decides in your place.').waitFor();
  await toasts.getByText('The delegation was ended').first().waitFor();
  expectNoFaults(approver);
  expectNoFaults(delegate);
  await Promise.all([approver.context.close(), delegate.context.close()]);
});

it('asks before changing the company with unsaved input, hides it in the other company and restores it on return', async () => {
  const user = await visit(browser, {
    email: 'provider@outlay.example',
    path: '/panel/settings/suppliers/list#new',
  });
  const { page } = user;
  const change = async (to: string) => {
    await page.getByRole('button', { name: /Currency/ }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
  };
  await page.getByLabel('Name', { exact: true }).fill('Palm Stationery');
  await change('النخيل للمقاولات');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Palm Stationery');
  await page.getByRole('button', { name: /Currency: SAR/ }).waitFor();
  await change('النخيل للمقاولات');
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: /Currency: KWD/ }).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await page.getByRole('link', { name: 'New supplier' }).click();
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('');
  await change('Acme Trading');
  await page.getByRole('button', { name: /Currency: SAR/ }).waitFor();
  await page.getByRole('link', { name: 'New supplier' }).click();
  await expect.poll(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('Palm Stationery');
  expectNoFaults(user);
  await user.context.close();
});
