import type { Texts } from '../messages/text.ts';

/** Texts of personal access tokens. */
export const apiTokenTexts = {
  'reason.out_of_scope': [
    'The scopes of this token do not include this.',
    'نطاقات رمز الوصول هذا لا تشمل هذا الإجراء.',
  ],
  'reason.token_not_accepted': [
    'This cannot be done with an access token. Sign in instead.',
    'لا يمكن تنفيذ هذا الإجراء برمز وصول. سجّل الدخول بدلًا من ذلك.',
  ],
  'reason.too_many_tokens': [
    'You have the maximum number of valid tokens. Revoke one first.',
    'بلغت الحد الأقصى من رموز الوصول السارية. ألغِ أحدها أولًا.',
  ],
  'validation.token_expiry': ['Choose a day from today to {latest}.', 'اختر يومًا من اليوم حتى {latest}.'],
  'validation.scope_beyond': [
    'Your permissions do not include all of these actions.',
    'صلاحياتك لا تشمل كل هذه الإجراءات.',
  ],
  'audit_event.api_token_created': ['Access token created', 'إنشاء رمز وصول'],
  'audit_event.api_token_used': ['Access token used from a new network', 'استخدام رمز وصول من شبكة جديدة'],
  'audit_event.api_token_revoked': ['Access token revoked', 'إلغاء رمز وصول'],
} as const satisfies Texts;
