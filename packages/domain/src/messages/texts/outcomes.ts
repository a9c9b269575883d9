import type { Texts } from '../text.ts';
import { toastTexts } from './toasts.ts';

/** Outcomes: toasts, server responses, and reasons why a session ended. */
export const outcomeTexts = {
  ...toastTexts,
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
} as const satisfies Texts;
