import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeContexts, expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

/** Opens the import dialog of a settings list as an owner. */
async function importing(list: 'accounts' | 'suppliers') {
  const user = await visit(browser, {
    email: 'owner@outlay.example',
    path: `/panel/settings/${list}/list`,
  });
  const { page, context } = user;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  return { person: user, page, context, dialog, choose };
}

const ROWS = [
  'Firm,E-mail,Phone',
  'Falcon Couriers,office@falcon.example,+966501112233',
  'Oasis Printing,not an address,+966501112234',
  ',nobody@oasis.example,+966501112235',
  'Falcon Catering,kitchen@falcon.example,',
];

it('checks a file first, maps its columns, reports rejected rows by line and offers them as a download', async () => {
  const owner = await callerOf('owner@outlay.example');
  const stored = async () =>
    (await owner.get<{ total: number }>('setting/supplier?q=Falcon&per_page=20')).total;
  const { page, context, dialog, choose, person: user } = await importing('suppliers');
  await choose('firms.csv', Buffer.from(ROWS.join('\r\n')));
  // The heading is unknown, so the user maps the column.
  await dialog.getByText('The file cannot be imported as it is').waitFor();
  await dialog.getByLabel('Firm', { exact: true }).selectOption({ label: 'Name' });
  await dialog.getByText('2 rows can be imported').first().waitFor();
  await dialog
    .getByText(/2 rows have faults/)
    .first()
    .waitFor();
  await dialog.getByText(/Line 3/).waitFor();
  await dialog.getByText('not an address').waitFor();
  await dialog.getByText(/Line 4/).waitFor();
  expect(await stored()).toBe(0);

  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  const home = dialog.getByRole('button', { name: /rejected rows with their reasons/ });
  const [file] = await Promise.all([page.waitForEvent('download'), home.click()]);
  const rejected = await readFile(await file.path(), 'utf8');
  expect(rejected.split(/\r?\n/)[0]).toContain('Reason');
  expect(rejected).toContain('Oasis Printing');
  expect(rejected).not.toContain('Falcon');
  expect(await stored()).toBe(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Falcon Catering/ }).waitFor();
  await page.getByRole('row', { name: /Falcon Couriers/ }).waitFor();
  expectNoFaults(user);
  await context.close();
});

/** Encodes a CSV file as an Arabic system saves it: Windows-1256, with semicolons and Arabic headings. */
const arabicSheet = (text: string): Buffer => {
  const page = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from(Uint8Array.from(text, (letter) => page.indexOf(letter)));
};

it('imports a file of an Arabic system, and imports its rejected rows once they are corrected', async () => {
  const { page, context, dialog, choose, person: user } = await importing('accounts');
  const sheet = [
    'رقم الحساب;name_en;الاسم العربي;نوع الحساب',
    '9710;Journey fuel;وقود الرحلات;مصروفات',
    '9711;Journey oil;زيوت الرحلات;شيء آخر',
  ];
  await choose('accounts.csv', arabicSheet(sheet.join('\r\n')));
  await dialog.getByText('One row can be imported').first().waitFor();
  await dialog.getByText('Columns of the file: 4 of 4 recognised').waitFor();
  // Shows the invalid value of the cell, decoded correctly.
  await dialog.getByText('شيء آخر').waitFor();
  await dialog.getByRole('button', { name: 'Import one row' }).click();
  const home = dialog.getByRole('button', { name: /rejected row with its reason/ });
  const [file] = await Promise.all([page.waitForEvent('download'), home.click()]);
  expect(file.suggestedFilename()).toMatch(/^accounts-rejected-\d{4}-\d{2}-\d{2}\.csv$/u);
  const rejected = await readFile(await file.path(), 'utf8');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Import' }).click();
  await choose('mended.csv', Buffer.from(rejected.replace('شيء آخر', 'مصروفات')));
  await dialog.getByText('Columns of the file: 4 of 4 recognised').waitFor();
  await dialog.getByRole('button', { name: 'Import one row' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Journey oil/ }).waitFor();
  expectNoFaults(user);
  await context.close();
});

it('rejects a file that is not a table, with its type as the reason, and imports nothing', async () => {
  const { context, dialog, choose } = await importing('suppliers');
  const workbook = [Buffer.from('PK\u0003\u0004'), Buffer.alloc(26), Buffer.from('[Content_Types].xml')];
  await choose('sheet.csv', Buffer.concat(workbook));
  await dialog.getByText(/This is an Excel workbook/).waitFor();
  await choose('sheet.csv', Buffer.from('Name,E-mail\r\n'));
  await dialog.getByText('The file has no rows').first().waitFor();
  await choose('sheet.csv', Buffer.alloc(0));
  await dialog.getByText('The file is empty.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  await context.close();
});
