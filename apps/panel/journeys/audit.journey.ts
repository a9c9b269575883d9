import { readFile } from 'node:fs/promises';
import type { AuditEntry, Member, Supplier } from '@outlay/domain';
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

describe.each([
  { language: 'en', width: 1280 },
  { language: 'ar', width: 360 },
] as const)('the audit trail in $language at $width px', ({ language, width }) => {
  const localized = localizedText(language);
  const email = language === 'en' ? 'owner@outlay.example' : 'owner@nakheel.example';

  it('finds a change by filters, shows its values before and after, and exports it', async () => {
    const call = await callerOf(email);
    const name = `Audited ${language}`;
    const made = await call.post<Supplier>('setting/supplier', { name, note: 'Monthly' });
    await call.put(`setting/supplier/${made.id}`, { note: 'Weekly', version: made.version });

    const { items } = await call.get<{ items: readonly Member[] }>(`web/user?q=${email}`);
    const changedBy = { id: items[0]?.id, name: items[0]?.name ?? '' };

    const path = '/panel/settings/audit/list';
    const user = await visit(browser, { language, width, email, path });
    const { page } = user;
    const press = (label: string) => page.getByRole('button', { name: label, exact: true }).click();
    await page.getByRole('searchbox').fill(name);
    // Two entries: the supplier was added, then changed.
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
    await page.locator('button[aria-haspopup="menu"]', { hasText: localized('Event', 'الحدث') }).click();
    await page.getByRole('menuitemcheckbox', { name: localized('Record changed', 'تعديل سجل') }).click();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1);
    await press(localized('Filter', 'تصفية'));
    await page.getByRole('menuitem', { name: localized('Who', 'المستخدم'), exact: true }).click();
    const who = page.getByRole('combobox', { name: localized('Who', 'المستخدم'), exact: true });
    await who.fill(changedBy.name);
    await page.getByRole('option', { name: changedBy.name }).click();
    await expect
      .poll(() => Object.fromEntries(new URL(page.url()).searchParams))
      .toEqual({ q: name, event: 'record_changed', user_id: String(changedBy.id) });
    expect(await page.locator('tbody tr').count()).toBe(1);
    await waitUntilIdle(user);
    await expectAccessible(page);

    await page.locator('tbody tr').getByRole('link').first().click();
    await page.getByText('Monthly', { exact: true }).waitFor();
    await page.getByText('Weekly', { exact: true }).waitFor();
    const entryId = /^#(?<id>\d+)$/u.exec(new URL(page.url()).hash)?.groups?.['id'];
    await expectAccessible(page);

    // Files are for the desktop.
    await page.setViewportSize({ width: 1280, height: 800 });
    const download = async (format: string): Promise<string> => {
      await press(localized('Export', 'تصدير'));
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: format, exact: true }).click(),
      ]);
      return readFile(await file.path(), 'utf8');
    };
    const csv = await download(localized('CSV with the columns shown', 'CSV بالأعمدة الظاهرة'));
    const lines = csv.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain(localized('Event', 'الحدث'));
    expect(lines[1]).toContain(name);
    const json = await download(localized('JSON with all values', 'JSON بجميع القيم'));
    const entries = JSON.parse(json) as readonly AuditEntry[];
    expect(entries.map(({ id, event }) => [String(id), event])).toEqual([[entryId, 'record_changed']]);
    expect(entries[0]?.changes).toContainEqual({ field: 'note', before: 'Monthly', after: 'Weekly' });
    expectNoFaults(user);
    await user.context.close();
  });
});
