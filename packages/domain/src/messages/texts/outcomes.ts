import type { Texts } from '../text.ts';

/** What happened: toasts and the error catalogue (Specification §8, English to the letter). */
export const outcomeTexts = {
  'toast.created': ['Record has been created successfully', 'تم إنشاء السجل بنجاح'],
  'toast.updated': ['Record has been updated successfully', 'تم تحديث السجل بنجاح'],
  'toast.deleted': ['Record has been Deleted successfully', 'تم حذف السجل بنجاح'],
  'toast.settings_updated': ['Settings Updated Successfully', 'تم تحديث الإعدادات بنجاح'],
  'toast.profile_updated': ['Profile Updated Successfully', 'تم تحديث الملف الشخصي بنجاح'],
  'error.check_inputs': ['Check your inputs', 'تحقق من المدخلات'],
  'error.validation.title': ['ERROR:', 'خطأ:'],
  'error.validation.text': ['Please check the entered information !', 'يُرجى التحقق من المعلومات المدخلة'],
  'error.rate_limited': [
    'Please try refreshing the page after 1 minute!',
    'يُرجى تحديث الصفحة بعد دقيقة واحدة',
  ],
  'error.permissions_list': ['Error fetching permissions list', 'تعذّر جلب قائمة الصلاحيات'],
  'error.unauthenticated': ['Please sign in again.', 'يُرجى تسجيل الدخول من جديد.'],
  'error.forbidden': ['You are not allowed to do this.', 'لا تملك صلاحية هذا الإجراء.'],
  'error.not_found': ['This record does not exist or was deleted.', 'هذا السجل غير موجود أو تم حذفه.'],
  'error.conflict': [
    'The record was changed after you opened it. Check the current version, then try again.',
    'عُدّل السجل بعد أن فتحته. راجع النسخة الحالية ثم أعد المحاولة.',
  ],
  'error.not_possible': [
    'This is not possible as the record stands now.',
    'لا يمكن ذلك في الحالة الحالية للسجل.',
  ],
  'error.invalid': ['Some of the values need correcting.', 'بعض القيم تحتاج إلى تصحيح.'],
  'error.too_many_sign_ins': [
    'Too many failed attempts. Try again in {minutes, plural, one {# minute} other {# minutes}}.',
    'محاولات كثيرة غير ناجحة. أعد المحاولة {minutes, plural, zero {الآن} one {بعد دقيقة واحدة} two {بعد دقيقتين} few {بعد # دقائق} many {بعد # دقيقة} other {بعد # دقيقة}}.',
  ],
  'error.wrong_credentials': [
    'The e-mail address or the password is wrong.',
    'البريد الإلكتروني أو كلمة المرور غير صحيحة.',
  ],
  'error.unexpected': ['Something went wrong. Try again.', 'حدث خطأ غير متوقع. أعد المحاولة.'],
  'session.client': [
    'Customers of a company have no access to the panel. You have been signed out.',
    'لا تتاح هذه اللوحة لعملاء الشركات. تم تسجيل خروجك.',
  ],
  'session.expired': [
    'Your session has ended. Please sign in again.',
    'انتهت الجلسة. يُرجى تسجيل الدخول من جديد.',
  ],
} as const satisfies Texts;
