import type { Texts } from '../messages/text.ts';

/** Texts of exports of the journal. */
export const journalExportTexts = {
  'validation.siren': ['Enter the nine digits of the SIREN.', 'أدخل أرقام \u2066SIREN\u2069 التسعة.'],
  'validation.siren_of_fec': [
    'The FEC needs the SIREN of the company; other profiles do not use it.',
    'يتطلب ملف \u2066FEC\u2069 رقم \u2066SIREN\u2069 للشركة، ولا تستخدمه الصيغ الأخرى.',
  ],
} as const satisfies Texts;
