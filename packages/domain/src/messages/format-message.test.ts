import { describe, expect, it, vi } from 'vitest';
import type { HistoryPayout } from '../expense/workflow/status/history.ts';
import { PAYMENT_TRANSITIONS } from '../expense/payout/payment.ts';
import { REIMBURSEMENT_METHODS } from '../expense/payout/reimbursement.ts';
import { LOCALES } from '../locale/locale.ts';
import { NOTIFICATION_KEYS } from '../notifications/notification.ts';
import type { LocaleOptions } from '../locale/format.ts';
import { withoutMarks } from '../locale/isolate.ts';
import { currencySymbols } from '../money/currency-symbols.ts';
import { MESSAGES } from './catalogue.ts';
import { documentTitle } from './document-title.ts';
import { formatMessage } from './format-message.ts';
import {
  describeFault,
  describeFaults,
  describeHistory,
  describeNotification,
  describeReason,
  describeNamedViolation,
  describeViolation,
  describeWho,
} from './describe.ts';

const SPECIFIED = {
  'toast.created': 'Record has been created successfully',
  'toast.updated': 'Record has been updated successfully',
  'toast.deleted': 'Record has been Deleted successfully',
  'toast.settings_updated': 'Settings Updated Successfully',
  'toast.profile_updated': 'Profile Updated Successfully',
  'error.check_inputs': 'Check your inputs',
  'error.validation.title': 'ERROR:',
  'error.validation.text': 'Please check the entered information !',
  'error.rate_limited': 'Please try refreshing the page after 1 minute!',
  'error.permissions_list': 'Error fetching permissions list',
  'expense_dialog.placeholder': 'Add your comment here',
  'expense_dialog.rejected.placeholder': 'Add your comment here',
  'expense_dialog.comment.placeholder': 'Add your comment here',
  'expense_dialog.approved.placeholder': 'Add your comment here',
  'expense_dialog.provide.placeholder': 'Add your comment here',
  'expense_dialog.verified.placeholder': 'Add your comment here',
  'expense_dialog.rejected.title': 'Reject Expense',
  'expense_dialog.rejected.button': 'Reject',
  'expense_dialog.comment.title': 'Missing info',
  'expense_dialog.comment.button': 'Request info',
  'expense_dialog.approved.title': 'Approving expenses',
  'expense_dialog.approved.button': 'Approve',
  'expense_dialog.provide.title': 'Providing Information',
  'expense_dialog.provide.button': 'Send',
  'expense_dialog.verified.title': 'Verifying Payment',
  'expense_dialog.verified.button': 'Verify',
  'route.reports': 'user report',
  'route.expenses.company.list': 'Requests',
  'route.finance.entries.list': 'Cash In Entries',
  'route.settings.rules.list': 'Permissions',
} as const;

const futureDate = (incurred_on: string) =>
  withoutMarks(formatMessage('en', 'violation.future_date', { incurred_on }));

const payment = (to: string, payout?: HistoryPayout) => ({
  action: 'pay',
  by: { id: 1, name: 'Amal' },
  changes: { payment_status: { from: 'scheduled', to } },
  payout: payout ?? null,
});

describe('formatMessage', () => {
  it('returns the exact texts of the specification', () => {
    for (const [id, text] of Object.entries(SPECIFIED)) {
      expect(formatMessage('en', id as keyof typeof SPECIFIED)).toBe(text);
    }
  });

  it('formats every message in both languages', () => {
    const params = new Proxy<Record<string, number>>({}, { get: () => 1 });
    for (const [id, texts] of Object.entries(MESSAGES)) {
      for (const [at, locale] of (['en', 'ar'] as const).entries()) {
        const names = [...(texts[at] ?? '').matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => [
          name,
          params[name] ?? 1,
        ]);
        expect(formatMessage(locale, id as keyof typeof MESSAGES, Object.fromEntries(names))).not.toBe('');
      }
    }
  });

  it('uses all six Arabic plural forms', () => {
    const texts = [0, 1, 2, 3, 11, 100].map((n) => formatMessage('ar', 'count.expenses', { n }));
    expect(texts).toEqual(['لا مصروفات', 'مصروف واحد', 'مصروفان', '3 مصروفات', '11 مصروفًا', '100 مصروف']);
    expect(formatMessage({ locale: 'ar', numerals: 'arab' }, 'count.expenses', { n: 11 })).toBe('١١ مصروفًا');
  });

  it('is English in an unknown language, and Arabic stays Arabic', async () => {
    vi.resetModules();
    const fresh = await import('./format-message.ts');
    expect(fresh.formatMessage('fr' as 'en', 'count.expenses', { n: 3 })).toBe('3 expenses');
    expect(fresh.formatMessage('ar', 'count.expenses', { n: 3 })).toBe('3 مصروفات');
  });

  it('warns once of a language without texts, and uses English', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const dutch = JSON.parse('"nl"') as 'en';
    const texts = [1, 2].map(() => formatMessage(dutch, 'toast.created'));
    expect(texts).toEqual([SPECIFIED['toast.created'], SPECIFIED['toast.created']]);
    expect(warn.mock.calls).toEqual([[expect.stringContaining('no texts in the language "nl"')]]);
    warn.mockRestore();
  });

  it('counts with a number that is given as text', () => {
    expect(formatMessage('ar', 'count.expenses', { n: '11' })).toBe('11 مصروفًا');
    expect(formatMessage('en', 'count.expenses', { n: '11' })).toBe('11 expenses');
    expect(formatMessage('ar', 'count.expenses', { n: '1.5' })).toMatch(/^1\.5 /);
  });

  it('removes direction controls of a name that would reach beyond it', () => {
    const texts = (['en', 'ar'] as const).map((locale) =>
      formatMessage(locale, 'expense_dialog.rejected.paragraph', { username: 'Sa\u2069ra \u202Eevil' }),
    );
    expect(texts.join('')).toContain('\u2068Sara evil\u2069');
    expect(texts.join('')).not.toMatch(/\u202E|\u2069ra/);
  });

  it("isolates the owner's name where directions could mix", () => {
    const paragraph = 'expense_dialog.rejected.paragraph';
    expect(formatMessage('en', paragraph, { username: 'Sara' })).toBe(
      'This reason goes to Sara with the rejection.',
    );
    expect(formatMessage('ar', paragraph, { username: 'Sara' })).toBe(
      'سيصل هذا السبب إلى \u2068Sara\u2069 مع قرار الرفض.',
    );
    expect(formatMessage('en', paragraph, { username: 'سارة' })).toContain('\u2068سارة\u2069');
  });

  it('formats dates and leaves similar texts unchanged', () => {
    expect(futureDate('2026-11-19')).toBe('The date 19 November 2026 is in the future.');
    expect(futureDate('2026-99-99')).toBe('The date 2026-99-99 is in the future.');
  });

  it('writes percentages and limits in the digits of the reader', () => {
    const arabic = { locale: 'ar', numerals: 'arab' } as const;
    const params = { percent: '87.5%', name: 'التسويق' };
    expect(withoutMarks(formatMessage(arabic, 'notification.budget_threshold', params))).toContain('٨٧٫٥٪');
    expect(withoutMarks(formatMessage('ar', 'notification.budget_threshold', params))).toContain('87.5%');
    expect(formatMessage(arabic, 'plan_limit.seats', { seats: 10 })).toContain('(١٠)');
  });

  it('writes amounts with the symbols of the reader', () => {
    const symbolic = { locale: 'ar', symbols: currencySymbols('ar') } as const;
    const params = { limit: { minor: 50_000, currency: 'SAR' }, total: { minor: 60_000, currency: 'SAR' } };
    const sentence = (localeOptions: LocaleOptions) =>
      withoutMarks(formatMessage(localeOptions, 'reason.over_limit', params));
    expect(sentence(symbolic)).toContain('ر.س\u00A0500.00');
    expect(sentence({ locale: 'ar' })).toContain('SAR\u00A0500.00');
  });

  it('throws when a param is absent', () => {
    expect(() => formatMessage('en', 'reason.over_limit')).toThrow(/limit/);
  });
});

const amount = (minor: number, currency: string) => ({ minor, currency });

describe('descriptions', () => {
  it('describe reasons with their values', () => {
    expect(describeReason('en', { code: 'own_expense' })).toBe('Nobody decides on their own expense.');
    expect(
      describeReason('en', { code: 'wrong_status', params: { status: 'approved', action: 'submit' } }),
    ).toBe('This is not possible while the expense is “Approved”.');
    expect(
      withoutMarks(describeReason('en', { code: 'over_limit', params: { limit: amount(1000, 'KWD') } })),
    ).toBe('The amount is over your approval limit of KWD\u00A01.000.');
    expect(describeReason('ar', { code: 'draft_of_another' })).toBe('المسودة لا يراها إلا صاحبها.');
  });

  it('return a custom reason unchanged, and a generic denial for an unknown code', () => {
    expect(describeReason('ar', { code: 'forbidden', text: 'Ask Amal first' })).toBe('Ask Amal first');
    expect(describeReason('en', 'Ask Amal first')).toBe('Ask Amal first');
    expect(describeReason('en', 'some_new_code')).toBe('Your permissions do not include this.');
  });

  it('name the users who could act instead', () => {
    const who = [
      { id: 1, name: 'Amal' },
      { id: 2, name: 'Omar' },
    ];
    expect(describeWho('en', { who })).toBe('This can be done by Amal and Omar.');
    expect(withoutMarks(describeWho('ar', { who: [{ id: 1, name: 'أمل' }] }) ?? '')).toBe(
      'يمكن أن يقوم بذلك: أمل.',
    );
    expect(describeWho('en', {})).toBeNull();
  });

  it('describe violations with localized amounts, days and dates', () => {
    const params = { limit: amount(10_000, 'SAR'), total: amount(12_550, 'SAR') };
    expect(withoutMarks(describeViolation('en', { code: 'over_expense_limit', params }))).toBe(
      'SAR\u00A0125.50 is over the limit of SAR\u00A0100.00 per expense.',
    );
    const named = { code: 'over_expense_limit', params, policy_name: 'Travel' } as const;
    expect(withoutMarks(describeNamedViolation('en', named))).toBe(
      'Travel: SAR\u00A0125.50 is over the limit of SAR\u00A0100.00 per expense.',
    );
    expect(describeNamedViolation('ar', named)).toContain('Travel');
    const symbolic = { locale: 'ar', symbols: currencySymbols('ar') } as const;
    expect(describeViolation('ar', { code: 'over_expense_limit', params })).toContain('SAR');
    expect(describeViolation(symbolic, { code: 'over_expense_limit', params })).not.toContain('SAR');
    expect(describeViolation('ar', { code: 'too_old', params: { days: 11, max_age_days: 2 } })).toBe(
      'مضى على المصروف 11 يومًا، والحد الأقصى يومان.',
    );
    expect(describeViolation('ar', { code: 'future_date', params: { incurred_on: '2025-01-05' } })).toBe(
      'التاريخ 5 يناير 2025 في المستقبل.',
    );
  });

  it('describe the faults of a form, also as the body of a 422', () => {
    expect(describeFault('en', { id: 'validation.text.max', params: { n: 200 } })).toBe(
      'At most 200 characters.',
    );
    expect(describeFaults('ar', { name: [{ id: 'validation.required', params: {} }] })).toEqual({
      name: ['هذا الحقل مطلوب.'],
    });
    const range = {
      id: 'validation.day_range',
      params: { from: '1970-01-01', until: '2099-12-31' },
    } as const;
    expect(describeFault({ locale: 'ar', numerals: 'arab' }, range)).toBe(
      'أدخل تاريخًا بين ١ يناير ١٩٧٠ و٣١ ديسمبر ٢٠٩٩.',
    );
    expect(describeFault('en', { id: 'validation.nobody_knows', params: {} })).toBe(
      'This value does not fit here.',
    );
  });

  it('describe history entries with the delegating member', () => {
    const by = { id: 1, name: 'Amal' };
    expect(describeHistory('en', { action: 'approve', by })).toBe('Approved by Amal');
    expect(describeHistory('en', { action: 'approve', by, on_behalf_of: { id: 2, name: 'Omar' } })).toBe(
      'Approved by Amal on behalf of Omar',
    );
    expect(
      withoutMarks(describeHistory('ar', { action: 'approve', by, on_behalf_of: { id: 2, name: 'Omar' } })),
    ).toBe('الاعتماد من قِبل Amal نيابةً عن Omar');
    expect(describeHistory('en', { action: 'approve', by: null, auto: { kind: 'sole_owner' } })).toContain(
      'nobody else',
    );
    expect(describeHistory('en', { action: 'create', by: null })).toBe('Created by Outlay');
    expect(describeHistory('en', { action: 'unheard_of', by })).toBe('unheard_of');
  });

  it('describe payments with number, method and reference of the payout', () => {
    const payout = { id: 7, number: 'PAY-00012', method: 'bank_transfer', reference: '8841' };
    expect(describeHistory('en', payment('paid', payout))).toBe(
      'Paid by Amal, PAY-00012, bank transfer 8841',
    );
    expect(withoutMarks(describeHistory('ar', payment('paid', payout)))).toBe(
      'الدفع من قِبل Amal، PAY-00012، تحويل بنكي 8841',
    );
    const hidden = { ...payout, method: null, reference: null };
    expect(describeHistory('en', payment('failed', hidden))).toBe('Marked as failed by Amal, PAY-00012');
    expect(describeHistory('en', payment('reversed', { ...payout, method: 'cash', reference: null }))).toBe(
      'Payment reversed by Amal, PAY-00012, cash',
    );
    for (const method of REIMBURSEMENT_METHODS)
      expect(describeHistory('en', payment('paid', { ...payout, method }))).toMatch(
        /PAY-00012, [a-z ]+ 8841$/u,
      );
    for (const to of PAYMENT_TRANSITIONS.map((row) => row.to))
      expect(describeHistory('en', payment(to, payout))).not.toContain('Payment updated');
    // Entries from before payouts were stored.
    expect(describeHistory('en', payment('scheduled'))).toBe('Payment scheduled by Amal');
    expect(describeHistory('en', { ...payment('paid'), changes: {} })).toBe('Payment updated by Amal');
  });

  it('describe notifications, also with absent params or an unknown key', () => {
    expect(describeNotification('en', { key: 'approved', params: { number: 'EXP-1', by: 'Amal' } })).toBe(
      'Request EXP-1 was approved by Amal.',
    );
    expect(describeNotification('en', { key: 'approved', params: { number: 'EXP-1' } })).toContain('EXP-1');
    for (const key of NOTIFICATION_KEYS)
      for (const locale of LOCALES) expect(describeNotification(locale, { key, params: {} })).not.toBe('');
    expect(describeNotification('en', { key: 'brand_new', params: { number: 'EXP-1' } })).toBe('EXP-1');
  });

  it('format the document title', () => {
    expect(documentTitle('en', 'login')).toBe('Outlay – Sign in');
    expect(documentTitle('ar', 'login')).toBe('Outlay – تسجيل الدخول');
    expect(documentTitle('en', null)).toBe('Outlay');
  });
});
