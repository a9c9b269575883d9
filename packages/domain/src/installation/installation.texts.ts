import type { Texts } from '../messages/text.ts';

/** Texts of the installation's administration. */
export const installationTexts = {
  'subject.installation': ['Installation', 'إدارة النظام'],
  'route.installation': ['Installation', 'إدارة النظام'],
  'reason.administrators_only': [
    'This is for administrators of the installation.',
    'هذا الإجراء متاح لمديري النظام فقط.',
  ],
  'audit_event.maintenance_changed': ['Settings of the installation changed', 'تعديل إعدادات النظام'],
  'audit_event.company_suspended': ['Company suspended', 'إيقاف الشركة'],
  'audit_event.company_resumed': ['Company reactivated', 'إعادة تفعيل الشركة'],
  'audit_event.account_unlocked': ['Account unlocked', 'السماح بالدخول'],
  'audit_event.account_signed_out': [
    'Sessions ended by an administrator',
    'إنهاء الجلسات من قِبل مدير النظام',
  ],
  'audit_event.job_started': ['Job started by hand', 'تشغيل مهمة يدويًا'],
  'audit_event.events_retried': ['Failed events queued again', 'إعادة معالجة أحداث فاشلة'],
  'audit_event.mail_retried': ['Mail queued again', 'إعادة إرسال رسالة'],
  'audit_event.test_mail_sent': ['Test mail sent', 'إرسال رسالة تجريبية'],
} as const satisfies Texts;
