import type { KitMessages } from '../src/foundation/messages.ts';

/** Arabic messages of the kit, as a host would pass them. */
export const ARABIC_MESSAGES: KitMessages = {
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
  unmatched: 'اختر خيارًا من القائمة.',
  narrow: 'اكتب لعرض المزيد.',
  sortOrder: (order) => (order === 'ascending' ? 'تصاعدي' : 'تنازلي'),
  date: {
    openCalendar: 'فتح التقويم',
    notADate: (example) => `أدخل التاريخ بصيغة يوم/شهر/سنة، مثل \u2066${example}\u2069.`,
    tooEarly: (earliest) => `اختر ${earliest} أو يومًا بعده.`,
    tooLate: (latest) => `اختر ${latest} أو يومًا قبله.`,
  },
};
