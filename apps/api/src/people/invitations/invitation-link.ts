import { hasFullAccess, type InvitationLink } from '@outlay/domain';
import { eq } from '../../db/drizzle.ts';
import { conflict, forbidden, permit, permitLastingAccess } from '../../access/permit.ts';
import { isEmailTaken } from '../../auth/email/email-link.ts';
import { copyInvitation, copyPasswordLink, findLinkUser } from '../../auth/passwords/password-link.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { text } from '../../http/texts.ts';
import { queueAccountMail } from '../../notify/mail/account-mail.ts';
import { mailLocaleOptionsOf } from '../../notify/mail/mail-reader.ts';
import { mayDoEverything } from '../permission-sets/granting.ts';
import { lockMember } from '../members/member-change.ts';
import { grantorOf, refuseOwnAccount } from '../members/member-guards.ts';
import { auditMember, hasSignedIn, permitInvitationLink } from '../members/members.ts';

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
  if (row?.isClaimed === true && (await isEmailTaken(db, member.email))) throw refuse('address_of_account');
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

type PasswordLinkContext = RequestContext<'members.passwordLink'>;

async function createPasswordLink(context: PasswordLinkContext): Promise<InvitationLink> {
  const { db, services, actor, now, origin } = context;
  const member = await lockMember(context);
  permit(actor, 'update', 'users', member);
  permitLastingAccess(actor);
  // The link gives access to the account, as the address with which a member signs in does.
  if (!hasFullAccess(grantorOf(actor))) throw forbidden();
  refuseOwnAccount(actor, member.id, 'id');
  const refuse = (reason: 'mail_server_set' | 'member_not_active' | 'owner_password') =>
    conflict(actor, 'users', member, text(`reason.${reason}`));
  if (services.env.smtpUrl !== null) throw refuse('mail_server_set');
  const user = member.status === 'active' ? await findLinkUser(db, { id: member.id }) : null;
  if (user === null) throw refuse('member_not_active');
  if (await mayDoEverything(context, member)) throw refuse('owner_password');
  context.query();
  const { url, expiresAt } = await copyPasswordLink(db, services, user, now);
  await queueAccountMail(db, {
    to: user.email,
    subject: 'mail.password_link_copied.subject',
    text: 'mail.password_link_copied.text',
    values: { name: user.name, by: actor.name, company: actor.company.name },
    localeOptions: await mailLocaleOptionsOf(db, user.id),
    now,
  });
  await audit(db, {
    ...callerOf({ actor, now, origin }),
    event: 'password_link_copied',
    subject: 'users',
    recordId: member.id,
    recordName: member.name,
    detail: { id: member.id },
  });
  return { url, expires_at: expiresAt.toISOString() };
}

/** As {@link invitationLink}. */
export const passwordLink = (context: PasswordLinkContext): Promise<InvitationLink> =>
  context.services.store.transaction((tx: Db) => createPasswordLink({ ...context, db: tx }));

/** Creates the link in its own transaction: the response is not stored for its idempotency key, because it is a secret. */
export const invitationLink = (context: LinkContext): Promise<InvitationLink> =>
  context.services.store.transaction((tx: Db) => createInvitationLink({ ...context, db: tx }));
