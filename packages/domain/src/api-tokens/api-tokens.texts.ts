import type { Texts } from '../messages/text.ts';

/** Texts of personal access tokens. */
export const apiTokenTexts = {
  'reason.out_of_scope': [
    'The scopes of this token do not include this.',
    'نطاقات رمز الوصول هذا لا تشمل هذا الإجراء.',
  ],
  'audit_event.api_token_created': ['API token created', 'إنشاء رمز وصول'],
  'audit_event.api_token_used': ['API token used from a new network', 'استخدام رمز وصول من شبكة جديدة'],
  'audit_event.api_token_revoked': ['API token revoked', 'إلغاء رمز وصول'],
} as const satisfies Texts;
