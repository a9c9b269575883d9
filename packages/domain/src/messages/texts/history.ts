import type { Texts } from '../text.ts';

const behalf = [
  '{delegated, select, true { on behalf of {on_behalf_of}} other {}}',
  '{delegated, select, true { نيابةً عن {on_behalf_of}} other {}}',
] as const;

const by = <const En extends string, const Ar extends string>(en: En, ar: Ar) =>
  [`${en} by {by}${behalf[0]}`, `${ar} من قِبل {by}${behalf[1]}`] as const;

/** Sentences of an expense's history: `by` is a name; if `delegated` is true, `on_behalf_of` is one too. */
export const historyTexts = {
  'history.create': by('Created', 'إنشاء الطلب'),
  'history.update': by('Edited', 'تعديل الطلب'),
  'history.receipt_added': by('Receipt added', 'إضافة إيصال'),
  'history.receipt_removed': by('Receipt removed', 'حذف إيصال'),
  'history.submit': by('Submitted for approval', 'الإرسال للاعتماد'),
  'history.recall': by('Recalled', 'سحب الطلب'),
  'history.ask': by('Information requested', 'طلب استيضاح'),
  'history.provide': by('Information provided', 'الرد على الاستيضاح'),
  'history.withdraw': by('Question withdrawn', 'سحب الاستيضاح'),
  'history.remark': by('Remark added', 'إضافة ملاحظة'),
  'history.approve': by('Approved', 'الاعتماد'),
  'history.reject': by('Rejected', 'الرفض'),
  'history.reopen': by('Reopened', 'إعادة الفتح'),
  'history.undo': by('Rejection undone', 'التراجع عن الرفض'),
  'history.verify': by('Payment verified', 'التحقق من الدفع'),
  'history.unverify': by('Verification undone', 'التراجع عن التحقق'),
  'history.withdrawApproval': by('Approval withdrawn', 'سحب الاعتماد'),
  'history.cancel': by('Cancelled', 'إلغاء الطلب'),
  'history.overdue': ['Marked overdue', 'تجاوز مهلة الاعتماد'],
  'history.pay': by('Payment updated', 'تحديث حالة الدفع'),
  'history.pay.scheduled': by('Payment scheduled', 'جدولة الدفع'),
  'history.pay.paid': by('Paid', 'الدفع'),
  'history.pay.failed': by('Marked as failed', 'تسجيل فشل الدفع'),
  'history.pay.reversed': by('Payment reversed', 'عكس الدفعة'),
  'history.overspend': ['{what}, over the budget: {reason}', '{what}، مع تجاوز الميزانية: {reason}'],
  'history.payout': [
    '{what}, {number}{method, select, bank_transfer {, bank transfer} cash {, cash} payroll {, payroll} cheque {, cheque} other {}}{reference}',
    '{what}، {number}{method, select, bank_transfer {، تحويل بنكي} cash {، نقدًا} payroll {، مع الراتب} cheque {، شيك} other {}}{reference}',
  ],
  'history.book': by('Booked', 'الترحيل'),
  'history.unbook': by('Unbooked', 'إلغاء الترحيل'),
  'history.recode': by('Account changed', 'تغيير الحساب'),
  'history.export': by('Exported to the books', 'التصدير إلى برنامج المحاسبة'),
  'history.auto.sole_owner': [
    'Approved at submission: the company has nobody else to approve',
    'اعتُمد عند الإرسال: لا يوجد في الشركة مسؤول اعتماد آخر',
  ],
  'history.auto.auto_approve_under': [
    'Approved at submission: the policy approves small amounts by itself',
    'اعتُمد عند الإرسال: السياسة تعتمد المبالغ الصغيرة تلقائيًا',
  ],
} as const satisfies Texts;
