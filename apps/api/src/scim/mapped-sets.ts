import { DEFAULT_PERMISSION_SET, mayGrant } from '@outlay/domain';
import { and, asc, eq, inArray, isNotNull, isNull } from '../db/drizzle.ts';
import { endOwnersSignIns } from '../auth/provider/only-provider.ts';
import { increment } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { auditRecord } from '../db/audit.ts';
import { permissionSets, scimGroups, scimUsers, teamMembers, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import type { WriteContext } from '../records/record-handlers.ts';
import { requireOwner, refuseOwnAccount } from '../people/members/member-guards.ts';
import { seatsOf } from '../people/permission-sets/granting.ts';
import { grantorOfMember, type SetsOfCompany } from '../people/members/grantor-of-member.ts';
import { setsOfCompany } from '../people/permission-sets/set-rules.ts';

type Mapping = { readonly teamId: number; readonly setId: number; readonly mappedBy: number };

/** Returns the mappings of the company's teams, in the order of the teams' ids. */
async function mappingsOf(db: Db, companyId: number): Promise<Mapping[]> {
  const rows = await db
    .select({
      teamId: scimGroups.teamId,
      setId: scimGroups.permissionSetId,
      mappedBy: scimGroups.mappedBy,
    })
    .from(scimGroups)
    .where(
      and(
        eq(scimGroups.companyId, companyId),
        isNotNull(scimGroups.permissionSetId),
        isNotNull(scimGroups.mappedBy),
      ),
    )
    .orderBy(asc(scimGroups.teamId));
  return rows.flatMap(({ teamId, setId, mappedBy }) =>
    setId === null || mappedBy === null ? [] : [{ teamId, setId, mappedBy }],
  );
}

/** Returns true if the owner who made a mapping may still give its permissions to a member of these teams. */
async function isStillGranted(
  { db, actor }: WriteContext,
  { setId, mappedBy }: Mapping,
  sets: SetsOfCompany,
  teamIds: readonly number[],
): Promise<boolean> {
  const owner = await grantorOfMember(db, actor.company.id, mappedBy, sets);
  return owner !== null && mayGrant(owner, sets.find(({ id }) => id === setId)?.rules ?? [], teamIds);
}

type Managed = { readonly id: number; readonly set: number | null; readonly byMapping: boolean };

/** Returns the set that the teams of a user map to; the default set once no team does; null to leave it. */
async function targetOf(
  context: WriteContext,
  user: Managed,
  mappings: readonly Mapping[],
  sets: SetsOfCompany,
) {
  const rows = await context.db
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, user.id), eq(teamMembers.isMember, true)));
  const memberOf = new Set(rows.map(({ id }) => id));
  const seats = await seatsOf(context.db, context.actor.company.id, [user.id]);
  for (const mapping of mappings) {
    if (!memberOf.has(mapping.teamId)) continue;
    if (await isStillGranted(context, mapping, sets, seats))
      return { set: mapping.setId, byMapping: true } as const;
  }
  if (!user.byMapping) return null;
  const usual = sets.find(({ builtIn }) => builtIn === DEFAULT_PERMISSION_SET)?.id ?? null;
  return { set: usual, byMapping: false } as const;
}

/**
 * Gives users whom the identity provider manages the permission sets that their teams map to.
 *
 * @throws Fault 409 for the last owner, 422 for the owner of the token.
 */
export async function applyMappedSets(context: WriteContext, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  const mappings = await mappingsOf(db, companyId);
  const sets = await setsOfCompany(db, companyId);
  const managed = await db
    .select({
      id: users.id,
      name: users.name,
      set: users.permissionSetId,
      setName: permissionSets.name,
      byMapping: scimUsers.setByMapping,
    })
    .from(users)
    .innerJoin(scimUsers, eq(scimUsers.userId, users.id))
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(and(eq(users.companyId, companyId), inArray(users.id, [...userIds]), isNull(users.erasedAt)))
    .orderBy(users.id);
  for (const user of managed) {
    const target = await targetOf(context, user, mappings, sets);
    if (target === null) continue;
    await db.update(scimUsers).set({ setByMapping: target.byMapping }).where(eq(scimUsers.userId, user.id));
    if (target.set === user.set) continue;
    refuseOwnAccount(actor, user.id, 'groups');
    await requireOwner(context, user);
    await db
      .update(users)
      .set({ permissionSetId: target.set, version: increment(users.version), updatedAt: now })
      .where(eq(users.id, user.id));
    await endOwnersSignIns(db, user.id, now);
    const { id, name } = user;
    await auditRecord(
      context,
      'users',
      { id, name, permission_set_id: user.set } as { id: number; name: string },
      { id, name, permission_set_id: target.set } as { id: number; name: string },
    );
    await recordEvents(db, now, [{ companyId, type: 'resource.changed', subject: 'users', recordId: id }]);
  }
}
