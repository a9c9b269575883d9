import type { Texts } from '../text.ts';

/**
 * Sentences of notifications; `number` is the expense's, `by` the acting user, `name` the name of the record,
 * `days` and `amount` as named.
 */
export const notificationTexts = {
  'notification.submitted': [
    '{by} submitted expense {number} for approval.',
    'المصروف {number} بانتظار الاعتماد، أُرسل بواسطة {by}.',
  ],
  'notification.asked': [
    '{by} needs more information about expense {number}.',
    'مطلوب استيضاح عن المصروف {number}، بواسطة {by}.',
  ],
  'notification.answered': [
    '{by} answered your question about expense {number}.',
    'وردت المعلومات المطلوبة عن المصروف {number}، بواسطة {by}.',
  ],
  'notification.approved': ['Expense {number} was approved by {by}.', 'اعتُمد المصروف {number} بواسطة {by}.'],
  'notification.rejected': ['Expense {number} was rejected by {by}.', 'رُفض المصروف {number} بواسطة {by}.'],
  'notification.verified': [
    'The payment of expense {number} was verified by {by}.',
    'تم التحقق من دفع المصروف {number} بواسطة {by}.',
  ],
  'notification.overdue': [
    'Expense {number} has waited longer than agreed for a decision.',
    'تجاوز المصروف {number} مهلة المراجعة.',
  ],
  'notification.recurring_due': [
    'Recurring expense {name} made the draft {number}.',
    'أنشأ المصروف المتكرر {name} المسودة {number}.',
  ],
  'notification.policy_changed': ['The spending policy {name} was changed.', 'عُدّلت سياسة الإنفاق {name}.'],
  'notification.mentioned': [
    '{by} mentioned you at expense {number}.',
    'تمت الإشارة إليك في المصروف {number}، بواسطة {by}.',
  ],
} as const satisfies Texts;
