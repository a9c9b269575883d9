import type { ServerTexts } from './texts.ts';

/** Messages of responses to requests that failed as a whole, and results of calls. */
export const ERROR_TEXTS = {
  'error.too_slow': [
    'The request arrived too slowly. Try again on a better connection.',
    'وصل الطلب ببطء شديد. أعد المحاولة على اتصال أفضل.',
  ],
  'error.too_large': ['This is too large to be sent.', 'حجم البيانات المرسلة أكبر من المسموح.'],
  'error.repeated_header': [
    'The header {name} was sent more than once.',
    'أُرسلت الترويسة {name} أكثر من مرة.',
  ],
  'error.wrong_type': ['This type of content is not supported.', 'نوع المحتوى غير مدعوم.'],
  'error.wrong_method': [
    'This address does not support this method.',
    'طريقة الاستدعاء هذه غير متاحة لهذا العنوان.',
  ],
  'error.unavailable': [
    'The service is temporarily unavailable. Try again in a few seconds.',
    'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد ثوانٍ.',
  ],
  'error.maintenance': [
    'Maintenance is under way: nothing can be saved at the moment. What you see can still be read. Try again in a few minutes.',
    'تجري أعمال صيانة، ولا يمكن حفظ أي شيء حاليًا مع بقاء الاطلاع متاحًا. أعد المحاولة بعد دقائق.',
  ],
  'error.not_stored': [
    'The server has no space left, so nothing was saved. Try again later or tell its operator.',
    'لا توجد مساحة كافية على الخادم، فلم يُحفظ شيء. أعد المحاولة لاحقًا أو أبلغ مشغّل النظام.',
  ],
  'error.files_unavailable': [
    'The file storage does not respond, so the file could not be saved or read. Try again in a minute.',
    'لا يستجيب مخزن الملفات، لذلك تعذّر حفظ الملف أو قراءته. أعد المحاولة بعد دقيقة.',
  ],
  'error.busy': ['The server is busy. Try again in a few seconds.', 'الخادم مشغول. أعد المحاولة بعد ثوانٍ.'],
  'error.not_scanned': [
    'Files cannot be checked for viruses at the moment, so none is accepted. Try again in a minute.',
    'يتعذّر فحص الملفات من الفيروسات حاليًا، لذلك لا تُقبل أي ملفات. أعد المحاولة بعد دقيقة.',
  ],
  'error.too_many_requests': [
    'Too many requests of this kind. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    'محاولات كثيرة في وقت قصير. أعد المحاولة {minutes, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}.',
  ],
  'error.too_many_calls': [
    'Too many calls with this token. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    'استدعاءات كثيرة برمز الوصول هذا. أعد المحاولة {seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  ],
  'error.too_many_writes': [
    'Too many changes in a short time. Try again in {seconds, plural, one {# second} other {# seconds}}.',
    'تغييرات كثيرة في وقت قصير. أعد المحاولة {seconds, plural, zero {الآن} one {بعد ثانية واحدة} two {بعد ثانيتين} few {بعد # ثوانٍ} many {بعد # ثانية} other {بعد # ثانية}}.',
  ],
  'error.too_many_mails': [
    'Too many mails were sent. Try again in {hours, plural, one {# hour} other {# hours}}.',
    'أُرسلت رسائل كثيرة. أعد المحاولة {hours, plural, zero {الآن} one {بعد ساعة واحدة} two {بعد ساعتين} few {بعد # ساعات} many {بعد # ساعة} other {بعد # ساعة}}.',
  ],
  'error.import_cancelled': ['The import was cancelled.', 'أُلغي الاستيراد.'],
  'error.not_possible': [
    'This is not possible as the record stands now.',
    'لا يمكن ذلك في الحالة الحالية للسجل.',
  ],
  'error.too_many_sign_ins': [
    'Too many failed attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    'محاولات كثيرة غير ناجحة. أعد المحاولة {minutes, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}.',
  ],
  'error.wrong_credentials': [
    'The e-mail address or the password is wrong.',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  ],
  'error.unexpected': ['Something went wrong. Try again.', 'حدث خطأ غير متوقع. أعد المحاولة.'],
  'error.unauthenticated': ['Please sign in again.', 'يُرجى تسجيل الدخول من جديد.'],
  'error.forbidden': ['You are not allowed to do this.', 'لا تملك صلاحية هذا الإجراء.'],
  'error.not_found': ['This record does not exist or was deleted.', 'هذا السجل غير موجود أو تم حذفه.'],
  'error.conflict': [
    'The record was changed after you opened it. Check the current version, then try again.',
    'عُدّل السجل بعد أن فتحته. راجع النسخة الحالية ثم أعد المحاولة.',
  ],
  'error.invalid': ['Some of the values need correcting.', 'بعض القيم تحتاج إلى تصحيح.'],
  'import.reason': ['Reason', 'السبب'],
  'import.rejected_rows': ['rejected', 'الصفوف المرفوضة'],
  'erasure.requests': ['requests {numbers}', 'الطلبات {numbers}'],
  'erasure.payouts': ['payouts {numbers}', 'دفعات الاسترداد {numbers}'],
  'erasure.advances': ['advances {numbers}', 'السلف {numbers}'],
  'erasure.advance_balance': ['an advance of {amount} that was not returned', 'سلفة بمبلغ {amount} لم تُعَد'],
  'contact.sent': ['Thank you, your message has arrived.', 'شكرًا لك، وصلت رسالتك.'],
  'contact.reference': ['Your reference number is {reference}.', 'الرقم المرجعي لرسالتك: {reference}.'],
  'contact.back': ['Back to the home page', 'العودة إلى الصفحة الرئيسية'],
} as const satisfies ServerTexts;
