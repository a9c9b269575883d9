import type { Texts } from '../text.ts';

/**
 * Sentences of notifications; `number` is that of the request or payout, `by` the acting user, `name` the name of the record,
 * `days` and `amount` as named.
 */
export const notificationTexts = {
  'notification.submitted': [
    '{by} submitted request {number} for approval.',
    'أُرسل الطلب {number} للاعتماد من قِبل {by}.',
  ],
  'notification.asked': [
    '{by} needs more information about request {number}.',
    'وردك طلب استيضاح من {by} عن الطلب {number}.',
  ],
  'notification.answered': [
    '{by} answered your question about request {number}.',
    'ورد ردّ من {by} على استيضاحك عن الطلب {number}.',
  ],
  'notification.approved': ['Request {number} was approved by {by}.', 'اعتُمد الطلب {number} من قِبل {by}.'],
  'notification.rejected': ['Request {number} was rejected by {by}.', 'رُفض الطلب {number} من قِبل {by}.'],
  'notification.verified': [
    'The payment of request {number} was verified by {by}.',
    'تم التحقق من دفع الطلب {number} من قِبل {by}.',
  ],
  'notification.paid': ['You were paid: payout {number} by {by}.', 'صُرفت لك الدفعة {number} من قِبل {by}.'],
  'notification.payment_failed': [
    'Payout {number} did not reach you, so its amount is owed to you again.',
    'لم تصلك الدفعة {number}، وعاد المبلغ مستحقًا لك.',
  ],
  'notification.overdue': [
    'Request {number} has waited longer than agreed for a decision.',
    'تجاوز الطلب {number} مهلة الاعتماد.',
  ],
  'notification.recurring_due': [
    'Draft {number} was created from the recurring expense {name}.',
    'أُنشئت المسودة {number} من المصروف المتكرر «{name}».',
  ],
  'notification.budget_threshold': [
    '{percent} of the budget {name} is used.',
    'استُخدم {percent} من الميزانية «{name}».',
  ],
  'notification.payout_file_waiting': [
    'Payment file {number} by {by} waits for your approval.',
    'ملف الدفع {number} من {by} بانتظار اعتمادك.',
  ],
  'notification.trip_submitted': [
    '{by} submitted trip {number} for approval.',
    'أُرسلت رحلة العمل {number} للاعتماد من قِبل {by}.',
  ],
  'notification.trip_approved': [
    'Trip {number} was approved by {by}.',
    'اعتُمدت رحلة العمل {number} من قِبل {by}.',
  ],
  'notification.trip_rejected': [
    'Trip {number} was rejected by {by}.',
    'رُفضت رحلة العمل {number} من قِبل {by}.',
  ],
  'notification.webhook_stopped': [
    'Webhook {name} was stopped: the user who saved it last may no longer read what it sends.',
    'أُوقف رابط Webhook «{name}»: لم يعد يحق لآخر من حفظه الاطلاع على ما يرسله.',
  ],
  'notification.admin_access_started': [
    'Administrator {by} of the installation has access to the data of your company for {hours, plural, one {# hour} other {# hours}}. Reason: {reason}',
    'حصل مدير النظام {by} على إذن وصول إلى بيانات شركتك {hours, plural, zero {لأقل من ساعة} one {لمدة ساعة واحدة} two {لمدة ساعتين} few {لمدة # ساعات} many {لمدة # ساعة} other {لمدة # ساعة}}. السبب: {reason}',
  ],
  'notification.admin_access_ended': [
    'The access of administrator {by} to the data of your company has ended: {changes, plural, =0 {nothing was changed} one {# change} other {# changes}}{access, plural, =0 {.} one {, # to members, permissions or webhooks. Review it.} other {, # to members, permissions or webhooks. Review them.}}',
    'انتهى وصول مدير النظام {by} إلى بيانات شركتك: {changes, plural, =0 {بلا تغييرات} zero {بلا تغييرات} one {تغيير واحد} two {تغييران} few {# تغييرات} many {# تغييرًا} other {# تغيير}}{access, plural, =0 {.} zero {.} one { (الأعضاء أو روابط Webhook أو الصلاحيات: #). يُرجى مراجعته.} two { (الأعضاء أو روابط Webhook أو الصلاحيات: #). يُرجى مراجعتهما.} few { (الأعضاء أو روابط Webhook أو الصلاحيات: #). يُرجى مراجعتها.} many { (الأعضاء أو روابط Webhook أو الصلاحيات: #). يُرجى مراجعتها.} other { (الأعضاء أو روابط Webhook أو الصلاحيات: #). يُرجى مراجعتها.}}',
  ],
  'notification.policy_changed': ['The spending policy {name} was changed.', 'عُدّلت سياسة الإنفاق «{name}».'],
  'notification.mentioned': [
    '{by} mentioned you in request {number}.',
    'أُشير إليك في الطلب {number} من قِبل {by}.',
  ],
} as const satisfies Texts;
