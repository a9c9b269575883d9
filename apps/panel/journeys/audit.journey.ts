import type { Supplier } from '@outlay/domain';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoFaults, launch, localizedText, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

describe.each(['en', 'ar'] as const)('the audit trail in %s', (language) => {
  const localized = localizedText(language);
  const email = language === 'en' ? 'owner@outlay.example' : 'owner@nakheel.example';

  it('shows the values of a record before and after a change', async () => {
    const call = await callerOf(email);
    const name = `Audited ${language}`;
    const made = await call.post<Supplier>('setting/supplier', { name, note: 'Monthly' });
    await call.put(`setting/supplier/${made.id}`, { note: 'Weekly', version: made.version });

    const user = await visit(browser, { language, email, path: '/panel/settings/audit/list' });
    const { page } = user;
    await page.getByRole('searchbox').fill(name);
    const row = page.getByRole('row').filter({ hasText: localized('Record changed', 'تعديل سجل') });
    await row.getByRole('link').first().click();
    await page.getByText('Monthly', { exact: true }).waitFor();
    await page.getByText('Weekly', { exact: true }).waitFor();
    expect(new URL(page.url()).hash).toMatch(/^#\d+$/);
    await expectNoFaults(user);
  });
});
