import { findLinkUser, mailLink } from '../auth/password-link.ts';
import type { WriteContext } from '../records/record-handlers.ts';

/**
 * Mails a member a link to set a password: the invitation, or a reset for a member with a password. Sends nothing to
 * members who may not sign in.
 *
 * @returns true if a mail is sent.
 */
export async function inviteMember(context: WriteContext, id: number): Promise<boolean> {
  const { db, services, actor, now, locale } = context;
  const user = await findLinkUser(db, { id });
  if (user === null) return false;
  const why = user.status === 'invited' ? 'invitation' : 'sent';
  await mailLink(db, services, user, { why, locale, now, by: actor.name });
  return true;
}
