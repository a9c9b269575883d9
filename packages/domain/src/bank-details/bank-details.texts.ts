import type { Texts } from '../messages/text.ts';

/** Texts of the bank details of members. */
export const bankDetailsTexts = {
  'iban_status.unconfirmed': ['To be confirmed', 'بانتظار التأكيد'],
  'iban_status.confirmed': ['Confirmed', 'مؤكد'],
  'field.iban_status': ['Status of the IBAN', 'حالة رقم الآيبان'],
  'audit_event.bank_details_changed': ['Bank details changed', 'تغيير البيانات البنكية'],
  'audit_event.bank_details_confirmed': ['Bank details confirmed', 'تأكيد البيانات البنكية'],
  'audit_event.bank_details_viewed': ['Full IBAN viewed', 'الاطلاع على رقم الآيبان كاملًا'],
  'reason.own_iban': ['Another person must confirm your IBAN.', 'يجب أن يؤكد شخص آخر رقم الآيبان الخاص بك.'],
  'reason.iban_changed_by_you': [
    'You entered this IBAN, so another person must confirm it.',
    'أنت من أدخل رقم الآيبان هذا، فيجب أن يؤكده شخص آخر.',
  ],
  'reason.iban_not_open': ['There is no IBAN to confirm.', 'لا يوجد رقم آيبان بانتظار التأكيد.'],
  'reason.iban_unconfirmed': [
    'The IBAN of {name} was changed and is not confirmed by a second person yet.',
    'تغيّر رقم آيبان {name} ولم يؤكده شخص ثانٍ بعد.',
  ],
} as const satisfies Texts;
