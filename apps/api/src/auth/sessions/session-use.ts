import { and, eq, lt } from '../../db/drizzle.ts';
import { createRecentCache } from '../../access/recent-cache.ts';
import { sessions } from '../../db/schema/index.ts';
import { loggable } from '../../http/errors.ts';
import type { Services } from '../../services.ts';

/** Accuracy of the last use of a session, in milliseconds: a session is written once in this time. */
const ACCURACY_MS = 60_000;

/** Time of the last use that this process has written, by session. */
const written = createRecentCache<string, number>(5_000);

/**
 * Records the use of a session. A database that cannot be written to, such as one with a full disk, does not refuse
 * the call.
 */
export async function recordUse({ store, log }: Services, sessionId: string, now: Date): Promise<void> {
  const at = now.getTime();
  const last = written.get(sessionId);
  if (last !== undefined && Math.abs(at - last) < ACCURACY_MS) return;
  written.set(sessionId, at);
  try {
    await store.db
      .update(sessions)
      .set({ lastUsedAt: now })
      .where(and(eq(sessions.id, sessionId), lt(sessions.lastUsedAt, now)));
  } catch (error) {
    log.warn({ error: loggable(error) }, 'the use of a session could not be recorded');
  }
}
