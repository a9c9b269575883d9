import { readFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoFaults, launch, visit } from './setup/browser.ts';
import { callerOf } from './setup/calls.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** An owner with the import dialog of a list of the settings open. */
async function importing(list: 'accounts' | 'suppliers') {
  const person = await visit(browser, {
    email: 'owner@outlay.example',
    path: `/panel/settings/${list}/list`,
  });
  const { page, context } = person;
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import from CSV' });
  const choose = (name: string, buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
  return { person, page, context, dialog, choose };
}

const ROWS = [
  'Firm,E-mail,Phone',
  'Falcon Couriers,office@falcon.example,+966501112233',
  'Oasis Printing,not an address,+966501112234',
  ',nobody@oasis.example,+966501112235',
  'Falcon Catering,kitchen@falcon.example,',
];

it('a file is tried first, its columns are named, and what cannot be taken is told by line and taken home', async () => {
  const owner = await callerOf('owner@outlay.example');
  const kept = async () =>
    (await owner.get<{ total: number }>('setting/supplier?q=Falcon&per_page=20')).total;
  const { page, context, dialog, choose, person } = await importing('suppliers');
  await choose('firms.csv', Buffer.from(ROWS.join('\r\n')));
  // The heading of the name is nobody's: the person says what it stands for.
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
  expect(await kept()).toBe(0);

  await dialog.getByRole('button', { name: 'Import 2 rows' }).click();
  const home = dialog.getByRole('button', { name: /rejected rows with their reasons/ });
  const [file] = await Promise.all([page.waitForEvent('download'), home.click()]);
  const rejected = await readFile(await file.path(), 'utf8');
  expect(rejected.split(/\r?\n/)[0]).toContain('Reason');
  expect(rejected).toContain('Oasis Printing');
  expect(rejected).not.toContain('Falcon');
  expect(await kept()).toBe(2);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Falcon Catering/ }).waitFor();
  await page.getByRole('row', { name: /Falcon Couriers/ }).waitFor();
  expectNoFaults(person);
  await context.close();
});

/** A sheet as an Arabic machine saves it: the code page of its language, semicolons, and headings of its own. */
const arabicSheet = (text: string): Buffer => {
  const page = new TextDecoder('windows-1256').decode(Uint8Array.from({ length: 256 }, (_, at) => at));
  return Buffer.from(Uint8Array.from(text, (letter) => page.indexOf(letter)));
};

it('a sheet of an Arabic machine is understood as it is, and its refused rows come back mended', async () => {
  const { page, context, dialog, choose, person } = await importing('accounts');
  const sheet = [
    'رقم الحساب;name_en;الاسم العربي;نوع الحساب',
    '9710;Journey fuel;وقود الرحلات;مصروفات',
    '9711;Journey oil;زيوت الرحلات;شيء آخر',
  ];
  await choose('accounts.csv', arabicSheet(sheet.join('\r\n')));
  await dialog.getByText('One row can be imported').first().waitFor();
  await dialog.getByText('Columns of the file: 4 of 4 recognised').waitFor();
  // What stands in the faulty cell is shown, in its own letters.
  await dialog.getByText('شيء آخر').waitFor();
  await dialog.getByRole('button', { name: 'Import one row' }).click();
  const home = dialog.getByRole('button', { name: /rejected row with its reason/ });
  const [file] = await Promise.all([page.waitForEvent('download'), home.click()]);
  expect(file.suggestedFilename()).toBe('accounts-rejected.csv');
  const rejected = await readFile(await file.path(), 'utf8');
  await dialog.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('button', { name: 'Import' }).click();
  await choose('mended.csv', Buffer.from(rejected.replace('شيء آخر', 'مصروفات')));
  await dialog.getByText('Columns of the file: 4 of 4 recognised').waitFor();
  await dialog.getByRole('button', { name: 'Import one row' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row', { name: /Journey oil/ }).waitFor();
  expectNoFaults(person);
  await context.close();
});

it('what is no table says what it is, and keeps nothing', async () => {
  const { context, dialog, choose } = await importing('suppliers');
  await choose('sheet.csv', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]));
  await dialog.getByText(/This is an Excel workbook/).waitFor();
  await choose('sheet.csv', Buffer.from('Name,E-mail\r\n'));
  await dialog.getByText('The file has no rows').first().waitFor();
  await choose('sheet.csv', Buffer.alloc(0));
  await dialog.getByText('The file is empty.').waitFor();
  expect(await dialog.getByRole('button', { name: /^Import/ }).count()).toBe(0);
  await context.close();
});
