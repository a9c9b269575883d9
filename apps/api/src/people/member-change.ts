import type { Member } from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import { withoutHidden } from '../access/fields.ts';
import { found } from '../access/permit.ts';
import { record } from '../db/outbox.ts';
import { users } from '../db/schema/index.ts';
import type { Asked } from '../http/asked.ts';
import { holdRecord, loadRecord } from '../records/record-kind.ts';
import { memberKind } from './member-kind.ts';

/** A call that does one thing to one member. */
export type MemberCommand = Asked<
  'members.invite' | 'members.suspend' | 'members.resume' | 'members.delegate'
>;

type Columns = Partial<
  Pick<typeof users.$inferInsert, 'status' | 'delegateId' | 'delegateFrom' | 'delegateTo'>
>;

/**
 * The member a command is about, held until its transaction ends.
 *
 * @throws Fault 404.
 */
export async function heldMember(asked: MemberCommand): Promise<Member> {
  return found(await holdRecord(memberKind, asked.db, asked.actor, asked.params.id, asked.now));
}

/** Writes what a command changes of a member and tells it; answers the member as whoever asked may see them. */
export async function changedMember(asked: MemberCommand, before: Member, columns: Columns): Promise<Member> {
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
