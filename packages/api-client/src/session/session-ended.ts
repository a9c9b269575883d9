import { Problem } from '@outlay/domain/errors';
import { toastTexts } from '@outlay/domain/messages';
import type { StoredSession } from '@outlay/domain';

/** Returns the error of a call that was waiting when its session ended. */
export const sessionEnded = (session: StoredSession): Problem =>
  new Problem('unauthenticated', toastTexts['session.expired'][session.language() === 'ar' ? 1 : 0]);
