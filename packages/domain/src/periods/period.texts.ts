import type { Texts } from '../messages/text.ts';

/** Texts of closed periods. */
export const periodTexts = {
  'route.finance.periods': ['Period close', 'إقفال الفترات'],
  'validation.period_not_over': [
    'This day is not over. Close a period after its last day.',
    'لم ينتهِ هذا اليوم بعد. أقفل الفترة بعد آخر يوم فيها.',
  ],
  'validation.period_already_closed': ['This day is closed already.', 'هذا اليوم ضمن فترة مُقفلة.'],
  'validation.period_not_closed': [
    'Choose a day before the current lock date.',
    'اختر يومًا قبل تاريخ الإقفال الحالي.',
  ],
  'checklist.open_requests': ['Requests without a decision', 'طلبات لم يُبتّ فيها'],
  'checklist.open_questions': ['Open questions', 'طلبات استيضاح لم يُرَدّ عليها'],
  'checklist.missing_receipts': ['Approved without a receipt', 'معتمدة بلا إيصال'],
  'checklist.unverified': ['Payment not verified', 'دفعات لم يُتحقق منها'],
  'checklist.unbooked': ['Not booked', 'غير مُرحَّلة'],
  'checklist.unmatched': ['Cash-in entries to confirm', 'سندات قبض بانتظار التأكيد'],
  'checklist.unconfirmed_advances': ['Advances to confirm', 'سلف بانتظار التأكيد'],
  'period_action.close': ['Closed', 'إقفال'],
  'period_action.reopen': ['Reopened', 'إعادة فتح'],
} as const satisfies Texts;
