import type { Texts } from '../text.ts';

/**
 * Texts created by the client: toasts of the error catalogue (Specification §8, exact English texts), end of
 * the session.
 */
export const toastTexts = {
  'toast.created': ['Record has been created successfully', 'تمت الإضافة'],
  'toast.updated': ['Record has been updated successfully', 'تم حفظ التعديلات'],
  'toast.deleted': ['Record has been Deleted successfully', 'تم الحذف'],
  'toast.settings_updated': ['Settings Updated Successfully', 'تم حفظ الإعدادات'],
  'toast.profile_updated': ['Profile Updated Successfully', 'تم حفظ الملف الشخصي'],
  'error.check_inputs': ['Check your inputs', 'تحقق من المدخلات'],
  'error.validation.title': ['ERROR:', 'خطأ:'],
  'error.validation.text': ['Please check the entered information !', 'يُرجى التحقق من المعلومات المدخلة'],
  'error.rate_limited': [
    'Please try refreshing the page after 1 minute!',
    'يُرجى تحديث الصفحة بعد دقيقة واحدة',
  ],
  'error.permissions_list': ['Error fetching permissions list', 'تعذّر تحميل قائمة الصلاحيات'],
  'session.expired': [
    'Your session has ended. Please sign in again.',
    'انتهت الجلسة. يُرجى تسجيل الدخول من جديد.',
  ],
} as const satisfies Texts;
