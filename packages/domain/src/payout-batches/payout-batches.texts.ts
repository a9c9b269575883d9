import type { Texts } from '../messages/text.ts';

/** Texts of payout batches, of their screen and of their permissions. */
export const payoutBatchTexts = {
  'subject.payoutBatches': ['Payment files', 'ملفات الدفع'],
  'route.expenses.payout_batches.list': ['Payment files', 'ملفات الدفع'],
  'field.execution_date': ['Day of payment', 'تاريخ التنفيذ'],
  'field.payment_format': ['Format', 'الصيغة'],
  'field.payout_count': ['Payouts', 'عدد دفعات الاسترداد'],
  'field.message_id': ['Message ID', 'معرّف الرسالة'],
  'payment_format.pain.001.001.03': ['pain.001.001.03', '\u2066pain.001.001.03\u2069'],
  'payment_format.pain.001.001.09': ['pain.001.001.09', '\u2066pain.001.001.09\u2069'],
  'payment_format.csv': ['CSV', 'CSV'],
  'payout_batch_status.pending': ['Pending approval', 'بانتظار الاعتماد'],
  'payout_batch_status.approved': ['Approved', 'معتمد'],
  'payout_batch_status.exported': ['Exported', 'مُصدَّر'],
  'payout_batch_status.closed': ['Closed', 'مغلق'],
  'payout_batch_status.cancelled': ['Cancelled', 'مُلغى'],
  'reason.own_batch': [
    'You created this payment file, so another person must approve it.',
    'أنت من أنشأ ملف الدفع هذا، فيجب أن يعتمده شخص آخر.',
  ],
  'reason.wrong_batch_status': [
    'This is not possible while the payment file is “{batch_status}”.',
    'لا يمكن ذلك وحالة ملف الدفع «{batch_status}».',
  ],
  'reason.payout_in_batch': [
    'The payout is part of the payment file {number}, which is “{batch_status}”.',
    'دفعة الاسترداد ضمن ملف الدفع {number} وحالته «{batch_status}».',
  ],
  'reason.payout_no_transfer': [
    'Only payouts by bank transfer can be part of a payment file.',
    'لا يضم ملف الدفع إلا دفعات الاسترداد بتحويل بنكي.',
  ],
  'reason.iban_missing': ['{name} has no IBAN.', 'لا يوجد رقم آيبان مسجَّل باسم {name}.'],
  'reason.iban_changed': [
    'The IBAN of {name} was changed after this payment file was created. Cancel the file and create a new one.',
    'تغيّر رقم آيبان {name} بعد إنشاء ملف الدفع. ألغِ الملف وأنشئ ملفًا جديدًا.',
  ],
  'reason.iban_unreadable': [
    'The stored IBAN of {name} cannot be read any more. Enter it again.',
    'لم يعد بالإمكان قراءة رقم آيبان {name} المخزَّن. أدخله من جديد.',
  ],
  'reason.batch_account_changed': [
    'The bank account was changed after this payment file was created. Cancel the file and create a new one.',
    'تغيّرت بيانات الحساب البنكي بعد إنشاء ملف الدفع. ألغِ الملف وأنشئ ملفًا جديدًا.',
  ],
  'reason.batch_account_inactive': [
    'The bank account of this payment file is not active. Activate it first.',
    'الحساب البنكي لملف الدفع هذا غير نشط. فعّله أولًا.',
  ],
  'reason.batch_day_past': [
    'The day of payment has passed. Cancel the payment file and create a new one.',
    'مضى تاريخ التنفيذ. ألغِ ملف الدفع وأنشئ ملفًا جديدًا.',
  ],
  'reason.payment_name': [
    'The name “{name}” has no characters that the bank accepts. Write it in Latin letters.',
    'لا يحتوي الاسم «{name}» على أحرف يقبلها البنك. اكتبه بأحرف لاتينية.',
  ],
  'validation.payment_name': [
    'The name “{name}” has no characters that the bank accepts. Write it in Latin letters.',
    'لا يحتوي الاسم «{name}» على أحرف يقبلها البنك. اكتبه بأحرف لاتينية.',
  ],
  'validation.account_iban': [
    'Enter the IBAN of this bank account first, under Accounts.',
    'أدخل رقم آيبان هذا الحساب البنكي أولًا ضمن الحسابات.',
  ],
  'validation.account_bic': [
    'Enter the BIC of this bank account first, under Accounts.',
    'أدخل رمز السويفت لهذا الحساب البنكي أولًا ضمن الحسابات.',
  ],
  'validation.bank_account': ['Choose an active account of the type Bank.', 'اختر حسابًا نشطًا من نوع «بنك».'],
  'reason.file_unreadable': [
    'The stored file cannot be read any more, because the secret of the server was changed.',
    'لم يعد بالإمكان قراءة الملف المخزَّن لأن المفتاح السري للخادم تغيّر.',
  ],
  'validation.past_day': ['This day has passed.', 'مضى هذا التاريخ. اختر تاريخًا لاحقًا.'],
} as const satisfies Texts;
