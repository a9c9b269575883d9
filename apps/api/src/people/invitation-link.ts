import { hasFullAccess, type InvitationLink } from '@outlay/domain';
import { eq } from 'drizzle-orm';
import { conflict, permit, permitLastingAccess } from '../access/permit.ts';
import { hasHolder } from '../auth/email-link.ts';
import { copyInvitation, findLinkUser } from '../auth/password-link.ts';
import { users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { RequestContext } from '../http/request-context.ts';
import { text } from '../http/texts.ts';
import { lockMember } from './member-change.ts';
import { grantorOf } from './member-guards.ts';
import { auditMember, hasSignedIn, permitInvitationLink } from './members.ts';

type LinkContext = RequestContext<'members.invitationLink'>;

async function createInvitationLink(context: LinkContext): Promise<InvitationLink> {
  const { db, services, actor, now } = context;
  const member = await lockMember(context);
  permit(actor, 'update', 'users', member);
  permitLastingAccess(actor);
  const refuse = (reason: 'mail_server_set' | 'member_not_invited' | 'address_of_account') =>
    conflict(actor, 'users', member, text(`reason.${reason}`));
  if (services.env.smtpUrl !== null) throw refuse('mail_server_set');
  await permitInvitationLink(context, member);
  if (member.status !== 'invited' || (await hasSignedIn(db, member.id))) throw refuse('member_not_invited');
  const [row] = await db.select({ isClaimed: users.emailClaimed }).from(users).where(eq(users.id, member.id));
  if (row?.isClaimed === true && (await hasHolder(db, member.email))) throw refuse('address_of_account');
  const user = await findLinkUser(db, { id: member.id });
  if (user === null) throw refuse('member_not_invited');
  // Unknown fields are refused last, as by other calls.
  context.query();
  // The user may be the one who follows the link. Those with full access answer for the members they let in.
  const introduced = hasFullAccess(grantorOf(actor)) ? {} : { introducedBy: actor.id };
  await db
    .update(users)
    .set({ emailClaimed: false, ...introduced })
    .where(eq(users.id, member.id));
  const { url, expiresAt } = await copyInvitation(db, services, user, now);
  await auditMember(context, 'invitation_link_copied', { id: member.id });
  return { url, expires_at: expiresAt.toISOString() };
}

/** Creates the link in its own transaction: the response is not stored for its idempotency key, because it is a secret. */
export const invitationLink = (context: LinkContext): Promise<InvitationLink> =>
  context.services.store.transaction((tx: Db) => createInvitationLink({ ...context, db: tx }));
