import { hasFullAccess, type Grantor } from '../access/full-access.ts';
import { mayGrant, teamRules } from '../access/grants/granting.ts';
import type { PermissionRule } from '../access/rule.ts';
import type { Action } from '../access/vocabulary.ts';
import type { Money } from '../money/money.ts';

/** A user who changes teams and members. `standing_in` are the members who made the user their delegate. */
export interface Administrator extends Grantor {
  readonly standing_in: readonly number[];
  readonly approval_limit: Money | null;
}

/** Lists of users of a team. */
export interface TeamSeats {
  readonly member_ids: readonly number[];
  readonly approver_ids: readonly number[];
}

const LISTS = ['approver_ids', 'member_ids'] as const;

/** Compares lists as sets: their order has no meaning. */
const isSameSet = (one: readonly number[], other: readonly number[]): boolean =>
  one.every((id) => other.includes(id)) && other.every((id) => one.includes(id));

/**
 * Returns the list of a team that a user may not change, because the team decides whose requests the user sees or
 * who decides on the user's requests; null if there is none.
 *
 * Users cannot change the seats of a team they sit in before or after the change, in person or through a member they
 * stand in for. Users who may do everything are exempt.
 */
export function ownTeamDenial(
  user: Administrator,
  before: TeamSeats,
  after: TeamSeats,
): (typeof LISTS)[number] | null {
  if (hasFullAccess(user)) return null;
  const userIds = [user.id, ...user.standing_in];
  const isSeated = [before, after].some((seats) =>
    LISTS.some((name) => userIds.some((id) => seats[name].includes(id))),
  );
  if (!isSeated) return null;
  return LISTS.find((name) => !isSameSet(before[name], after[name])) ?? null;
}

const MEMBER_WRITES: readonly Action[] = ['create', 'update'];

/**
 * Returns true if a member with these rules could be a second account of the user, who may create or change members
 * and give them these permissions.
 */
const isPossibleAlias = (user: Administrator, rules: readonly PermissionRule[]): boolean =>
  MEMBER_WRITES.some((action) => user.ability.can(action, 'users')) && mayGrant(user, rules, user.team_ids);

/**
 * Returns true if a user may give a member with these rules seats in these teams: a possible second account of the
 * user must not reach more requests than the user.
 */
export function maySeat(
  user: Administrator,
  rules: readonly PermissionRule[],
  teamIds: readonly number[],
): boolean {
  if (hasFullAccess(user) || !isPossibleAlias(user, rules)) return true;
  const byTeam = teamRules(rules);
  // Fewer teams would narrow a denial, more teams a denial of all others.
  return !byTeam.some(({ inverted }) => inverted) && mayGrant(user, byTeam, teamIds);
}

/** Returns true if a user may give a member with these rules an approval limit; null is no limit. */
export function mayGiveLimit(
  user: Administrator,
  rules: readonly PermissionRule[],
  before: Money | null,
  after: Money | null,
): boolean {
  const isWithin = (bound: Money | null): boolean =>
    bound === null || (after !== null && after.currency === bound.currency && after.minor <= bound.minor);
  return (
    isWithin(before) || isWithin(user.approval_limit) || hasFullAccess(user) || !isPossibleAlias(user, rules)
  );
}

/**
 * Returns the reason code why a user may not name the delegate of a member: members do it themselves, and for others
 * only users who may do everything; null if allowed. Ending a delegation is not restricted by this.
 */
export const delegateDenial = (user: Grantor, memberId: number): string | null =>
  memberId === user.id || hasFullAccess(user) ? null : 'delegate_of_another';
