import type { Member } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { withoutHidden } from '../../access/fields.ts';
import { requireRecord } from '../../access/permit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents } from '../../db/outbox.ts';
import { users } from '../../db/schema/index.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { lockRecord, loadRecord } from '../../records/record-kind.ts';
import { memberKind } from './member-kind.ts';

/** A command on a single member. */
export type MemberCommand =
  | RequestContext<'members.invite' | 'members.suspend' | 'members.resume'>
  | RequestContext<'members.invitationLink' | 'members.passwordLink'>
  | RequestContext<'members.delegate'>;

type Columns = Partial<
  Pick<typeof users.$inferInsert, 'status' | 'delegateId' | 'delegateFrom' | 'delegateTo'>
>;

/**
 * Loads the member of a command, locked until its transaction ends.
 *
 * @throws Fault 404.
 */
export async function lockMember(context: MemberCommand): Promise<Member> {
  return requireRecord(
    await lockRecord(memberKind, context.db, context.actor, context.params.id, context.now),
  );
}

/**
 * Updates columns of a member with a new version and records the event; resolves to the member as the user may see
 * them.
 */
export async function changedMember(
  context: MemberCommand,
  before: Member,
  columns: Columns,
): Promise<Member> {
  const { db, actor, now } = context;
  await db
    .update(users)
    .set({ ...columns, version: increment(users.version), updatedAt: now })
    .where(and(eq(users.id, before.id), eq(users.companyId, actor.company.id)));
  await recordEvents(db, now, [
    { companyId: actor.company.id, type: 'resource.changed', subject: 'users', recordId: before.id },
  ]);
  const after = requireRecord(await loadRecord(memberKind, db, actor, before.id, now));
  return withoutHidden(actor.ability, 'users', after);
}
