import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectAccessible } from './setup/accessible.ts';
import {
  closeContexts,
  expectNoFaults,
  launch,
  localizedText,
  visit,
  waitUntilIdle,
} from './setup/browser.ts';

const FINANCE = 'finance@outlay.example';
const TRIAL = '/panel/finance/trial_balance/list';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

it.each([
  ['en', 1280],
  ['ar', 360],
] as const)('leads from the trial balance to the document in %s at %i px', async (language, width) => {
  const localized = localizedText(language);
  const user = await visit(browser, { email: FINANCE, language, width, path: TRIAL });
  const { page } = user;
  await page.getByText(localized('Debits equal credits', 'مجموع المدين يساوي مجموع الدائن')).waitFor();
  await page.getByRole('button', { name: localized('This fiscal year', 'السنة المالية الحالية') }).click();
  await page.waitForURL(/from=\d{4}-01-01&to=\d{4}-12-31$/u);
  await waitUntilIdle(user);
  await expectAccessible(user.page);

  await page
    .locator('tbody')
    .getByRole('link', { name: localized('Owed to employees', 'مستحقات الموظفين') })
    .click();
  await page.waitForURL(/\/finance\/ledger\/list\?account_id=\d+&from=.+&to=.+$/u);
  await page.getByText(localized('Closing', 'رصيد آخر المدة'), { exact: true }).waitFor();
  await waitUntilIdle(user);
  await expectAccessible(user.page);

  await page.locator('tbody [data-row-link]').first().click();
  const lines = page.getByRole('table').filter({ has: page.locator('tfoot') });
  await lines.getByText(localized('Total', 'الإجمالي'), { exact: true }).waitFor();
  const [debit, credit] = await lines.locator('tfoot td').allInnerTexts();
  expect(debit).toBe(credit);
  await waitUntilIdle(user);
  await expectAccessible(user.page);

  const document = page.locator('dl').getByRole('link', { name: /\d/ }).first();
  await document.click();
  await page.waitForURL(/\/panel\/(?:expenses|finance)\/(?!ledger).+\d$/u);
  expectNoFaults(user);
  await user.context.close();
});

it.each(['journal', 'transactions'])(
  'lists %s by day, newest first, without a sort in the address',
  async (name) => {
    const path = `/panel/finance/${name}/list`;
    const user = await visit(browser, { email: FINANCE, path });
    const { page } = user;
    const order = () =>
      page.locator('th[aria-sort]').evaluateAll((heads) => heads.map((head) => head.ariaSort));
    await page.locator('tbody tr').first().waitFor();
    expect(await order()).toEqual(['descending']);
    const [sent] = await Promise.all([
      page.waitForRequest((request) => new URL(request.url()).searchParams.get('sort') === 'date'),
      page.reload(),
    ]);
    expect(new URL(sent.url()).searchParams.get('desc')).toBe('true');
    await page.getByRole('columnheader', { name: 'Date' }).getByRole('button', { name: 'Date' }).click();
    await page.waitForURL(`**${path}?sort=date`);
    await expect.poll(order).toEqual(['ascending']);
    await page.getByRole('columnheader', { name: 'Date' }).getByRole('button', { name: 'Date' }).click();
    await page.waitForURL(`**${path}`);
    expectNoFaults(user);
    await user.context.close();
  },
);
