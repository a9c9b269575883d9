import { users } from '../../db/schema/index.ts';
import { managesAll, type InvitedMember, type Member, DAY_MS } from '@outlay/domain';
import { eq, isNotNull } from '../../db/drizzle.ts';
import { conflict, forbidden, permit } from '../../access/permit.ts';
import { endSessionsOf } from '../../auth/sessions/session.ts';
import type { RequestContext, Handlers } from '../../http/request/request-context.ts';
import type { Fault } from '../../http/fault.ts';
import { mailAboutFactor } from '../../auth/second-factor/code-attempt.ts';
import { resetFactor } from '../../auth/second-factor/second-factor.ts';
import { text } from '../../http/texts.ts';
import { mailMoment } from '../../notify/mail/mail-reader.ts';
import { endAccess } from '../end-access.ts';
import { refuseOwnDelegator } from '../permission-sets/granting.ts';
import { invitationLink, passwordLink } from '../invitations/invitation-link.ts';
import { inviteMember } from '../invitations/invitation.ts';
import { changedMember, lockMember, type MemberCommand } from './member-change.ts';
import { requireSeat } from '../plan-seats.ts';
import { permitShuttingOut, refuseErased, requireOwner, refuseOwnAccount } from './member-guards.ts';
import { auditMember } from './members.ts';

const wrongStatus = (context: MemberCommand, before: Member, reason: string): Fault =>
  conflict(context.actor, 'users', before, text(`reason.${reason}`));

async function invite(context: RequestContext<'members.invite'>): Promise<InvitedMember> {
  const before = await lockMember(context);
  permit(context.actor, 'update', 'users', before);
  const result = await inviteMember(context, before.id);
  if (result === 'none') throw wrongStatus(context, before, 'member_not_let_in');
  if (result === 'not_allowed') throw wrongStatus(context, before, 'email_unverified');
  const event = before.status === 'invited' ? 'member_invited' : 'password_link_sent';
  const isMailed = result === 'sent';
  await auditMember(context, event, { id: before.id, ...(isMailed ? {} : { mailed: false }) });
  return { ...(await changedMember(context, before, {})), mailed: isMailed };
}

async function suspend(context: RequestContext<'members.suspend'>): Promise<Member> {
  const before = await lockMember(context);
  permit(context.actor, 'update', 'users', before);
  refuseOwnAccount(context.actor, before.id, 'id');
  await refuseOwnDelegator(context, before.id, 'id');
  await permitShuttingOut(context, before);
  if (before.status === 'suspended') throw wrongStatus(context, before, 'member_suspended');
  await requireOwner(context, before);
  await endAccess(context.db, before.id, context.now);
  await auditMember(context, 'member_suspended', { id: before.id });
  return changedMember(context, before, { status: 'suspended' });
}

async function signOut(context: RequestContext<'members.signOut'>): Promise<Member> {
  const before = await lockMember(context);
  permit(context.actor, 'update', 'users', before);
  refuseOwnAccount(context.actor, before.id, 'id');
  await permitShuttingOut(context, before);
  const ended = await endSessionsOf(context.db, before.id, 'signed out by an administrator', context.now);
  await auditMember(context, 'member_signed_out', { id: before.id, ended });
  return changedMember(context, before, {});
}

/** Time between the request of an owner and the removal, in which the member may cancel it. */
const RESET_MS = DAY_MS;

async function resetSecondFactor(context: RequestContext<'members.resetSecondFactor'>): Promise<Member> {
  const { actor, db, now } = context;
  const before = await lockMember(context);
  permit(actor, 'update', 'users', before);
  if (!managesAll(actor.ability)) throw forbidden();
  refuseOwnAccount(actor, before.id, 'id');
  const at = new Date(now.getTime() + RESET_MS);
  if (!(await resetFactor(db, before.id, at, now)))
    throw wrongStatus(context, before, 'member_no_second_factor');
  const time = await mailMoment(db, before.id, at);
  await mailAboutFactor(db, before.id, 'second_factor_reset', now, { by: actor.name, time });
  await auditMember(context, 'second_factor_reset_asked', { id: before.id, at: at.toISOString() });
  return changedMember(context, before, {});
}

async function resume(context: RequestContext<'members.resume'>): Promise<Member> {
  const before = await lockMember(context);
  permit(context.actor, 'update', 'users', before);
  refuseErased(context.actor, before);
  if (before.status !== 'suspended') throw wrongStatus(context, before, 'member_not_suspended');
  await requireSeat(context, context.actor.company.id, before, 'id');
  await auditMember(context, 'member_resumed', { id: before.id });
  // A member who never set a password is still invited.
  const [known] = await context.db
    .select({ chosen: isNotNull(users.passwordHash) })
    .from(users)
    .where(eq(users.id, before.id));
  return changedMember(context, before, { status: known?.chosen === true ? 'active' : 'invited' });
}

/** Handlers of the member commands besides the generic calls. */
export const memberCommandHandlers: Handlers<
  | 'members.invite'
  | 'members.invitationLink'
  | 'members.passwordLink'
  | 'members.signOut'
  | 'members.suspend'
  | 'members.resume'
  | 'members.resetSecondFactor'
> = {
  'members.invite': invite,
  'members.invitationLink': { manual: invitationLink },
  'members.passwordLink': { manual: passwordLink },
  'members.signOut': signOut,
  'members.suspend': suspend,
  'members.resume': resume,
  'members.resetSecondFactor': resetSecondFactor,
};
