import { DEFAULT_PERMISSION_SET, type Member, type MemberDraft } from '@outlay/domain';
import { and, eq, sql } from 'drizzle-orm';
import { audit, type AuditEvent } from '../db/audit.ts';
import { isDuplicate } from '../db/database-error.ts';
import { users } from '../db/schema/index.ts';
import { endSessionsOf } from '../auth/session.ts';
import { invalidField } from '../http/validation.ts';
import { recordHandlers, type Change, type RecordWriter, type Writing } from '../records/record-handlers.ts';
import { reference, references } from '../records/references.ts';
import { inviteMember } from './invitation.ts';
import { mayGrant, permitGranting } from './granting.ts';
import { memberKind } from './member-kind.ts';
import { keepAnOwner, refuseOwnAccount, refuseOwnReach } from './member-guards.ts';
import { rulesOfSet, setsOfCompany } from './permission-sets.ts';
import { refuseIfScoped } from './policy-scope.ts';
import { seatMember } from './team-seats.ts';

/** Tells the audit log what somebody did to a member. */
export const auditMember = (
  { db, actor, now, origin }: Writing,
  event: AuditEvent,
  detail: Record<string, unknown>,
) =>
  audit(db, {
    at: now,
    event,
    companyId: actor.company.id,
    userId: actor.id,
    address: origin.address,
    requestId: origin.requestId,
    detail,
  });

/**
 * The permission set of a new member: the chosen one; else a colleague gets the default one, as long as whoever makes
 * them has all that it grants. A customer gets none.
 */
async function setOfNew({ db, actor }: Writing, draft: MemberDraft): Promise<number | null> {
  const { permission_set_id: chosen, role = 'company' } = draft;
  if (chosen !== undefined && chosen !== null) return chosen;
  if (role !== 'company') return null;
  const sets = await setsOfCompany(db, actor.company.id);
  const usual = sets.find(({ builtIn }) => builtIn === DEFAULT_PERMISSION_SET);
  return usual !== undefined && mayGrant(actor, usual.rules) ? usual.id : null;
}

async function columnsOf(asked: Writing, change: Change<MemberDraft>, before?: Member) {
  const { db, actor } = asked;
  const { permission_set_id, approval_limit, team_ids } = change;
  const given = permission_set_id === before?.permission_set?.id ? undefined : permission_set_id;
  await reference(db, actor.company.id, 'permission_set_id', permission_set_id);
  await references(db, actor.company.id, 'team_id', team_ids ?? [], 'team_ids');
  // A form sends the set along with whatever was changed: leaving it as it is gives nobody anything.
  if (given !== undefined && given !== null) permitGranting(actor, await rulesOfSet(asked, given));
  if (
    approval_limit !== undefined &&
    approval_limit !== null &&
    approval_limit.currency !== actor.company.currency
  ) {
    throw invalidField('approval_limit', 'validation.same_currency');
  }
  const columns = {
    name: change.name,
    email: change.email,
    phone: change.phone,
    role: change.role,
    permissionSetId: permission_set_id,
    approvalLimitMinor: approval_limit === undefined ? undefined : (approval_limit?.minor ?? null),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

const emailTaken = (error: unknown): unknown =>
  isDuplicate(error) ? invalidField('email', 'validation.taken') : error;

/** How members are written. */
export const memberWriter: RecordWriter<Member, MemberDraft> = {
  create: async (asked, draft) => {
    const { db, actor, now } = asked;
    const permission_set_id = await setOfNew(asked, draft);
    const columns = await columnsOf(asked, { ...draft, permission_set_id });
    const [made] = await db
      .insert(users)
      .values({
        name: draft.name,
        email: draft.email,
        role: 'company',
        ...columns,
        companyId: actor.company.id,
        status: 'invited',
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: users.id })
      .catch((error: unknown) => {
        throw emailTaken(error);
      });
    const id = made?.id ?? 0;
    await seatMember(db, actor.company.id, id, draft.team_ids);
    await inviteMember(asked, id);
    await auditMember(asked, 'member_created', { id, permission_set_id });
    return id;
  },
  update: async (asked, before, change) => {
    const { db, actor, now } = asked;
    refuseOwnReach(actor, before, change);
    const columns = await columnsOf(asked, change, before);
    // Whoever receives somebody's mail can become them: a link in it chooses their password.
    if (change.email !== undefined && change.email !== before.email && before.permission_set)
      permitGranting(actor, await rulesOfSet(asked, before.permission_set.id));
    const set = change.permission_set_id;
    if (set !== undefined && set !== (before.permission_set?.id ?? null)) {
      refuseOwnAccount(actor, before.id, 'permission_set_id');
      await keepAnOwner(asked, before);
    }
    if (change.role !== undefined && change.role !== before.role) {
      refuseOwnAccount(actor, before.id, 'role');
      await keepAnOwner(asked, before);
      await endSessionsOf(db, before.id, 'role changed', now);
    }
    await db
      .update(users)
      .set({ ...columns, version: sql`${users.version} + 1`, updatedAt: now })
      .where(and(eq(users.id, before.id), eq(users.companyId, actor.company.id)))
      .catch((error: unknown) => {
        throw emailTaken(error);
      });
    await seatMember(db, actor.company.id, before.id, change.team_ids);
    await auditMember(asked, 'member_changed', { id: before.id, fields: Object.keys(change) });
  },
  remove: async (asked, before) => {
    const { db, actor } = asked;
    refuseOwnAccount(actor, before.id, 'id');
    await keepAnOwner(asked, before);
    await refuseIfScoped(db, actor.company.id, 'member_ids', before.id);
    await db.execute(sql`update users set delegate_id = null, delegate_from = null, delegate_to = null
      where delegate_id = ${before.id} and company_id = ${actor.company.id}`);
    await db.delete(users).where(and(eq(users.id, before.id), eq(users.companyId, actor.company.id)));
    await auditMember(asked, 'member_deleted', { id: before.id, name: before.name });
  },
};

const handlers = recordHandlers(memberKind, memberWriter);

/** The generic calls of members. */
export const memberHandlers = {
  'members.list': handlers.list,
  'members.get': handlers.get,
  'members.create': handlers.create,
  'members.update': handlers.update,
  'members.remove': handlers.remove,
};
