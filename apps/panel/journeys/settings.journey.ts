import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, PASSWORD, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';
import { open } from './setup/steps.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const OWNER = 'owner@outlay.example';
const MEMBER = 'noura@acme.example';
const MEMBERS = '/panel/settings/members/list';

interface FoundMember {
  readonly id: number;
  readonly version: number;
  readonly name: string;
}

/** Returns the member with an e-mail address, as the owner sees it. */
async function memberOf(email: string): Promise<FoundMember> {
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly FoundMember[] }>(`web/user?q=${email}`);
  const [member] = items;
  if (member === undefined) throw new Error(`There is no ${email}.`);
  return member;
}

/** Waits for a toast; its text occurs twice, visibly and in a live region. */
const waitForToast = (page: Page, text: string): Promise<void> => page.getByText(text).first().waitFor();

it('signs a suspended member out immediately with the reason, and lets the member sign in once resumed', async () => {
  const { id } = await memberOf(MEMBER);
  const member = await visit(browser, { email: MEMBER, path: '/panel/expenses/company/list' });
  await member.page.locator('tbody a').first().waitFor();
  const user = await visit(browser, { email: OWNER, path: `${MEMBERS}#${id}` });
  const { page } = user;
  await page.getByRole('button', { name: 'Suspend', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true }).click();
  await waitForToast(page, 'is suspended');
  await member.page.waitForURL(/\/panel\/login/);
  await member.page.getByText('Your session has ended').waitFor();
  await page.getByRole('button', { name: 'Resume', exact: true }).click();
  await waitForToast(page, 'can sign in again');
  await member.page.getByLabel('E-mail').fill(MEMBER);
  await member.page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await member.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await member.page.waitForURL(/\/panel\/expenses\/company\/list/);
  expectNoFaults(user);
  await Promise.all([user.context.close(), member.context.close()]);
});

it('applies a permission set edited in the matrix to its members', async () => {
  const user = await visit(browser, { email: OWNER, path: '/panel/settings/rules/list' });
  const { page } = user;
  await page.getByRole('link', { name: 'Member', exact: true }).click();
  await page.getByRole('link', { name: 'Copy to a new set' }).click();
  await page.getByLabel('Name').fill('Field staff');
  await page.getByRole('button', { name: /^Create: Requests/ }).click();
  await page.getByRole('radio', { name: 'Not granted' }).check();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByRole('heading', { level: 1, name: 'Field staff' }).waitFor();
  const owner = await callerOf(OWNER);
  const { items } = await owner.get<{ items: readonly FoundMember[] }>('web/rule?q=Field');
  const [set] = items;
  const member = await memberOf(MEMBER);
  await owner.put(`web/user/${member.id}`, { permission_set_id: set?.id, version: member.version });

  const theirs = await visit(browser, { email: MEMBER, path: '/panel/expenses/company/list' });
  await theirs.page.locator('tbody a').first().waitFor();
  expect(await theirs.page.getByRole('link', { name: 'New request' }).count()).toBe(0);
  expectNoFaults(theirs);
  await Promise.all([user.context.close(), theirs.context.close()]);
});

it('requires the current password to change it, and stores no password on the device', async () => {
  const next = 'Four-green-lanterns-8';
  const user = await visit(browser, { email: MEMBER, path: '/panel/profile' });
  const { page } = user;
  const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Change the password' }).click();
  await page.getByLabel('Current password').fill('not-this-one');
  await page.getByLabel('New password').fill(next);
  await save();
  await page.getByText('This is not your current password.').waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(next);
  await page.getByLabel('Current password').fill(PASSWORD);
  await save();
  await waitForToast(page, 'Profile Updated Successfully');
  await page.getByRole('button', { name: 'Change the password' }).waitFor();
  await expect(callerOf(MEMBER)).rejects.toThrow('422');
  await open(page, '/panel/expenses/company/list');
  await page.locator('tbody a').first().waitFor();
  await user.context.close();
});

/** A PNG of four by two pixels. */
const LOGO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAQAAAACCAIAAADwyuo0AAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQI12MoUfODIwZkDgBfigdBiIfh3AAAAABJRU5ErkJggg==',
  'base64',
);

it('saves the company settings, reloads the page and confirms', async () => {
  const user = await visit(browser, { email: 'owner@nakheel.example', path: '/panel/settings/company' });
  const { page } = user;
  const timeout = page.getByLabel('Timeout for pending expenses (days)');
  await timeout.fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.poll(() => timeout.getAttribute('aria-invalid')).toBe('true');
  await timeout.fill('11');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await loaded;
  await waitForToast(page, 'Settings Updated Successfully');
  await expect.poll(() => timeout.inputValue()).toBe('11');
  const legalName = page.getByLabel('Legal name');
  const vatNumber = page.getByLabel('VAT number');
  await legalName.fill('Nakheel Contracting WLL');
  await vatNumber.fill('DE123456789');
  await page.getByRole('button', { name: 'Save company details' }).click();
  await page
    .getByText(/check digits of this VAT number are wrong/)
    .first()
    .waitFor();
  await page
    .getByLabel('Logo', { exact: true })
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
  await waitForToast(page, 'Logo saved');
  await page.getByRole('img', { name: 'Logo of the company' }).waitFor();
  // Typed values stay while the logo is saved by itself.
  expect(await legalName.inputValue()).toBe('Nakheel Contracting WLL');
  await vatNumber.fill('DE123456788');
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Save company details' }).click();
  await reloaded;
  await page.getByRole('img', { name: 'Logo of the company' }).waitFor();
  expect([await legalName.inputValue(), await vatNumber.inputValue()]).toEqual([
    'Nakheel Contracting WLL',
    'DE123456788',
  ]);
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('img', { name: 'Logo of the company' }).waitFor({ state: 'detached' });
  await waitForToast(page, 'Logo removed');
  expectNoFaults(user);
  await user.context.close();
});

it('rejects a webhook to a private network, and shows why a delivery failed', async () => {
  const user = await visit(browser, { email: OWNER, path: '/panel/settings/webhooks/list#new' });
  const { page } = user;
  await page.getByLabel('Name', { exact: true }).fill('Journey books');
  const address = page.getByLabel('Address (URL)');
  await address.fill('http://10.0.0.5/hook');
  await page.getByRole('checkbox', { name: 'Expense approved' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page
    .getByText(/leads into a private network/)
    .first()
    .waitFor();
  await address.fill('https://nobody.invalid/hook');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'I have copied it' }).click();
  await page.getByRole('link', { name: 'Journey books' }).click();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The name in the address is not known.').waitFor();
  expectNoFaults(user);
  await user.context.close();
});

it('prices a plan in the company’s currency, and disables a plan with too few seats', async () => {
  const user = await visit(browser, { email: OWNER, path: '/panel/settings/plan' });
  const plans = user.page.getByRole('main');
  await plans
    .getByText(/room for 5 members/)
    .first()
    .waitFor();
  await plans.getByText('SAR').first().waitFor();
  expect(await plans.getByText('USD').count()).toBe(0);
  const starter = plans.getByRole('button', { name: 'Choose' }).first();
  expect(await starter.getAttribute('aria-disabled')).toBe('true');
  await plans.getByRole('button', { name: 'Choose' }).last().click();
  await user.page.getByRole('dialog', { name: 'Change to Team?' }).getByText('SAR').waitFor();
  expectNoFaults(user);
  await user.context.close();
});

it('says at once that the plan does not include a record, and still saves its end', async () => {
  const { page, context } = await visit(browser, { email: OWNER, path: '/panel/settings/plan' });
  await page.route('**/setting/company', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...body, data: { ...body.data, plan: 'starter' } } });
  });
  const sent: unknown[] = [];
  await page.route('**/web/spendingPolicy/*', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    sent.push(route.request().postDataJSON());
    await route.abort();
  });
  await page.goto(new URL('/panel/settings/spending_policies/list', page.url()).href);
  await page.locator('tbody a').first().click();
  const form = page.locator('form').last();
  await form.getByText('You can still make it inactive, or delete it.').waitFor();
  const save = form.getByRole('button', { name: 'Save', exact: true });
  const name = form.getByLabel('Name', { exact: true });
  const before = await name.inputValue();
  await name.fill('Another name');
  await name.press('Enter');
  expect(await save.getAttribute('aria-disabled')).toBe('true');
  expect(await name.inputValue()).toBe('Another name');
  await name.fill(before);
  await form.getByLabel('Active', { exact: true }).click();
  await save.click();
  await expect.poll(() => sent).toEqual([{ active: false, version: expect.any(Number) as number }]);
  await context.close();
});
