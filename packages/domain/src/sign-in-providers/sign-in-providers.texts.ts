import type { Texts } from '../messages/text.ts';

/** Texts of sign-in providers. */
export const signInProviderTexts = {
  'validation.issuer': [
    'Enter the address of the issuer, such as https://login.example.com.',
    'أدخل عنوان جهة الإصدار، مثل \u2066https://login.example.com\u2069.',
  ],
  'validation.domain': ['Enter a domain, such as example.com.', 'أدخل نطاقًا، مثل \u2066example.com\u2069.'],
  'validation.claim_reserved': [
    'This claim does not name groups. Enter another one, such as groups.',
    'هذه المطالبة لا تسمّي المجموعات. أدخل مطالبة أخرى، مثل \u2066groups\u2069.',
  ],
  'validation.mapping_empty': [
    'Choose a permission set, a team or both.',
    'اختر مجموعة صلاحيات أو فريقًا أو كليهما.',
  ],
  'validation.set_of_owners': [
    'A group cannot give all permissions. Make owners by hand.',
    'لا يمكن أن تمنح مجموعةٌ كل الصلاحيات. عيّن المالكين يدويًا.',
  ],
  'audit_event.sign_in_provider_saved': ['Sign-in provider saved', 'حفظ مزوّد تسجيل الدخول'],
  'audit_event.provider_sign_out': ['Signed out by the sign-in provider', 'تسجيل خروج من مزوّد تسجيل الدخول'],
  'audit_event.provider_sign_out_refused': [
    'Sign-out by the sign-in provider refused',
    'رفض تسجيل خروج من مزوّد تسجيل الدخول',
  ],
  'audit_event.provider_groups_applied': [
    'Permissions changed by groups of the sign-in provider',
    'تغيير الصلاحيات حسب مجموعات مزوّد تسجيل الدخول',
  ],
  'audit_event.sign_in_provider_removed': ['Sign-in provider removed', 'إزالة مزوّد تسجيل الدخول'],
} as const satisfies Texts;
