/** Permission set and teams of a member. */
export interface MemberAccess {
  readonly permission_set_id: number | null;
  readonly team_ids: readonly number[];
}

/** Access that members of a group get; null for a part that the mapping does not give. */
export interface GroupAccess {
  readonly group: string;
  readonly permission_set_id: number | null;
  readonly team_id: number | null;
}

/** Facts on which the access of a member who signs in depends. */
export interface AccessByGroupsInput {
  /** Groups of the person; null if the provider did not say. */
  readonly groups: readonly string[] | null;
  /** Mappings by descending priority. */
  readonly mappings: readonly GroupAccess[];
  readonly member: MemberAccess;
  /** Access that earlier sign-ins gave by groups. */
  readonly given: MemberAccess;
  /** Permission set of a new member, to which a member without a mapped group returns. */
  readonly fallback: number | null;
  /** Further permission sets that members have unless another one is given to them. */
  readonly defaults: readonly number[];
}

/**
 * Returns the groups in a claim: a list of texts, or one text. Anything else, also a list with other values, is not
 * understood and returns null, as an absent claim does.
 */
export function groupsOfClaim(claim: unknown): readonly string[] | null {
  if (typeof claim === 'string') return [claim];
  if (!Array.isArray(claim)) return null;
  const values: readonly unknown[] = claim;
  const groups = values.filter((value) => typeof value === 'string');
  return groups.length === values.length ? groups : null;
}

function setByGroups({ member, given, fallback, defaults }: AccessByGroupsInput, wanted: number | null) {
  const current = member.permission_set_id;
  if (wanted === null) {
    const isTaken = given.permission_set_id !== null && given.permission_set_id === current;
    return { set: isTaken ? fallback : current, given: null };
  }
  const isByHand =
    current !== null &&
    current !== given.permission_set_id &&
    current !== fallback &&
    !defaults.includes(current);
  return isByHand ? { set: current, given: null } : { set: wanted, given: wanted };
}

function teamsByGroups({ member, given }: AccessByGroupsInput, wanted: readonly number[]) {
  const current = member.team_ids;
  const added = wanted.filter((id) => !current.includes(id));
  const removed = given.team_ids.filter((id) => !wanted.includes(id));
  return {
    teams: [...current.filter((id) => !removed.includes(id)), ...added],
    given: wanted.filter((id) => added.includes(id) || given.team_ids.includes(id)),
  };
}

/**
 * Returns the access of a member by the groups of the sign-in, and which part of it the groups gave; null if the provider
 * did not say, so that nothing changes.
 *
 * The first matching mapping with a permission set decides on the set, and the teams of all matching ones are given. What
 * earlier sign-ins gave and no group gives any more is taken away. A permission set that was given by hand stays, and so
 * do teams.
 */
export function accessByGroups(
  input: AccessByGroupsInput,
): { readonly member: MemberAccess; readonly given: MemberAccess } | null {
  if (input.groups === null) return null;
  const groups = new Set(input.groups);
  const matching = input.mappings.filter(({ group }) => groups.has(group));
  const [wanted = null] = matching.flatMap(({ permission_set_id: set }) => (set === null ? [] : [set]));
  const wantedTeams = new Set(matching.flatMap(({ team_id: team }) => (team === null ? [] : [team])));
  const set = setByGroups(input, wanted);
  const teams = teamsByGroups(input, [...wantedTeams]);
  return {
    member: { permission_set_id: set.set, team_ids: teams.teams },
    given: { permission_set_id: set.given, team_ids: teams.given },
  };
}
