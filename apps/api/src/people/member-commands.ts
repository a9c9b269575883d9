import type { Member } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { conflict, permit } from '../access/permit.ts';
import { endSessionsOf } from '../auth/session.ts';
import { rowsOf } from '../db/rows.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import type { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';
import { inviteMember } from './invitation.ts';
import { changedMember, heldMember, type MemberCommand } from './member-change.ts';
import { keepAnOwner, refuseOwnAccount } from './member-guards.ts';
import { auditMember } from './members.ts';

const refused = (asked: MemberCommand, before: Member, reason: string): Fault =>
  conflict(asked.actor, 'users', before, text(`reason.${reason}`));

async function invite(asked: Asked<'members.invite'>): Promise<Member> {
  const before = await heldMember(asked);
  permit(asked.actor, 'update', 'users', before);
  if (!(await inviteMember(asked, before.id))) throw refused(asked, before, 'member_not_let_in');
  const event = before.status === 'invited' ? 'member_invited' : 'password_link_sent';
  await auditMember(asked, event, { id: before.id });
  return changedMember(asked, before, {});
}

async function suspend(asked: Asked<'members.suspend'>): Promise<Member> {
  const before = await heldMember(asked);
  permit(asked.actor, 'update', 'users', before);
  refuseOwnAccount(asked.actor, before.id, 'id');
  if (before.status === 'suspended') throw refused(asked, before, 'member_suspended');
  await keepAnOwner(asked, before);
  await endSessionsOf(asked.db, before.id, 'suspended', asked.now);
  await auditMember(asked, 'member_suspended', { id: before.id });
  return changedMember(asked, before, { status: 'suspended' });
}

async function resume(asked: Asked<'members.resume'>): Promise<Member> {
  const before = await heldMember(asked);
  permit(asked.actor, 'update', 'users', before);
  if (before.status !== 'suspended') throw refused(asked, before, 'member_not_suspended');
  await auditMember(asked, 'member_resumed', { id: before.id });
  // Whoever never chose a password is still invited.
  const [known] = await rowsOf<{ chosen: boolean }>(
    asked.db,
    sql`select password_hash is not null as chosen from users where id = ${before.id}`,
  );
  return changedMember(asked, before, { status: known?.chosen === true ? 'active' : 'invited' });
}

/** What is done to members beside the generic calls. */
export const memberCommandHandlers: Handlers<'members.invite' | 'members.suspend' | 'members.resume'> = {
  'members.invite': invite,
  'members.suspend': suspend,
  'members.resume': resume,
};
