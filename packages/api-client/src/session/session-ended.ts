import { Problem, toastTexts } from '@outlay/domain/client';
import type { StoredSession } from '@outlay/domain';

/** Returns the error of a call that was waiting when its session ended. */
export const sessionEnded = (session: StoredSession): Problem =>
  new Problem('unauthenticated', toastTexts['session.expired'][session.language() === 'ar' ? 1 : 0]);
