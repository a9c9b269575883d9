import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  expectNoFaults,
  launch,
  PASSWORD,
  visit,
  wordOf,
  type Language,
  type Word,
} from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const LIST = '/panel/expenses/company/list';

/** Signs in on the login screen. */
async function arrive(language: Language, email: string, path: string) {
  const word = wordOf(language);
  const person = await visit(browser, { language, path });
  const { page } = person;
  await page.getByLabel(word('E-mail', 'البريد الإلكتروني')).fill(email);
  await page.getByLabel(word('Password', 'كلمة المرور'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: word('Sign in', 'تسجيل الدخول') }).click();
  await page.waitForURL((url) => url.pathname === new URL(path, inject('baseUrl')).pathname);
  return person;
}

/** Confirms the open dialog with a comment. */
async function confirm(page: Page, title: string, button: string, comment: string) {
  const dialog = page.getByRole('dialog', { name: title });
  if (comment !== '') await dialog.getByRole('textbox').fill(comment);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: /Actions|الإجراءات/ }).getByRole('button', { name });

const statusIs = (page: Page, word: string) =>
  page.getByRole('region').or(page.getByRole('dialog')).getByText(word, { exact: true }).first().waitFor();

async function submitNew(page: Page, word: Word, description: string): Promise<string> {
  await page
    .getByRole('link', { name: word('New request', 'طلب جديد') })
    .first()
    .click();
  await page.getByLabel(word('Description', 'الوصف')).fill(description);
  await page.getByLabel(word('Amount', 'المبلغ'), { exact: true }).fill('125.50');
  await page.getByRole('button', { name: word('Save and submit', 'حفظ وإرسال للاعتماد') }).click();
  await page.waitForURL(/list\/\d+/);
  await statusIs(page, word('Pending', 'قيد المراجعة'));
  return new URL(page.url()).pathname;
}

describe.each(['en', 'ar'] as const)(
  'an expense from its submission to its verified payment (%s)',
  (language) => {
    const word = wordOf(language);

    it('is submitted, questioned, answered, approved and verified, and lists these steps in its history in order', async () => {
      const member = await arrive(language, 'member@outlay.example', LIST);
      const record = await submitNew(member.page, word, `Journey ${language}`);

      const approver = await arrive(language, 'approver@outlay.example', record);
      await action(approver.page, word('Request info', 'طلب استيضاح')).click();
      await confirm(
        approver.page,
        word('Missing info', 'معلومات ناقصة'),
        word('Request info', 'طلب استيضاح'),
        'Which client?',
      );
      await statusIs(approver.page, word('Info requested', 'مطلوب استيضاح'));

      await statusIs(member.page, word('Info requested', 'مطلوب استيضاح'));
      await action(member.page, word('Send', 'إرسال')).click();
      await confirm(
        member.page,
        word('Providing Information', 'تقديم المعلومات'),
        word('Send', 'إرسال'),
        'Acme, in Riyadh',
      );
      await statusIs(member.page, word('Pending', 'قيد المراجعة'));

      await statusIs(approver.page, word('Pending', 'قيد المراجعة'));
      await action(approver.page, word('Approve', 'اعتماد')).click();
      await confirm(
        approver.page,
        word('Approving expenses', 'اعتماد المصروفات'),
        word('Approve', 'اعتماد'),
        '',
      );
      await statusIs(approver.page, word('Approved', 'معتمد'));

      const finance = await arrive(language, 'finance@outlay.example', record);
      await action(finance.page, word('Verify', 'تحقق')).click();
      await confirm(
        finance.page,
        word('Verifying Payment', 'التحقق من الدفع'),
        word('Verify', 'تحقق'),
        'TRX-1',
      );
      await statusIs(finance.page, word('Verified', 'تم التحقق'));

      const lines = finance.page
        .getByRole('list', { name: word('Activity', 'التسلسل الزمني') })
        .getByRole('listitem');
      await finance.page.getByText('TRX-1').waitFor();
      const history = (await lines.allInnerTexts()).map((line) => line.split('\n')[0]?.trim());
      const starts = [
        word('Created', 'إنشاء'),
        word('Submitted', 'الإرسال'),
        word('Information requested', 'طلب استيضاح'),
        word('Information provided', 'تقديم المعلومات'),
        word('Approved', 'الاعتماد'),
        word('Payment verified', 'التحقق من الدفع'),
      ];
      expect(history).toHaveLength(starts.length);
      for (const [at, start] of starts.entries()) expect(history[at]).toContain(start);
      expect(await finance.page.title()).toBe(word('Outlay – Requests', 'Outlay – الطلبات'));
      for (const person of [member, approver, finance]) {
        expectNoFaults(person);
        expect(person.refusals).toEqual([]);
        await person.context.close();
      }
    });

    it('accepts one of two simultaneous decisions, shows the conflict to the other approver and keeps the comment', async () => {
      const member = await visit(browser, { language, email: 'member@outlay.example', path: LIST });
      const record = await submitNew(member.page, word, `Race ${language}`);
      const one = await visit(browser, { language, email: 'approver@outlay.example', path: record });
      const other = await visit(browser, { language, email: 'owner@outlay.example', path: record });
      // Without events, the second approver learns of the first decision from the conflict alone.
      await other.page.route('**/realtime', (route) => route.abort());
      await other.page.reload();
      await action(one.page, word('Approve', 'اعتماد')).click();
      await action(other.page, word('Reject', 'رفض')).click();
      const dialog = other.page.getByRole('dialog', { name: word('Reject Expense', 'رفض المصروف') });
      await dialog.getByRole('textbox').fill('Not a business lunch');
      await confirm(one.page, word('Approving expenses', 'اعتماد المصروفات'), word('Approve', 'اعتماد'), '');
      await dialog.getByRole('button', { name: word('Reject', 'رفض'), exact: true }).click();
      await dialog
        .getByText(word('This was decided while you were writing', 'تم البتّ في الطلب أثناء الكتابة'))
        .waitFor();
      await dialog.getByText(word('Approved', 'معتمد'), { exact: true }).waitFor();
      expect(await dialog.getByRole('textbox').inputValue()).toBe('Not a business lunch');
      for (const person of [member, one, other]) await person.context.close();
    });
  },
);
