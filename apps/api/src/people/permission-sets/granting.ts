import {
  abilityRulesFor,
  createAbility,
  hasFullAccess,
  mayGrant,
  type Administrator,
  type Member,
  type PermissionRule,
} from '@outlay/domain';
import { and, eq, gte, inArray } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { dateOf } from '../../clock.ts';
import { teamMembers, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import { setsOfCompany } from './set-rules.ts';

/** Returns the teams in which users have a seat, as member or approver. */
export async function seatsOf(db: Db, companyId: number, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: teamMembers.teamId })
    .from(teamMembers)
    .where(and(eq(teamMembers.companyId, companyId), inArray(teamMembers.userId, [...userIds])));
  return rows.map(({ id }) => id);
}

/** Returns the ids of the members who made a user their delegate, for today or later. */
export async function standingInFor(
  { db, actor, now }: Pick<WriteContext, 'db' | 'actor' | 'now'>,
  userId: number,
): Promise<number[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.companyId, actor.company.id),
        eq(users.delegateId, userId),
        gte(users.delegateTo, dateOf(actor.company, now)),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Returns the rules of members by id; members without a permission set have none. */
export async function rulesOfMembers(
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly PermissionRule[]>> {
  if (ids.length === 0) return new Map();
  const sets = new Map((await setsOfCompany(db, actor.company.id)).map((set) => [set.id, set.rules]));
  const rows = await db
    .select({ id: users.id, set: users.permissionSetId })
    .from(users)
    .where(and(eq(users.companyId, actor.company.id), inArray(users.id, [...ids])));
  return new Map(rows.map(({ id, set }) => [id, set === null ? [] : (sets.get(set) ?? [])]));
}

/** Returns true for a member who may do everything (the built-in Owner set). */
export async function mayDoEverything(
  context: Pick<WriteContext, 'db' | 'actor'>,
  { id, teams, role }: Pick<Member, 'id' | 'teams' | 'role'>,
): Promise<boolean> {
  const user = { id, team_ids: teams.map((team) => team.id) };
  const set = (await rulesOfMembers(context, [id])).get(id) ?? [];
  return hasFullAccess({ ...user, ability: createAbility(abilityRulesFor({ role, set, user })) });
}

/** Ability of the actor without the teams of members they stand in for: those permissions are not theirs to give. */
async function ownAbility(context: WriteContext, teamIds: readonly number[]): Promise<Actor['ability']> {
  const { actor } = context;
  if (actor.role !== 'company' || (actor.person.acting_for ?? []).length === 0) return actor.ability;
  const set = (await rulesOfMembers(context, [actor.id])).get(actor.id) ?? [];
  return createAbility(abilityRulesFor({ role: actor.role, set, user: { id: actor.id, team_ids: teamIds } }));
}

/** Returns the actor as input of the domain's rules about giving permissions. */
export async function administratorOf(context: WriteContext): Promise<Administrator> {
  const { db, actor } = context;
  const team_ids = await seatsOf(db, actor.company.id, [actor.id]);
  const [self] = await db
    .select({ limit: users.approvalLimitMinor })
    .from(users)
    .where(and(eq(users.id, actor.id), eq(users.companyId, actor.company.id)));
  const limit = self?.limit ?? null;
  return {
    id: actor.id,
    team_ids,
    ability: await ownAbility(context, team_ids),
    standing_in: await standingInFor(context, actor.id),
    approval_limit: limit === null ? null : { minor: limit, currency: actor.company.currency },
  };
}

/**
 * Prevents users from ending the delegation of a member they stand in for, in any way: what they see and decide depends
 * on it. Users who may do everything are exempt.
 *
 * @throws Fault 422 on the field.
 */
export async function refuseOwnDelegator(context: WriteContext, id: number, field: string): Promise<void> {
  const user = await administratorOf(context);
  if (user.standing_in.includes(id) && !hasFullAccess(user))
    throw invalidField(field, 'validation.own_delegator');
}

/** Returns all teams whose requests members reach: their own and those of members they stand in for. */
export async function teamsReachedBy(context: WriteContext, ids: readonly number[]): Promise<number[]> {
  const lent = await Promise.all(ids.map((id) => standingInFor(context, id)));
  return seatsOf(context.db, context.actor.company.id, [...ids, ...lent.flat()]);
}

/**
 * Requires that the actor has the permissions they give to members of some teams, by creating a permission set or by
 * assigning one.
 *
 * @throws Fault 403.
 */
export async function permitGranting(
  context: WriteContext,
  rules: readonly PermissionRule[],
  recipientTeamIds: readonly number[],
): Promise<void> {
  if (!mayGrant(await administratorOf(context), rules, recipientTeamIds))
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.beyond_own') });
}
