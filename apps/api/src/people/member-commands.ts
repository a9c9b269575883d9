import type { Member } from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import { withoutHidden } from '../access/fields.ts';
import { conflict, found, permit } from '../access/permit.ts';
import { endSessionsOf } from '../auth/session.ts';
import { record } from '../db/outbox.ts';
import { rowsOf } from '../db/rows.ts';
import { users } from '../db/schema/index.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { Fault } from '../http/fault.ts';
import { text } from '../http/words.ts';
import { holdRecord, loadRecord } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { permitGranting } from './granting.ts';
import { inviteMember } from './invitation.ts';
import { keepAnOwner, refuseOwnAccount } from './member-guards.ts';
import { memberKind } from './member-kind.ts';
import { auditMember } from './members.ts';
import { rulesOfSet } from './permission-sets.ts';

type Command = Asked<'members.invite' | 'members.suspend' | 'members.resume' | 'members.delegate'>;

type Columns = Partial<
  Pick<typeof users.$inferInsert, 'status' | 'delegateId' | 'delegateFrom' | 'delegateTo'>
>;

async function held(asked: Command): Promise<Member> {
  return found(await holdRecord(memberKind, asked.db, asked.actor, asked.params.id, asked.now));
}

async function changed(asked: Command, before: Member, columns: Columns): Promise<Member> {
  const { db, actor, now } = asked;
  await db
    .update(users)
    .set({ ...columns, version: sql`${users.version} + 1`, updatedAt: now })
    .where(and(eq(users.id, before.id), eq(users.companyId, actor.company.id)));
  await record(db, now, [
    { companyId: actor.company.id, type: 'resource.changed', subject: 'users', recordId: before.id },
  ]);
  const after = found(await loadRecord(memberKind, db, actor, before.id, now));
  return withoutHidden(actor.ability, 'users', after);
}

const refused = (asked: Command, before: Member, reason: string): Fault =>
  conflict(asked.actor, 'users', before, text(`reason.${reason}`));

async function invite(asked: Asked<'members.invite'>): Promise<Member> {
  const before = await held(asked);
  permit(asked.actor, 'update', 'users', before);
  if (!(await inviteMember(asked, before.id))) throw refused(asked, before, 'member_not_let_in');
  const event = before.status === 'invited' ? 'member_invited' : 'password_link_sent';
  await auditMember(asked, event, { id: before.id });
  return changed(asked, before, {});
}

async function suspend(asked: Asked<'members.suspend'>): Promise<Member> {
  const before = await held(asked);
  permit(asked.actor, 'update', 'users', before);
  refuseOwnAccount(asked.actor, before.id, 'id');
  if (before.status === 'suspended') throw refused(asked, before, 'member_suspended');
  await keepAnOwner(asked, before);
  await endSessionsOf(asked.db, before.id, 'suspended', asked.now);
  await auditMember(asked, 'member_suspended', { id: before.id });
  return changed(asked, before, { status: 'suspended' });
}

async function resume(asked: Asked<'members.resume'>): Promise<Member> {
  const before = await held(asked);
  permit(asked.actor, 'update', 'users', before);
  if (before.status !== 'suspended') throw refused(asked, before, 'member_not_suspended');
  await auditMember(asked, 'member_resumed', { id: before.id });
  // Whoever never chose a password is still invited.
  const [known] = await rowsOf<{ chosen: boolean }>(
    asked.db,
    sql`select password_hash is not null as chosen from users where id = ${before.id}`,
  );
  return changed(asked, before, { status: known?.chosen === true ? 'active' : 'invited' });
}

async function delegate(asked: Asked<'members.delegate'>): Promise<Member> {
  const { db, actor } = asked;
  const before = await held(asked);
  // Every colleague may say who decides in their place; a customer decides nothing.
  if (before.id !== actor.id || actor.role === 'client') permit(actor, 'update', 'users', before);
  const { delegate_id, from, to } = asked.input();
  // Whoever decides in somebody's place decides as they do.
  if (before.id !== actor.id && delegate_id !== null && before.permission_set)
    permitGranting(actor, await rulesOfSet(asked, before.permission_set.id));
  await reference(db, actor.company.id, 'delegate_id', delegate_id);
  refuseSelf(before.id, delegate_id);
  await auditMember(asked, 'delegation_changed', {
    id: before.id,
    delegate_id,
    from: from ?? null,
    to: to ?? null,
  });
  const ended = delegate_id === null;
  return changed(asked, before, {
    delegateId: delegate_id,
    delegateFrom: ended ? null : (from ?? null),
    delegateTo: ended ? null : (to ?? null),
  });
}

function refuseSelf(id: number, delegateId: number | null): void {
  if (delegateId === id)
    throw new Fault(422, text('error.invalid'), { errors: { delegate_id: [text('validation.choice')] } });
}

/** What is done to members beside the generic calls. */
export const memberCommandHandlers: Handlers<
  'members.invite' | 'members.suspend' | 'members.resume' | 'members.delegate'
> = {
  'members.invite': invite,
  'members.suspend': suspend,
  'members.resume': resume,
  'members.delegate': delegate,
};
