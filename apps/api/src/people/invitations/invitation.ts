import { and, eq, ne } from '../../db/drizzle.ts';
import { userWithEmail } from '../../auth/email/email-link.ts';
import { countCompanyMail } from '../../auth/email/mail-limits.ts';
import { findLinkUser, mailLink } from '../../auth/passwords/password-link.ts';
import { mayMailOthers } from '../../auth/email/verification.ts';
import { users } from '../../db/schema/index.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import type { WriteContext } from '../../records/record-handlers.ts';

/**
 * Result of an invitation: `unsent` without a mail server, `none` for a member who may not sign in, `not_allowed` before
 * an owner verified an address.
 */
export type InvitationResult = 'sent' | 'unsent' | 'none' | 'not_allowed';

/**
 * Notifies the owner of an account that has the address of the invitation, instead of sending a link. An address that
 * became free belongs to the member.
 *
 * @returns true if the address has another account.
 */
async function notifyAccountOwner(
  context: WriteContext,
  member: { id: number; email: string },
): Promise<boolean> {
  const { db, actor, now } = context;
  const userId = await userWithEmail(db, member.email);
  if (userId === null) {
    await db.update(users).set({ emailClaimed: false }).where(eq(users.id, member.id));
    return false;
  }
  await queueAccountMail(db, {
    to: member.email,
    subject: 'mail.invitation_known.subject',
    text: 'mail.invitation_known.text',
    values: { by: actor.name, company: actor.company.name },
    localeOptions: await mailLocaleOptionsOf(db, userId),
    now,
  });
  return true;
}

/**
 * Mails a member a link to set a password: the invitation, or a reset for a member with a password. Sends nothing to
 * members who may not sign in, and nothing before an owner of the company has verified their address.
 *
 * @throws Fault 429 if the company has sent, or the member has received, too many mails.
 */
export async function inviteMember(context: WriteContext, id: number): Promise<InvitationResult> {
  const { db, services, actor, now } = context;
  // The mail is queued all the same: it is in the table for the operator, who may print it.
  const sent = services.env.smtpUrl === null ? 'unsent' : 'sent';
  const [member] = await db
    .select({ id: users.id, email: users.email, isClaimed: users.emailClaimed })
    .from(users)
    .where(and(eq(users.id, id), ne(users.role, 'client'), ne(users.status, 'suspended')));
  if (member === undefined) return 'none';
  if (!(await mayMailOthers(db, services.env, actor))) return 'not_allowed';
  await countCompanyMail(db, actor.company.id, member.email, now);
  if (member.isClaimed && (await notifyAccountOwner(context, member))) return sent;
  const user = await findLinkUser(db, { id });
  if (user === null) return 'none';
  const why = user.status === 'invited' ? 'invitation' : 'sent';
  await mailLink(db, services, user, { why, now, by: actor.name });
  return sent;
}
