import { and, eq, inArray, isNull, ne, sql, type SQL } from '../db/drizzle.ts';
import { auditRecord } from '../db/audit.ts';
import { recordEvents } from '../db/outbox.ts';
import { scimGroups, scimUsers, teamMembers, teams, users } from '../db/schema/index.ts';
import { refuseIfScoped } from '../people/policies/policy-scope.ts';
import { setTeamMembers } from '../people/team-seats.ts';
import { jsonList, lower, increment } from '../db/expressions.ts';
import { build } from '../db/select.ts';
import { namedRef } from '../records/columns.ts';
import { typedName } from '@outlay/domain';
import { isObject, type Json } from './match.ts';
import { applyMappedSets } from './mapped-sets.ts';
import { numberOf } from './read-users.ts';
import { represented } from './representation.ts';
import { takeTurn, type ScimContext } from './scim-context.ts';
import { badRequest, notFound, ScimError } from './scim-error.ts';
import { GROUP_TYPE } from './schemas.ts';

type Seat = { readonly id: number; readonly name: string };

const columns = {
  id: teams.id,
  name: teams.name,
  createdAt: teams.createdAt,
  updatedAt: teams.updatedAt,
  externalId: scimGroups.externalId,
  members: sql<Seat[] | string | null>`${build
    .select({ list: jsonList(namedRef(users), users.name) })
    .from(teamMembers)
    .innerJoin(users, eq(users.id, teamMembers.userId))
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(
      and(
        eq(teamMembers.teamId, teams.id),
        eq(teamMembers.isMember, true),
        eq(users.role, 'company'),
        isNull(users.erasedAt),
        isNull(scimUsers.deletedAt),
      ),
    )}`,
};

/** Returns the teams of a company as groups. */
export async function readGroups({ db, actor, base }: ScimContext, more?: SQL): Promise<Json[]> {
  const rows = await db
    .select(columns)
    .from(teams)
    .leftJoin(scimGroups, eq(scimGroups.teamId, teams.id))
    .where(and(eq(teams.companyId, actor.company.id), more))
    .orderBy(teams.id);
  return rows.map(({ id, name, externalId, members, createdAt, updatedAt }) => {
    const seats = typeof members === 'string' ? (JSON.parse(members) as Seat[]) : (members ?? []);
    const attributes = {
      ...(externalId === null ? {} : { externalId }),
      displayName: name,
      ...(seats.length === 0
        ? {}
        : {
            members: seats.map((seat) => ({
              value: String(seat.id),
              $ref: `${base}/Users/${seat.id}`,
              type: 'User',
              display: seat.name,
            })),
          }),
    };
    return represented(GROUP_TYPE, attributes, {
      id: String(id),
      created: createdAt,
      lastModified: updatedAt,
      base,
    });
  });
}

/**
 * Returns a group of the company.
 *
 * @throws ScimError 404.
 */
export async function readGroup(context: ScimContext, id: string): Promise<Json> {
  const number = numberOf(id);
  const [group] = number === null ? [] : await readGroups(context, eq(teams.id, number));
  if (group === undefined) throw notFound();
  return group;
}

function memberIdsOf({ members }: Json): number[] {
  const values = Array.isArray(members) ? members.filter(isObject) : [];
  const ids = values.map(({ value, type }) => {
    const id = numberOf(String(value));
    if (id === null || (typeof type === 'string' && type.toLowerCase() !== 'user'))
      throw badRequest('invalidValue', 'members names a user that does not exist.');
    return id;
  });
  return [...new Set(ids)];
}

/** Requires that all ids are users of the company who are neither deleted nor erased. */
async function requireUsers({ db, actor }: ScimContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(
      and(
        eq(users.companyId, actor.company.id),
        eq(users.role, 'company'),
        isNull(scimUsers.deletedAt),
        isNull(users.erasedAt),
        inArray(users.id, [...ids]),
      ),
    );
  if (rows.length < ids.length) throw badRequest('invalidValue', 'members names a user that does not exist.');
}

/** Returns the valid name of a group that no other team has. */
async function freeName({ db, actor }: ScimContext, { displayName }: Json, own: number): Promise<string> {
  const name = typedName.safeParse(displayName);
  if (!name.success) throw badRequest('invalidValue', 'displayName is too long, or not of one line.');
  const [other] = await db
    .select({ id: teams.id })
    .from(teams)
    .where(
      and(
        eq(teams.companyId, actor.company.id),
        eq(lower(teams.name), name.data.toLowerCase()),
        ne(teams.id, own),
      ),
    );
  if (other !== undefined) throw new ScimError(409, 'Another group has this displayName.', 'uniqueness');
  return name.data;
}

const auditable = (id: number, name: string, memberIds: readonly number[]) => ({
  id,
  name,
  member_ids: memberIds.toSorted((a, b) => a - b),
});

async function store(context: ScimContext, id: number, attributes: Json, before: readonly number[]) {
  const { db, actor, now } = context;
  const ids = memberIdsOf(attributes);
  await requireUsers(context, ids);
  // Customers and members whom the identity provider has deleted keep their seats: it does not know them.
  const seats = await db
    .select({ id: teamMembers.userId })
    .from(teamMembers)
    .where(and(eq(teamMembers.teamId, id), eq(teamMembers.isMember, true)));
  const [known, listed] = [new Set(before), new Set(ids)];
  const unknown = seats.map((seat) => seat.id).filter((one) => !known.has(one));
  await setTeamMembers(db, actor.company.id, id, { members: [...ids, ...unknown], approvers: undefined });
  const { externalId } = attributes;
  const row = { externalId: typeof externalId === 'string' ? externalId : null };
  await db
    .insert(scimGroups)
    .values({ ...row, teamId: id, companyId: actor.company.id })
    .onConflictDoUpdate({ target: scimGroups.teamId, set: row });
  const moved = [...ids, ...before].filter((one) => listed.has(one) !== known.has(one));
  await applyMappedSets(context, moved);
  await recordEvents(db, now, [
    { companyId: actor.company.id, type: 'resource.changed', subject: 'teams', recordId: id },
  ]);
  return ids;
}

/**
 * Creates a group: a team.
 *
 * @throws ScimError 409 `uniqueness`, 400 for unknown members.
 */
export async function createGroup(context: ScimContext, attributes: Json): Promise<Json> {
  await takeTurn(context);
  const { db, actor, now } = context;
  const name = await freeName(context, attributes, 0);
  const [inserted] = await db
    .insert(teams)
    .values({ companyId: actor.company.id, name, createdAt: now, updatedAt: now })
    .returning({ id: teams.id });
  const id = inserted?.id ?? 0;
  const ids = await store(context, id, attributes, []);
  await auditRecord(context, 'teams', null, auditable(id, name, ids));
  return readGroup(context, String(id));
}

/**
 * Replaces name and members of a group; approvers stay.
 *
 * @throws ScimError 409 `uniqueness`, 400 for unknown members; Fault if a mapping would demote the last owner.
 */
export async function replaceGroup(context: ScimContext, before: Json, attributes: Json): Promise<Json> {
  const { db, now } = context;
  const id = numberOf(String(before['id'])) ?? 0;
  const name = await freeName(context, attributes, id);
  await db
    .update(teams)
    .set({ name, version: increment(teams.version), updatedAt: now })
    .where(eq(teams.id, id));
  const earlier = memberIdsOf(before);
  const ids = await store(context, id, attributes, earlier);
  await auditRecord(
    context,
    'teams',
    auditable(id, String(before['displayName']), earlier),
    auditable(id, name, ids),
  );
  return readGroup(context, String(id));
}

/**
 * Deletes a group with its team.
 *
 * @throws Fault if a policy or records name the team.
 */
export async function deleteGroup(context: ScimContext, before: Json): Promise<void> {
  const { db, actor, now } = context;
  const id = numberOf(String(before['id'])) ?? 0;
  await refuseIfScoped(db, actor.company.id, 'team_ids', id);
  const members = memberIdsOf(before);
  await db.delete(teams).where(and(eq(teams.id, id), eq(teams.companyId, actor.company.id)));
  await applyMappedSets(context, members);
  await auditRecord(context, 'teams', auditable(id, String(before['displayName']), members), null);
  await recordEvents(db, now, [
    { companyId: actor.company.id, type: 'resource.changed', subject: 'teams', recordId: id },
  ]);
}
