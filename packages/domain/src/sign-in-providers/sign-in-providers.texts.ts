import type { Texts } from '../messages/text.ts';

/** Texts of sign-in providers. */
export const signInProviderTexts = {
  'provider.issuer_invalid': [
    'Enter the address of the issuer, such as https://login.example.com.',
    'أدخل عنوان جهة الإصدار، مثل https://login.example.com.',
  ],
  'provider.domain_invalid': ['Enter a domain, such as example.com.', 'أدخل نطاقًا، مثل example.com.'],
  'audit_event.sign_in_provider_saved': ['Sign-in provider saved', 'حفظ مزوّد تسجيل الدخول'],
  'audit_event.provider_sign_out': ['Signed out by the sign-in provider', 'تسجيل خروج من مزوّد تسجيل الدخول'],
  'audit_event.provider_sign_out_refused': [
    'Sign-out by the sign-in provider refused',
    'رفض تسجيل خروج من مزوّد تسجيل الدخول',
  ],
  'audit_event.sign_in_provider_removed': ['Sign-in provider removed', 'إزالة مزوّد تسجيل الدخول'],
} as const satisfies Texts;
