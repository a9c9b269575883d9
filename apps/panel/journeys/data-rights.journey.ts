import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import {
  closeContexts,
  expectNoFaults,
  launch,
  localizedText,
  visit,
  waitUntilIdle,
} from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const OWNER = 'owner@outlay.example';

describe.each(['en', 'ar'] as const)('in %s', (language) => {
  const localized = localizedText(language);

  it('downloads everything that is stored about a user', async () => {
    const user = await visit(browser, { language, email: 'member@outlay.example', path: '/panel/profile' });
    const { page } = user;
    const button = page.getByRole('button', { name: localized('Download my data', 'تنزيل بياناتي') });
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
    expect(file.suggestedFilename()).toMatch(/^personal-data-\d+-\d{4}-\d\d-\d\d\.zip$/u);
    await waitUntilIdle(user);
    await expectAccessible(page);
    expectNoFaults(user);
    await user.context.close();
  });

  it('an owner downloads the data of a suspended member and erases it, after typing the name', async () => {
    const owner = await callerOf(OWNER);
    const name = localized('Rana Leaving', 'رنا المغادرة');
    const { id } = await owner.post<{ id: number }>('web/user', {
      name,
      email: `rana.${language}@leaving.example`,
      role: 'client',
    });
    const path = `/panel/settings/members/list#${id}`;
    const user = await visit(browser, { language, email: OWNER, path });
    const { page } = user;
    const button = (label: string) => page.getByRole('button', { name: label, exact: true });
    const erase = localized('Erase data', 'محو البيانات');
    await button(erase).waitFor();
    expect(await button(erase).getAttribute('aria-disabled')).toBe('true');
    await button(localized('Suspend', 'إيقاف')).click();
    await page
      .getByRole('alertdialog')
      .last()
      .getByRole('button', { name: localized('Suspend', 'إيقاف'), exact: true })
      .click();
    await button(localized('Resume', 'إعادة تفعيل')).waitFor();
    const download = button(localized('Download data', 'تنزيل البيانات'));
    const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
    expect(file.suggestedFilename()).toMatch(
      new RegExp(`^personal-data-${id}-\\d{4}-\\d\\d-\\d\\d\\.zip$`, 'u'),
    );

    await button(erase).click();
    const dialog = page.getByRole('dialog').last();
    const field = dialog.getByRole('textbox');
    await field.fill('Rana');
    await dialog.getByRole('button', { name: erase, exact: true }).click();
    await dialog
      .getByText(localized('This is not the name of the member.', 'هذا ليس اسم العضو.'))
      .first()
      .waitFor();
    await waitUntilIdle(user);
    await expectAccessible(page);
    await field.fill(name);
    await field.press('Enter');
    await page.getByText(localized('Erased', 'ممحو'), { exact: true }).first().waitFor();
    await page.getByText(`Former member ${id} (عضو سابق)`).first().waitFor();
    // Lists behind the sheet are read again.
    await waitUntilIdle(user);
    await expect.poll(() => page.getByText(name).count()).toBe(0);
    await expectAccessible(page);
    expectNoFaults(user);
    await user.context.close();
  });
});
