import type { KitWords } from '../src/foundation/words.ts';

/** The kit's own words in Arabic, as a host hands them in. */
export const ARABIC_WORDS: KitWords = {
  close: 'إغلاق',
  dismiss: 'إخفاء',
  clear: 'مسح',
  loading: 'جارٍ التحميل',
  optional: 'اختياري',
  previous: 'السابق',
  next: 'التالي',
  open: 'فتح',
  more: 'المزيد',
  showPassword: 'إظهار كلمة المرور',
  hidePassword: 'إخفاء كلمة المرور',
};
