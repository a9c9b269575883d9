import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { fromMenu } from './setup/steps.ts';
import {
  closeContexts,
  expectNoFaults,
  type Language,
  launch,
  localizedText,
  type LocalizedText,
  PASSWORD,
  visit,
} from './setup/browser.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => closeContexts(browser));

const LIST = '/panel/expenses/company/list';

/** Signs in on the login screen. */
async function arrive(language: Language, email: string, path: string) {
  const localized = localizedText(language);
  const user = await visit(browser, { language, path });
  const { page } = user;
  await page.getByLabel(localized('E-mail', 'البريد الإلكتروني')).fill(email);
  await page.getByLabel(localized('Password', 'كلمة المرور'), { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: localized('Sign in', 'تسجيل الدخول'), exact: true }).click();
  await page.waitForURL((url) => url.pathname === new URL(path, inject('baseUrl')).pathname);
  return user;
}

/** Confirms the open dialog with a comment. */
async function confirm(page: Page, title: string, button: string, comment: string) {
  const dialog = page.getByRole('dialog', { name: title });
  if (comment !== '') await dialog.locator('textarea').fill(comment);
  await dialog.getByRole('button', { name: button, exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
}

const action = (page: Page, name: string) =>
  page.getByRole('group', { name: /Actions|الإجراءات/ }).getByRole('button', { name });

const statusIs = (page: Page, localized: string) =>
  page
    .getByRole('region')
    .or(page.getByRole('dialog'))
    .getByText(localized, { exact: true })
    .first()
    .waitFor();

/** Waits for a toast; values of its text may be isolated by direction marks. */
const toastIs = (page: Page, pattern: string) =>
  page
    .getByRole('paragraph')
    .filter({ hasText: new RegExp(pattern, 'u') })
    .first()
    .waitFor();

async function submitNew(page: Page, localized: LocalizedText, description: string): Promise<string> {
  await page
    .getByRole('link', { name: localized('New request', 'إضافة طلب') })
    .first()
    .click();
  await page.getByLabel(localized('Description', 'الوصف')).fill(description);
  await page.getByLabel(localized('Amount', 'المبلغ'), { exact: true }).fill('125.50');
  // The team that the server gives to the request.
  const team = page.getByRole('combobox', { name: localized('Team', 'الفريق') });
  await expect.poll(() => team.inputValue()).toBe(localized('Sales', 'المبيعات'));
  await page.getByRole('button', { name: localized('Save and submit', 'حفظ وإرسال للاعتماد') }).click();
  await page.waitForURL(/list\/\d+/);
  await toastIs(
    page,
    localized('EXP-\\d+.* sent for approval.*, next: ', 'أُرسل الطلب .*EXP-\\d+.* للاعتماد.*، التالي: '),
  );
  await statusIs(page, localized('Pending', 'بانتظار الاعتماد'));
  return new URL(page.url()).pathname;
}

describe.each(['en', 'ar'] as const)(
  'an expense from its submission to its verified payment (%s)',
  (language) => {
    const localized = localizedText(language);

    it('is submitted, questioned, answered, approved and verified, and lists these steps in its history in order', async () => {
      const member = await arrive(language, 'member@outlay.example', LIST);
      const record = await submitNew(member.page, localized, `Journey ${language}`);

      const approver = await arrive(language, 'approver@outlay.example', record);
      await action(approver.page, localized('Request info', 'طلب استيضاح')).click();
      await confirm(
        approver.page,
        localized('Missing info', 'طلب استيضاح'),
        localized('Request info', 'طلب استيضاح'),
        'Which client?',
      );
      await statusIs(approver.page, localized('Info requested', 'مطلوب استيضاح'));

      await statusIs(member.page, localized('Info requested', 'مطلوب استيضاح'));
      await action(member.page, localized('Send', 'إرسال الرد')).click();
      await confirm(
        member.page,
        localized('Providing Information', 'الرد على الاستيضاح'),
        localized('Send', 'إرسال الرد'),
        'Acme, in Riyadh',
      );
      await statusIs(member.page, localized('Pending', 'بانتظار الاعتماد'));

      await statusIs(approver.page, localized('Pending', 'بانتظار الاعتماد'));
      await action(approver.page, localized('Approve', 'اعتماد')).click();
      await toastIs(
        approver.page,
        localized('EXP-\\d+.* approved.*, next: .?Finance', 'اعتُمد الطلب .*EXP-\\d+.*، التالي: '),
      );
      await statusIs(approver.page, localized('Approved', 'معتمد'));

      const finance = await arrive(language, 'finance@outlay.example', record);
      await action(finance.page, localized('Verify', 'تحقق')).click();
      await confirm(
        finance.page,
        localized('Verifying Payment', 'التحقق من الدفع'),
        localized('Verify', 'تحقق'),
        'TRX-1',
      );
      await statusIs(finance.page, localized('Verified', 'تم التحقق من الدفع'));

      const lines = finance.page
        .getByRole('list', { name: localized('History', 'سجل الإجراءات') })
        .getByRole('listitem');
      await finance.page.getByText('TRX-1').waitFor();
      const history = (await lines.allInnerTexts()).map((line) => line.split('\n')[0]?.trim());
      const starts = [
        localized('Created', 'إنشاء'),
        localized('Submitted', 'الإرسال'),
        localized('Information requested', 'طلب استيضاح'),
        localized('Information provided', 'الرد على الاستيضاح'),
        localized('Approved', 'الاعتماد'),
        localized('Payment verified', 'التحقق من الدفع'),
      ];
      expect(history).toHaveLength(starts.length);
      for (const [at, start] of starts.entries()) expect(history[at]).toContain(start);
      expect(await finance.page.title()).toBe(localized('Outlay – Requests', 'Outlay – الطلبات'));
      for (const user of [member, approver, finance]) {
        expectNoFaults(user);
        expect(user.refusals).toEqual([]);
        await user.context.close();
      }
    });

    it('takes the answer to a question in the sheet after a receipt was attached to it', async () => {
      const member = await visit(browser, { language, email: 'member@outlay.example', path: LIST });
      const { page } = member;
      const record = await submitNew(page, localized, `Question ${language}`);
      const approver = await visit(browser, { language, email: 'approver@outlay.example', path: record });
      await page.getByText(localized('Waiting for', 'بانتظار')).first().waitFor();
      await action(approver.page, localized('Request info', 'طلب استيضاح')).click();
      await confirm(
        approver.page,
        localized('Missing info', 'طلب استيضاح'),
        localized('Request info', 'طلب استيضاح'),
        'Where is the receipt?',
      );
      await page.getByText('Where is the receipt?').first().waitFor();
      const answer = page.getByRole('textbox', { name: localized('Answer', 'الرد'), exact: true });
      await answer.fill('Attached');
      await page.locator('input[type=file]').setInputFiles({
        name: 'answer.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      });
      await page.getByRole('heading', { name: /(?:Receipts|الإيصالات)\s*1$/u }).waitFor();
      await answer.press('Control+Enter');
      await statusIs(page, localized('Pending', 'بانتظار الاعتماد'));
      await approver.page.getByText('Attached', { exact: true }).waitFor();
      await approver.page.getByRole('heading', { name: /(?:Receipts|الإيصالات)\s*1$/u }).waitFor();
      for (const user of [member, approver]) {
        expectNoFaults(user);
        expect(user.refusals).toEqual([]);
        await user.context.close();
      }
    });

    it('accepts one of two simultaneous decisions, shows the conflict to the other approver and keeps the comment', async () => {
      const member = await visit(browser, { language, email: 'member@outlay.example', path: LIST });
      const record = await submitNew(member.page, localized, `Race ${language}`);
      const one = await visit(browser, { language, email: 'approver@outlay.example', path: record });
      const other = await visit(browser, { language, email: 'owner@outlay.example', path: record });
      // Without events, the second approver learns of the first decision from the conflict alone.
      await other.page.route('**/realtime', (route) => route.abort());
      await other.page.reload();
      await fromMenu(one.page, localized('Approve with a comment…', 'اعتماد مع تعليق…'));
      await action(other.page, localized('Reject', 'رفض')).click();
      const dialog = other.page.getByRole('dialog', { name: localized('Reject Expense', 'رفض الطلب') });
      await dialog.getByRole('textbox').fill('Not a business lunch');
      await confirm(
        one.page,
        localized('Approving expenses', 'اعتماد الطلب'),
        localized('Approve', 'اعتماد'),
        '',
      );
      await dialog.getByRole('button', { name: localized('Reject', 'رفض'), exact: true }).click();
      await dialog
        .getByText(localized('This was decided while you were writing', 'تم البتّ في الطلب أثناء الكتابة'))
        .waitFor();
      await dialog.getByText(localized('Approved', 'معتمد'), { exact: true }).waitFor();
      expect(await dialog.getByRole('textbox').inputValue()).toBe('Not a business lunch');
      for (const user of [member, one, other]) await user.context.close();
    });
  },
);
