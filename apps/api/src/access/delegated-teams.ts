import { and, eq, gte, inArray, lte, or, sql, type SQL } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { dateIn } from '../clock.ts';
import { companies, teamMembers, users } from '../db/schema/index.ts';
import { build } from '../db/select.ts';

/** Members who made the user their delegate. */
const delegators = alias(users, 'delegators');
const ownCompany = alias(companies, 'own_company');

/** Selects the calendar date of the company of a row of `users`. */
const todayOf = (now: SQL): SQL =>
  sql`(${build
    .select({ today: dateIn(ownCompany.timeZone, now) })
    .from(ownCompany)
    .where(eq(ownCompany.id, users.companyId))})`;

const isDelegatorAt = (now: SQL): SQL | undefined =>
  and(
    eq(delegators.companyId, users.companyId),
    eq(delegators.delegateId, users.id),
    eq(delegators.status, 'active'),
    lte(delegators.delegateFrom, todayOf(now)),
    gte(delegators.delegateTo, todayOf(now)),
  );

/**
 * Selects the ids of the teams that a row of `users` can access, as JSON: their own and those of the members they are a
 * delegate of, so that a delegate sees the requests to decide.
 */
export function teamsReached(now: SQL): SQL<number[] | null> {
  const standsInFor = build.select({ id: delegators.id }).from(delegators).where(isDelegatorAt(now));
  const { teamId, userId } = teamMembers;
  const ids = build
    .select({ ids: sql`json_agg(distinct ${teamId} order by ${teamId})` })
    .from(teamMembers)
    .where(or(eq(userId, users.id), inArray(userId, standsInFor)));
  return sql<number[] | null>`${ids}`;
}

/** Selects the members whom a row of `users` is a delegate of, as JSON. */
export const actingFor = (now: SQL): SQL =>
  sql`${build
    .select({
      members: sql`json_agg(json_build_object('id', ${delegators.id}, 'name', ${delegators.name}) order by ${delegators.id})`,
    })
    .from(delegators)
    .where(isDelegatorAt(now))}`;
