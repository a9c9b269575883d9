import type { Texts } from '../messages/text.ts';

/** Texts of service accounts. */
export const serviceAccountTexts = {
  'audit_event.service_account_saved': ['Service account saved', 'حفظ حساب خدمة'],
  'audit_event.service_account_suspended': ['Service account suspended', 'إيقاف حساب خدمة'],
  'audit_event.service_account_resumed': ['Service account resumed', 'إعادة تفعيل حساب خدمة'],
  'audit_event.service_account_removed': ['Service account removed', 'حذف حساب خدمة'],
} as const satisfies Texts;
