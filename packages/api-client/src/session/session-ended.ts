import { Problem, toastTexts } from '@outlay/domain';
import type { Locale } from '@outlay/domain';

/** What a call is told that waited while its session ended. */
export const sessionEnded = (language: Locale): Problem =>
  new Problem('unauthenticated', toastTexts['session.expired'][language === 'ar' ? 1 : 0]);
