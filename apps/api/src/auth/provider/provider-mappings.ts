import {
  abilityRulesFor,
  createAbility,
  mayGrant,
  PERMISSION_SETS,
  type GroupMapping,
  type GroupMappingDraft,
  type PermissionRule,
} from '@outlay/domain';
import { asc, eq, inArray } from '../../db/drizzle.ts';
import {
  permissionSets,
  providerGrants,
  signInProviderGroups,
  type signInProviders,
  teams,
} from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';
import type { SetsOfCompany } from '../../people/members/grantor-of-member.ts';
import { setsOfCompany } from '../../people/permission-sets/set-rules.ts';
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
      permission_set: bilingual(permissionSets),
      team: bilingual(teams),
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

/**
 * Replaces the mappings of a provider. The user, an owner, answers for what they give.
 *
 * @throws Fault 422 on the field of a mapping: an unknown record, or a set with all permissions.
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
    if (permitsEverything(rulesIn(sets, set)))
      throw invalidField(`${path}.permission_set_id`, 'validation.set_of_owners');
    rows.push({
      providerId,
      position,
      companyId,
      groupValue: group,
      permissionSetId: set,
      teamId: team,
      mappedBy: actor.id,
    });
  }
  await db.delete(signInProviderGroups).where(isOfProvider);
  if (rows.length > 0) await db.insert(signInProviderGroups).values(rows);
}
