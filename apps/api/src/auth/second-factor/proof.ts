import { and, eq } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { sessions, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';

/** Reads how a signed-in user can prove who they are: a password, or a recent sign-in in this session. */
export async function proofOf(
  db: Db,
  { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>,
): Promise<{ readonly hasPassword: boolean; readonly provedAt: Date | null }> {
  const [stored] = await db
    .select({ passwordHash: users.passwordHash, provedAt: sessions.provedAt })
    .from(users)
    .innerJoin(sessions, and(eq(sessions.userId, users.id), eq(sessions.id, sessionId)))
    .where(eq(users.id, id));
  return { hasPassword: (stored?.passwordHash ?? null) !== null, provedAt: stored?.provedAt ?? null };
}

/** Remembers that the user of a session has proved who they are. */
export async function rememberProof(tx: Db, sessionId: string, provedAt: Date): Promise<void> {
  await tx.update(sessions).set({ provedAt }).where(eq(sessions.id, sessionId));
}
