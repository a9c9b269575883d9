import {
  abilityRulesFor,
  createAbility,
  hasFullAccess,
  managesAll,
  SERVICE_ROLE,
  type Member,
  type MemberQuery,
} from '@outlay/domain';
import { and, eq, exists, ne, sql, type SQL } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import type { Actor } from '../../access/actor.ts';
import { resettableAmong } from '../../auth/second-factor/second-factor.ts';
import { companies, permissionSets, teamMembers, teams, users } from '../../db/schema/index.ts';
import { build, innerJoin, leftJoin } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { among } from '../../records/conditions.ts';
import { day, jsonList, jsonObject, lower, moment, whereGiven } from '../../db/expressions.ts';
import { bilingual, byName, money, numberField, ref, textField } from '../../records/columns.ts';
import { CURRENT_IBAN } from '../bank-details/bank-details-read.ts';
import { rulesOfMembers } from '../permission-sets/granting.ts';
import type { RecordKind } from '../../records/record-kind.ts';

const delegate = alias(users, 'delegate');

const teamList = () =>
  build
    .select({ list: jsonList(bilingual(teams), teams.name) })
    .from(teamMembers)
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .where(and(eq(teamMembers.userId, users.id), eq(teamMembers.isMember, true)));

const isInTeam = (teamId: number): SQL =>
  exists(
    build
      .select({ id: teamMembers.userId })
      .from(teamMembers)
      .where(and(eq(teamMembers.userId, users.id), eq(teamMembers.teamId, teamId))),
  );

type StoredMember = Omit<Member, 'second_factor_resettable' | 'has_full_access'>;

/** Returns members with whether they may do everything. */
async function withFullAccess(db: Db, actor: Actor, rows: readonly StoredMember[]): Promise<Member[]> {
  const rules = await rulesOfMembers(
    { db, actor },
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const user = { id: row.id, team_ids: row.teams.map(({ id }) => id) };
    const ability = createAbility(abilityRulesFor({ role: row.role, set: rules.get(row.id) ?? [], user }));
    return { ...row, has_full_access: hasFullAccess({ ...user, ability }) };
  });
}

/** Record kind of members: the company's users, and its customers who may sign in. */
export const memberKind: RecordKind<Member, MemberQuery, StoredMember> = {
  subject: 'users',
  conditions: {
    id: numberField(users.id),
    name: textField(users.name),
    email: textField(users.email),
    role: textField(users.role),
    status: textField(users.status),
    'permission_set.id': numberField(users.permissionSetId),
  },
  table: users,
  rows: ne(users.role, SERVICE_ROLE),
  joins: [
    innerJoin(companies, eq(companies.id, users.companyId)),
    leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId)),
    leftJoin(delegate, eq(delegate.id, users.delegateId)),
  ],
  fields: {
    id: users.id,
    version: users.version,
    name: users.name,
    email: users.email,
    phone: users.phone,
    role: users.role,
    status: users.status,
    permission_set: bilingual(permissionSets),
    teams: sql`${teamList()}`,
    approval_limit: whereGiven(users.approvalLimitMinor, money(users.approvalLimitMinor, companies.currency)),
    delegation: whereGiven(
      users.delegateId,
      jsonObject({ delegate: ref(delegate), from: day(users.delegateFrom), to: day(users.delegateTo) }),
    ),
    ...CURRENT_IBAN,
    last_seen_at: moment(users.lastSeenAt),
    created_at: moment(users.createdAt),
    erased_at: moment(users.erasedAt),
  },
  sorts: {
    id: users.id,
    name: byName(users),
    email: lower(users.email),
    role: users.role,
    status: users.status,
    last_seen_at: users.lastSeenAt,
    created_at: users.createdAt,
  },
  searched: { name: users.name, email: users.email, phone: users.phone },
  // Only users who can reset a second factor see which accounts lack one; the others see whom they cannot suspend.
  finish: async (db, actor, rows, now) => {
    if (rows.length === 0 || !actor.ability.can('update', 'users')) return [...rows];
    if (!managesAll(actor.ability)) return withFullAccess(db, actor, rows);
    const resettable = await resettableAmong(
      db,
      rows.map(({ id }) => id),
      now,
    );
    return rows.map((row) => ({ ...row, second_factor_resettable: resettable.has(row.id) }));
  },
  filters: {
    status: (values) => among(users.status, values),
    role: (value) => eq(users.role, value),
    team_id: isInTeam,
    permission_set_id: (id) => eq(users.permissionSetId, id),
  },
};
