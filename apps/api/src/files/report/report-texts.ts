import { withoutMarks, type Locale } from '@outlay/domain';
import type { Omission } from './receipts/receipt-pages.ts';

interface ReportTexts {
  readonly title: string;
  readonly person: string;
  readonly period: string;
  readonly wholeTime: string;
  readonly from: string;
  readonly to: string;
  readonly made: string;
  readonly byStatus: string;
  readonly byType: string;
  readonly expenses: string;
  readonly receipts: string;
  readonly count: string;
  readonly total: string;
  readonly number: string;
  readonly date: string;
  readonly description: string;
  readonly supplier: string;
  readonly type: string;
  readonly status: string;
  readonly amount: string;
  readonly file: string;
  readonly size: string;
  readonly none: string;
  readonly signatures: readonly string[];
  readonly signedOn: string;
  readonly nothing: string;
  readonly request: string;
  readonly approvals: string;
  readonly approvers: string;
  readonly decidedBy: string;
  readonly history: string;
  readonly event: string;
  readonly comment: string;
  readonly vatNumber: string;
  readonly rate: string;
  readonly appended: string;
  readonly pages: (pages: number, figure: string) => string;
  readonly omitted: Readonly<Record<Omission, string>>;
  readonly page: (page: string, pages: string) => string;
}

/** Texts of the printed report; statuses come from the domain's messages. */
export const REPORT_TEXTS: Readonly<Record<Locale, ReportTexts>> = {
  en: {
    title: 'User report',
    person: 'Employee',
    period: 'Period',
    wholeTime: 'All dates',
    from: 'from',
    to: 'to',
    made: 'Made on',
    byStatus: 'Totals by status',
    byType: 'Totals by entry type',
    expenses: 'Expenses',
    receipts: 'Receipts',
    count: 'Count',
    total: 'Total',
    number: 'Number',
    date: 'Date',
    description: 'Description',
    supplier: 'Supplier',
    type: 'Entry type',
    status: 'Status',
    amount: 'Amount',
    file: 'File',
    size: 'Size',
    none: 'None',
    signatures: ['Employee', 'Approved by'],
    signedOn: 'Signature and date',
    nothing: 'No expenses in this period.',
    request: 'Expense request',
    approvals: 'Approval',
    approvers: 'Approvers',
    decidedBy: 'Approved by',
    history: 'History',
    event: 'Event',
    comment: 'Comment',
    vatNumber: 'VAT number',
    rate: 'Exchange rate',
    appended: 'Appended',
    pages: (pages, figure) => (pages === 1 ? '1 page' : `${figure} pages`),
    omitted: {
      missing: 'Not included: the file is missing',
      encrypted: 'Not included: protected by a password',
      unreadable: 'Not included: the file cannot be read',
      too_large: 'Not included: too many pages',
      too_slow: 'Not included: the receipts took too long to read',
      full: 'Not included: the document is full',
    },
    page: (page, pages) => `Page ${page} of ${pages}`,
  },
  ar: {
    title: 'تقرير مصروفات موظف',
    person: 'الموظف',
    period: 'الفترة',
    wholeTime: 'كل التواريخ',
    from: 'من',
    to: 'إلى',
    made: 'تاريخ الإصدار',
    byStatus: 'الإجمالي حسب الحالة',
    byType: 'الإجمالي حسب نوع القيد',
    expenses: 'المصروفات',
    receipts: 'الإيصالات',
    count: 'العدد',
    total: 'الإجمالي',
    number: 'الرقم',
    date: 'التاريخ',
    description: 'الوصف',
    supplier: 'المورّد',
    type: 'نوع القيد',
    status: 'الحالة',
    amount: 'المبلغ',
    file: 'الملف',
    size: 'الحجم',
    none: 'لا يوجد',
    signatures: ['الموظف', 'مسؤول الاعتماد'],
    signedOn: 'التوقيع والتاريخ',
    nothing: 'لا مصروفات في هذه الفترة.',
    request: 'طلب مصروف',
    approvals: 'الاعتماد',
    approvers: 'مسؤولو الاعتماد',
    decidedBy: 'الاعتماد من قِبل',
    history: 'سجل الإجراءات',
    event: 'الإجراء',
    comment: 'التعليق',
    vatNumber: 'الرقم الضريبي',
    rate: 'سعر الصرف',
    appended: 'المرفق',
    pages: (pages, figure) => {
      if (pages === 1) return 'صفحة واحدة';
      if (pages === 2) return 'صفحتان';
      return pages % 100 >= 3 && pages % 100 <= 10 ? `${figure} صفحات` : `${figure} صفحة`;
    },
    omitted: {
      missing: 'غير مرفق: الملف مفقود',
      encrypted: 'غير مرفق: محمي بكلمة مرور',
      unreadable: 'غير مرفق: تعذّرت قراءة الملف',
      too_large: 'غير مرفق: صفحاته كثيرة',
      too_slow: 'غير مرفق: استغرقت قراءة الإيصالات وقتًا طويلًا',
      full: 'غير مرفق: اكتمل حجم المستند',
    },
    page: (page, pages) => `الصفحة ${page} من ${pages}`,
  },
};

/** Returns the file name of a report: its title, the person and the period, in its language. */
export function reportFileName(
  locale: Locale,
  person: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
): string {
  const texts = REPORT_TEXTS[locale];
  const days = [from && `${texts.from} ${from}`, to && `${texts.to} ${to}`].filter(Boolean).join(' ');
  return `${[texts.title, withoutMarks(person), days].filter((part) => part !== '').join(' - ')}.pdf`;
}
