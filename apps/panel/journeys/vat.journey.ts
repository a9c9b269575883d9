import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf, type JourneyExpense } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

interface Named {
  readonly id: number;
  readonly code: string;
}

/** Returns an open day without VAT. */
async function dayWithoutVat(): Promise<string> {
  const finance = await callerOf('finance@outlay.example');
  for (let age = 10; age < 200; age += 1) {
    const day = new Date(Date.now() - age * 86_400_000).toISOString().slice(0, 10);
    const { items } = await finance.get<{ items: readonly unknown[] }>(
      `finance/vat_report?from=${day}&to=${day}`,
    );
    if (items.length === 0) return day;
  }
  throw new Error('Every day has VAT.');
}

/** Books an expense of SAR 115.00 with 15 % VAT on a day. */
async function book(day: string): Promise<JourneyExpense> {
  const [member, owner, finance] = await Promise.all([
    callerOf('member@outlay.example'),
    callerOf('owner@outlay.example'),
    callerOf('finance@outlay.example'),
  ]);
  const idOf = async (path: string, code: string): Promise<number> => {
    const { items } = await finance.get<{ items: readonly Named[] }>(`${path}?per_page=20`);
    return items.find((one) => code === '' || one.code === code)?.id ?? 0;
  };
  const gross = { minor: 11_500, currency: 'SAR' };
  const { id, version } = await member.post<JourneyExpense>('expenses/companyExpenses', {
    description: 'Printer paper',
    amount: gross,
    incurred_on: day,
    lines: [{ description: 'Printer paper', gross, tax_code_id: await idOf('setting/tax_code', 'S15') }],
  });
  const sent = await member.post<JourneyExpense>('expenses/updateStatus', { id, version, status: 'pending' });
  const approved =
    sent.status === 'approved'
      ? sent
      : await owner.post<JourneyExpense>('expenses/updateStatus', {
          id,
          version: sent.version,
          status: 'approved',
        });
  const { items: types } = await finance.get<{ items: readonly Named[] }>('company/entry/type?direction=out');
  await finance.post('expenses/bookKeep', {
    ids: [id],
    account_id: await idOf('setting/account', '6300'),
    entry_type_id: types[0]?.id,
    versions: { [id]: approved.version },
  });
  return approved;
}

it('shows the VAT of a period, and leads from a tax code to the document behind it', async () => {
  const day = await dayWithoutVat();
  const booked = await book(day);
  const user = await visit(browser, {
    email: 'finance@outlay.example',
    path: `/panel/finance/vat?from=${day}&to=${day}`,
  });
  const { page } = user;
  await page.getByText('The report and the ledger agree.').waitFor();
  const row = page.getByRole('row', { name: /VAT 15%.*100\.00.*15\.00/u });
  await row.getByRole('button', { name: 'VAT 15%' }).click();
  const sheet = page.getByRole('dialog', { name: 'VAT 15%' });
  await sheet.getByText(booked.number).waitFor();
  expect(page.url()).toContain('code=');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.keyboard.press('Escape').then(() => page.getByRole('button', { name: 'CSV', exact: true }).click()),
  ]);
  expect(file.suggestedFilename()).toBe(`vat-report-${day}-${day}.csv`);
  const [lines] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV of the lines' }).click(),
  ]);
  expect(lines.suggestedFilename()).toContain(`vat-lines-${day}-`);
  await row.getByRole('button', { name: 'VAT 15%' }).click();
  await sheet.getByRole('link', { name: 'Printer paper' }).click();
  await page.waitForURL(`**/panel/expenses/company/list/${booked.id}`);
  await page.getByText(booked.number).first().waitFor();
  expectNoFaults(user);
  await user.context.close();
});

it.each(['en', 'ar'] as const)(
  'keeps the totals of the VAT report apart in large text (%s)',
  async (language) => {
    const large = await launch('--blink-settings=defaultFontSize=32');
    const { page } = await visit(large, {
      email: 'owner@outlay.example',
      language,
      path: '/panel/finance/vat',
    });
    const totals = page.locator('main dd:visible');
    await totals.nth(3).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    const widths = await totals.evaluateAll((ones) => ones.map((one) => [one.scrollWidth, one.clientWidth]));
    expect(widths.filter(([content = 0, box = 0]) => content > box)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await closeContexts(large);
  },
);
