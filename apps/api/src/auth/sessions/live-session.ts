import { and, eq, gt, isNull } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';

/**
 * Locks the user, and requires that the session of the request has not ended since the request was authenticated. For
 * writes that outlive the session, such as a new password: a reset that ends all sessions while the request is on its
 * way would be undone by it.
 *
 * @throws Fault 401 if the session has ended.
 */
export async function lockLiveSession(
  tx: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
  now: Date,
): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  const [live] = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
    .for('share');
  if (live === undefined) throw new Fault(401, text('error.unauthenticated'));
}
