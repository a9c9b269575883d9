import type { Texts } from '../text.ts';
import { toastTexts } from './toasts.ts';

/** Outcomes: toasts, server responses, and reasons why a session ended. */
export const outcomeTexts = {
  ...toastTexts,
  'session.client': [
    'Customers of a company have no access to the panel. You have been signed out.',
    'لا تتاح هذه اللوحة لعملاء الشركات. تم تسجيل خروجك.',
  ],
} as const satisfies Texts;
