import type { Texts } from '../messages/text.ts';

/** Texts of exports of the journal. */
export const journalExportTexts = {
  'validation.siren': ['Enter the nine digits of the SIREN.', 'أدخل أرقام SIREN التسعة.'],
  'validation.siren_of_fec': [
    'The FEC needs the SIREN of the company; other profiles do not use it.',
    'يتطلب ملف FEC رقم SIREN للشركة، ولا تستخدمه الصيغ الأخرى.',
  ],
  'validation.nothing_to_export': [
    'No entry of these days is left to export. Choose other dates.',
    'لا قيود متبقية للتصدير في هذه الأيام. اختر تواريخ أخرى.',
  ],
  'validation.too_many_to_export': [
    'An export has at most {max} entries. Choose a shorter period.',
    'الحد الأقصى للتصدير الواحد {max} قيد. اختر فترة أقصر.',
  ],
} as const satisfies Texts;
