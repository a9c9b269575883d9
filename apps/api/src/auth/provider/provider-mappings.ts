import {
  abilityRulesFor,
  createAbility,
  hasFullAccess,
  mayGrant,
  PERMISSION_SETS,
  type GroupMapping,
  type GroupMappingDraft,
  type PermissionRule,
  type Ref,
} from '@outlay/domain';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import {
  permissionSets,
  providerGrants,
  signInProviderGroups,
  type signInProviders,
  teams,
} from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/validation.ts';
import { administratorOf } from '../../people/granting.ts';
import type { SetsOfCompany } from '../../people/grantor-of-member.ts';
import { setsOfCompany } from '../../people/set-rules.ts';
import { bilingual } from '../../records/columns.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import { references } from '../../records/references.ts';

/** A mapping as it is stored. */
export type StoredMapping = typeof signInProviderGroups.$inferSelect;

/** Returns true for rules that permit everything that owners may do, which no group gives. */
export const permitsEverything = (set: readonly PermissionRule[]): boolean => {
  const user = { id: 0, team_ids: [] };
  const ability = createAbility(abilityRulesFor({ role: 'company', set, user }));
  return mayGrant({ ...user, ability }, PERMISSION_SETS.owner.rules, []);
};

/** Returns the rules of a permission set; empty for an unknown one. */
export const rulesIn = (sets: SetsOfCompany, id: number | null): readonly PermissionRule[] =>
  sets.find((set) => set.id === id)?.rules ?? [];

/** Returns the mappings of providers as the settings show them, by the id of the provider. */
export async function mappingsOf(
  db: Db,
  providerIds: readonly number[],
): Promise<ReadonlyMap<number, readonly GroupMapping[]>> {
  if (providerIds.length === 0) return new Map();
  const rows = await db
    .select({
      providerId: signInProviderGroups.providerId,
      group: signInProviderGroups.groupValue,
      permission_set: sql<Ref | null>`${bilingual(permissionSets)}`,
      team: sql<Ref | null>`${bilingual(teams)}`,
    })
    .from(signInProviderGroups)
    .leftJoin(permissionSets, eq(permissionSets.id, signInProviderGroups.permissionSetId))
    .leftJoin(teams, eq(teams.id, signInProviderGroups.teamId))
    .where(inArray(signInProviderGroups.providerId, [...providerIds]))
    .orderBy(signInProviderGroups.providerId, asc(signInProviderGroups.position));
  const lists = new Map<number, GroupMapping[]>();
  for (const { providerId, ...mapping } of rows)
    lists.set(providerId, [...(lists.get(providerId) ?? []), mapping]);
  return lists;
}

/** Returns the claim with groups that a sign-in reads; null where nothing is mapped, or was. */
export async function groupsClaimOf(
  db: Db,
  { id, groupsClaim }: Pick<typeof signInProviders.$inferSelect, 'id' | 'groupsClaim'>,
): Promise<string | null> {
  const mapped = await db.$count(signInProviderGroups, eq(signInProviderGroups.providerId, id));
  if (mapped > 0) return groupsClaim;
  return (await db.$count(providerGrants, eq(providerGrants.providerId, id))) > 0 ? groupsClaim : null;
}

const isSameMapping = (stored: StoredMapping, draft: GroupMappingDraft): boolean =>
  stored.groupValue === draft.group &&
  stored.permissionSetId === (draft.permission_set_id ?? null) &&
  stored.teamId === (draft.team_id ?? null);

/** Returns the field and the reason for which a user may not map a group; null if allowed. */
async function mappingDenial(
  context: WriteContext,
  { permission_set_id: set = null, team_id: team = null }: GroupMappingDraft,
  sets: SetsOfCompany,
) {
  const user = await administratorOf(context);
  const rules = rulesIn(sets, set);
  if (permitsEverything(rules))
    return { field: 'permission_set_id', reason: 'validation.set_of_owners' } as const;
  if (!mayGrant(user, rules, []))
    return { field: 'permission_set_id', reason: 'validation.beyond_own' } as const;
  // Teams decide whose requests a member sees: users with less than all permissions could join one through it.
  if (team !== null && !hasFullAccess(user))
    return { field: 'team_id', reason: 'validation.team_by_owner' } as const;
  return null;
}

/**
 * Replaces the mappings of a provider. The user answers for those that they may give; others must be there already.
 *
 * @throws Fault 422 on the field of a mapping: an unknown record, or more than the user may give.
 */
export async function saveMappings(
  context: WriteContext,
  providerId: number,
  drafts: readonly GroupMappingDraft[] | undefined,
): Promise<void> {
  if (drafts === undefined) return;
  const { db, actor } = context;
  const companyId = actor.company.id;
  const isOfProvider = eq(signInProviderGroups.providerId, providerId);
  const before = await db.select().from(signInProviderGroups).where(isOfProvider);
  const sets = await setsOfCompany(db, companyId);
  const rows: (typeof signInProviderGroups.$inferInsert)[] = [];
  for (const [position, draft] of drafts.entries()) {
    const { group, permission_set_id: set = null, team_id: team = null } = draft;
    const path = `group_mappings.${position}`;
    await references(
      db,
      companyId,
      'permission_set_id',
      set === null ? [] : [set],
      `${path}.permission_set_id`,
    );
    await references(db, companyId, 'team_id', team === null ? [] : [team], `${path}.team_id`);
    const denied = await mappingDenial(context, draft, sets);
    const same = before.find((stored) => isSameMapping(stored, draft));
    if (denied !== null && (same === undefined || denied.reason === 'validation.set_of_owners'))
      throw invalidField(`${path}.${denied.field}`, denied.reason);
    const mappedBy = denied === null ? actor.id : (same?.mappedBy ?? null);
    rows.push({
      providerId,
      position,
      companyId,
      groupValue: group,
      permissionSetId: set,
      teamId: team,
      mappedBy,
    });
  }
  await db.delete(signInProviderGroups).where(isOfProvider);
  if (rows.length > 0) await db.insert(signInProviderGroups).values(rows);
}
