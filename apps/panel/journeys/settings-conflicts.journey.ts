import type { Installation, ScimSettings } from '@outlay/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import { closeContexts, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

const ADMIN = 'admin@outlay.example';
const OWNER = 'owner@outlay.example';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it('compares settings of the installation that another administrator saved meanwhile', async () => {
  const other = await callerOf(ADMIN);
  const { page, context } = await visit(browser, { email: ADMIN, path: '/panel/installation' });
  const mine = page.getByLabel('Days that sent mails are kept');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await mine.fill('21');
  const { settings } = await other.get<Installation>('installation');
  await other.post<Installation>('installation', { ...settings, contact_days: 77 });
  await save.click();
  await page.getByText('77').first().waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await save.click();
  await expect
    .poll(async () => (await other.get<Installation>('installation')).settings)
    .toMatchObject({ mail_days: 21, contact_days: 77 });
  const { version: _, ...before } = settings;
  await other.post<Installation>('installation', before);
  await context.close();
});

it('shows the permission set that another owner chose for a group meanwhile', async () => {
  const other = await callerOf(OWNER);
  const { page, context } = await visit(browser, { email: OWNER, path: '/panel/settings/company' });
  const { groups } = await other.get<ScimSettings>('setting/scim');
  const group = groups.find(({ permission_set: set }) => set === null);
  const choice = page.getByLabel(group?.team.name ?? '', { exact: true });
  await choice.waitFor();
  // The sets to choose from arrive after the groups; the first option stands for "no set".
  await choice.locator('option').nth(2).waitFor({ state: 'attached' });
  expect(await choice.inputValue()).toBe('');
  const options = await choice
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
  const [, first = '', second = ''] = options;
  await other.put<ScimSettings>(`setting/scim/groups/${group?.team.id ?? 0}`, {
    permission_set_id: Number(first),
  });
  await choice.selectOption(second);
  await page.getByText(/was changed after you opened/u).waitFor();
  await expect.poll(() => choice.inputValue()).toBe(first);
  await other.put<ScimSettings>(`setting/scim/groups/${group?.team.id ?? 0}`, { permission_set_id: null });
  await context.close();
});
