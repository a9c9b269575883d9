import { findHolder, mailLink } from '../auth/password-link.ts';
import type { Writing } from '../records/record-handlers.ts';

/**
 * Mails a member a link by which they choose a password: the first one of whoever was invited, a new one for whoever
 * has one already. Nothing goes to those it would not let in.
 *
 * @returns whether a mail goes out.
 */
export async function inviteMember(asked: Writing, id: number): Promise<boolean> {
  const { db, services, actor, now, locale, origin } = asked;
  const holder = await findHolder(db, { id });
  if (holder === null) return false;
  const why = holder.status === 'invited' ? 'invitation' : 'sent';
  await mailLink(db, services, holder, { why, once: origin.requestId, locale, now, by: actor.name });
  return true;
}
