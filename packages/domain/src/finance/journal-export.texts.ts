import type { Texts } from '../messages/text.ts';

/** Texts of exports of the journal. */
export const journalExportTexts = {
  'validation.siren': ['Enter the nine digits of the SIREN.', 'أدخل أرقام SIREN التسعة.'],
  'validation.siren_of_fec': [
    'The FEC needs the SIREN of the company; other profiles do not use it.',
    'يتطلب ملف FEC رقم SIREN للشركة، ولا تستخدمه الصيغ الأخرى.',
  ],
} as const satisfies Texts;
