import {
  accessByGroups,
  changesBetween,
  DEFAULT_PERMISSION_SET,
  groupsOfClaim,
  hasFullAccess,
  mayGrant,
  type GroupAccess,
  type MemberAccess,
} from '@outlay/domain';
import { and, asc, eq, isNull } from '../../db/drizzle.ts';
import { audit } from '../../db/audit.ts';
import { increment } from '../../db/expressions.ts';
import { recordEvents } from '../../db/outbox.ts';
import {
  providerGrants,
  scimUsers,
  signInProviderGroups,
  type signInProviders,
  teamMembers,
  users,
} from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import { seatsOf } from '../../people/permission-sets/granting.ts';
import { grantorOfMember, type SetsOfCompany } from '../../people/members/grantor-of-member.ts';
import { setsOfCompany } from '../../people/permission-sets/set-rules.ts';
import { setMemberTeams } from '../../people/team-seats.ts';
import type { PersonClaims } from './provider-client.ts';
import { permitsEverything, rulesIn, type StoredMapping } from './provider-mappings.ts';

const NOTHING: MemberAccess = { permission_set_id: null, team_ids: [] };

type Member = { readonly id: number; readonly companyId: number; readonly access: MemberAccess };

/** Returns an active member of the company with their set and teams; null for owners and for whom SCIM provisions. */
async function memberOf(tx: Db, userId: number, sets: SetsOfCompany): Promise<Member | null> {
  const [user] = await tx
    .select({ companyId: users.companyId, set: users.permissionSetId, scim: scimUsers.userId })
    .from(users)
    .leftJoin(scimUsers, and(eq(scimUsers.userId, users.id), isNull(scimUsers.deletedAt)))
    .where(and(eq(users.id, userId), eq(users.role, 'company')));
  if (user === undefined || user.companyId === null || user.scim !== null) return null;
  if (permitsEverything(rulesIn(sets, user.set))) return null;
  const seats = await tx
    .select({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.userId, userId), eq(teamMembers.isMember, true)))
    .orderBy(asc(teamMembers.teamId));
  const access = { permission_set_id: user.set, team_ids: seats.map(({ id }) => id) };
  return { id: userId, companyId: user.companyId, access };
}

/** Returns the teams that a member reaches, also through members who ever made them their delegate. */
async function reachOf(tx: Db, { id, companyId }: Member): Promise<number[]> {
  const lenders = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.delegateId, id)));
  return seatsOf(tx, companyId, [id, ...lenders.map((one) => one.id)]);
}

/**
 * Returns the mappings without what they may not give to a member: the user who answers for one must be active and still
 * have the permissions. Users cannot grant themselves anything, but keep what they have been granted.
 */
async function permittedMappings(
  tx: Db,
  mappings: readonly StoredMapping[],
  { member, given, sets }: { member: Member; given: MemberAccess; sets: SetsOfCompany },
): Promise<GroupAccess[]> {
  const reach = [
    ...(await reachOf(tx, member)),
    ...mappings.flatMap(({ teamId }) => (teamId === null ? [] : [teamId])),
  ];
  const permitted: GroupAccess[] = [];
  for (const { groupValue: group, permissionSetId: set, teamId: team, mappedBy } of mappings) {
    if (mappedBy === member.id) {
      permitted.push({
        group,
        permission_set_id: set === given.permission_set_id ? set : null,
        team_id: team !== null && given.team_ids.includes(team) ? team : null,
      });
      continue;
    }
    const by = mappedBy === null ? null : await grantorOfMember(tx, member.companyId, mappedBy, sets);
    if (by === null) continue;
    const rules = rulesIn(sets, set);
    permitted.push({
      group,
      permission_set_id: !permitsEverything(rules) && mayGrant(by, rules, reach) ? set : null,
      team_id: hasFullAccess(by) ? team : null,
    });
  }
  return permitted;
}

async function store(
  tx: Db,
  now: Date,
  { id, companyId, access }: Member,
  after: MemberAccess,
): Promise<void> {
  await tx
    .update(users)
    .set({ permissionSetId: after.permission_set_id, version: increment(users.version), updatedAt: now })
    .where(eq(users.id, id));
  const teams = [...access.team_ids, ...after.team_ids];
  const isMoved = teams.some((team) => access.team_ids.includes(team) !== after.team_ids.includes(team));
  if (isMoved) await setMemberTeams(tx, companyId, id, after.team_ids);
  await recordEvents(tx, now, [{ companyId, type: 'resource.changed', subject: 'users', recordId: id }]);
}

/**
 * Applies the groups of a sign-in to the permission set and the teams of the member, who is locked. Owners, and members
 * that SCIM provisions, stay as they are.
 */
export async function applyGroups(
  tx: Db,
  { now, origin }: Pick<BaseContext, 'now' | 'origin'>,
  provider: typeof signInProviders.$inferSelect,
  { userId, claims }: { readonly userId: number; readonly claims: PersonClaims },
): Promise<void> {
  const groups = groupsOfClaim(claims.groups);
  if (groups === null) return;
  const mappings = await tx
    .select()
    .from(signInProviderGroups)
    .where(eq(signInProviderGroups.providerId, provider.id))
    .orderBy(asc(signInProviderGroups.position));
  const isGrant = and(eq(providerGrants.providerId, provider.id), eq(providerGrants.userId, userId));
  const [grant] = await tx.select().from(providerGrants).where(isGrant);
  if (mappings.length === 0 && grant === undefined) return;
  const sets = await setsOfCompany(tx, provider.companyId);
  const member = await memberOf(tx, userId, sets);
  if (member === null) return;
  const given: MemberAccess =
    grant === undefined ? NOTHING : { permission_set_id: grant.permissionSetId, team_ids: grant.teamIds };
  const usual = sets.find(({ builtIn }) => builtIn === DEFAULT_PERMISSION_SET)?.id ?? null;
  const ofNew = provider.permissionSetId;
  const fallback = ofNew === null || permitsEverything(rulesIn(sets, ofNew)) ? usual : ofNew;
  const decided = accessByGroups({
    groups,
    mappings: await permittedMappings(tx, mappings, { member, given, sets }),
    member: member.access,
    given,
    fallback,
    defaults: usual === null ? [] : [usual],
  });
  if (decided === null) return;
  const row = { permissionSetId: decided.given.permission_set_id, teamIds: [...decided.given.team_ids] };
  await tx
    .insert(providerGrants)
    .values({ ...row, providerId: provider.id, userId })
    .onConflictDoUpdate({ target: [providerGrants.providerId, providerGrants.userId], set: row });
  const changes = changesBetween(member.access, decided.member);
  if (changes.length === 0) return;
  await store(tx, now, member, decided.member);
  const mapped = new Set(mappings.map(({ groupValue }) => groupValue));
  await audit(tx, {
    event: 'provider_groups_applied',
    at: now,
    companyId: member.companyId,
    userId,
    address: origin.address,
    requestId: origin.requestId,
    subject: 'users',
    recordId: userId,
    // Only groups of the settings: what else the provider names is not stored.
    detail: {
      provider: provider.name,
      groups: [...new Set(groups)].filter((group) => mapped.has(group)),
      changes,
    },
  });
}
