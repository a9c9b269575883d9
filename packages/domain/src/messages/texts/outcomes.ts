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
  'error.invalid': ['Some of the values need correcting.', 'بعض القيم تحتاج إلى تصحيح.'],
  'session.client': [
    'Customers of a company have no access to the panel. You have been signed out.',
    'لا تتاح هذه اللوحة لعملاء الشركات. تم تسجيل خروجك.',
  ],
} as const satisfies Texts;
