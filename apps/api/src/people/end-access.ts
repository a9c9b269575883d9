import { eq } from '../db/drizzle.ts';
import { cancelConfirmations } from '../auth/email/email-link.ts';
import { endLinks } from '../auth/passwords/password-link.ts';
import { endSessionsOf } from '../auth/sessions/session.ts';
import { userIdentities } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';

/**
 * Ends what a suspended member can still use: sessions, links in mails, and identities of the company's sign-in. A resumed
 * member is linked to it anew, because the address may be another person's by then.
 */
export async function endAccess(tx: Db, userId: number, now: Date): Promise<void> {
  await endSessionsOf(tx, userId, 'suspended', now);
  await endLinks(tx, userId);
  await cancelConfirmations(tx, userId);
  await tx.delete(userIdentities).where(eq(userIdentities.userId, userId));
}
