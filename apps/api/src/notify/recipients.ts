import {
  abilityRulesFor,
  asSubject,
  createAbility,
  isFieldShown,
  managesAll,
  PERMISSION_SET_KEYS,
  type Action,
  type AppAbility,
  type Grantor,
  type Subject,
} from '@outlay/domain';
import { sql, and, eq, gte, inArray, isNotNull, lte, type SQL } from '../db/drizzle.ts';
import { teamsReached } from '../access/delegated-teams.ts';
import { dateIn } from '../clock.ts';
import { instant } from '../db/expressions.ts';
import { companies, permissionSets, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { expensesOf } from './realtime/outbox-events.ts';

/** Returns the permissions of the active users that a condition selects, by their id. */
export async function grantorsWhere(
  db: Db,
  condition: SQL | undefined,
  now: Date,
): Promise<ReadonlyMap<number, Grantor>> {
  const rows = await db
    .select({
      id: users.id,
      role: users.role,
      builtin: permissionSets.builtin,
      rules: permissionSets.rules,
      team_ids: teamsReached(instant(now)),
    })
    .from(users)
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(and(eq(users.status, 'active'), condition));
  return new Map(
    rows.map(({ id, role, builtin, rules, team_ids: reached }) => {
      const set = rules ?? PERMISSION_SET_KEYS.find((key) => key === builtin) ?? null;
      const team_ids = reached ?? [];
      const ability = createAbility(abilityRulesFor({ role, set, user: { id, team_ids } }));
      return [id, { id, team_ids, ability }];
    }),
  );
}

/** Returns the abilities of active users by their id. */
export async function abilitiesOf(
  db: Db,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, AppAbility>> {
  const grantors = await grantorsWhere(db, inArray(users.id, [...userIds]), now);
  return new Map([...grantors].map(([id, { ability }]) => [id, ability]));
}

/** Returns those of some users who may read an expense: its existence is not revealed to others. */
export async function readersAmong(
  db: Db,
  expenseId: number,
  userIds: readonly number[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (userIds.length === 0) return new Set();
  const expense = (await expensesOf(db, [expenseId])).get(expenseId);
  if (expense === undefined) return new Set();
  const marked = asSubject('expense', expense);
  const abilities = await abilitiesOf(db, userIds, now);
  return new Set(userIds.filter((id) => abilities.get(id)?.can('read', marked) === true));
}

/**
 * Returns those of some users who may read a spending policy and its name. A company may have thousands of members, so each
 * permission set is evaluated once: policies have no fields that are compared with the user or their teams.
 */
export async function readersOfPolicy(
  db: Db,
  policy: { readonly id: number; readonly name: string; readonly active: boolean; readonly mode: string },
  userIds: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({
      ids: sql<number[]>`json_agg(${users.id} order by ${users.id})`,
      role: users.role,
      builtin: permissionSets.builtin,
      rules: permissionSets.rules,
    })
    .from(users)
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(and(eq(users.status, 'active'), inArray(users.id, [...userIds])))
    .groupBy(users.role, permissionSets.id);
  const marked = asSubject('spendingPolicies', policy);
  return rows.flatMap(({ ids, role, builtin, rules }) => {
    const set = rules ?? PERMISSION_SET_KEYS.find((key) => key === builtin) ?? null;
    const ability = createAbility(abilityRulesFor({ role, set, user: { id: 0, team_ids: [] } }));
    const mayRead = ability.can('read', marked) && isFieldShown(ability, 'spendingPolicies', policy, 'name');
    return mayRead ? ids : [];
  });
}

/** Returns the members of a company who may do something with a record of a subject. */
export async function membersWhoMay(
  db: Db,
  companyId: number,
  action: Action,
  subject: Subject,
  record: object,
  now: Date,
): Promise<{ readonly id: number; readonly language: string }[]> {
  const members = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.status, 'active'), eq(users.role, 'company')))
    .orderBy(users.id);
  const abilities = await abilitiesOf(
    db,
    members.map(({ id }) => id),
    now,
  );
  const marked = asSubject(subject, record);
  return members.filter(({ id }) => abilities.get(id)?.can(action, marked) === true);
}

/** Returns today's delegates of some users. */
async function delegatesOf(db: Db, userIds: readonly number[], now: Date): Promise<number[]> {
  if (userIds.length === 0) return [];
  const today = dateIn(companies.timeZone, instant(now));
  const rows = await db
    .selectDistinct({ id: users.delegateId })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        eq(users.status, 'active'),
        inArray(users.id, [...userIds]),
        isNotNull(users.delegateId),
        lte(users.delegateFrom, today),
        gte(users.delegateTo, today),
      ),
    )
    .orderBy(users.delegateId);
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Returns the users who decide in place of some approvers of a company: today's delegates or, if none of the approvers is
 * active any more, the members who may do everything.
 */
export async function substitutesOf(
  db: Db,
  companyId: number,
  approverIds: readonly number[],
  now: Date,
): Promise<number[]> {
  if (approverIds.length === 0) return [];
  const active = await db.$count(users, and(eq(users.status, 'active'), inArray(users.id, [...approverIds])));
  if (active > 0) return delegatesOf(db, approverIds, now);
  const isColleague = and(eq(users.companyId, companyId), eq(users.role, 'company'));
  const colleagues = await grantorsWhere(db, isColleague, now);
  return [...colleagues.values()]
    .filter(({ ability }) => managesAll(ability))
    .map(({ id }) => id)
    .toSorted((one, other) => one - other);
}
