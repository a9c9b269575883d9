import { Problem, toastTexts } from '@outlay/domain';
import type { StoredSession } from '@outlay/domain';

/** What a call is told that waited while its session ended. */
export const sessionEnded = (session: StoredSession): Problem =>
  new Problem('unauthenticated', toastTexts['session.expired'][session.language() === 'ar' ? 1 : 0]);
