import type { Texts } from '../messages/text.ts';

/** Texts of the journal, the ledgers of accounts and the trial balance, on screens and in PDF files. */
export const ledgerTexts = {
  'route.finance.exports.list': ['Exports', 'عمليات التصدير'],
  'route.finance.journal.list': ['Journal', 'دفتر اليومية'],
  'route.finance.ledger.list': ['General ledger', 'دفتر الأستاذ'],
  'route.finance.trial_balance.list': ['Trial balance', 'ميزان المراجعة'],
  'ledger.account': ['Account', 'الحساب'],
  'ledger.total': ['Total', 'الإجمالي'],
  'field.entry': ['Entry', 'القيد'],
  'field.document': ['Document', 'المستند'],
  'field.debit': ['Debit', 'مدين'],
  'field.credit': ['Credit', 'دائن'],
  'field.opening': ['Opening', 'رصيد أول المدة'],
  'field.closing': ['Closing', 'رصيد آخر المدة'],
  'field.closing_debit': ['Closing debit', 'رصيد آخر المدة المدين'],
  'field.closing_credit': ['Closing credit', 'رصيد آخر المدة الدائن'],
} as const satisfies Texts;
