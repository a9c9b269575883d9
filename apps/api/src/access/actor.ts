import {
  abilityRulesFor,
  adminAccessState,
  createAbility,
  DEFAULT_RATE_DAYS,
  DEFAULT_TIME_ZONE,
  PERMISSION_SET_KEYS,
  RULES_WITHOUT_GRANT,
  secondFactorDuty,
  tokenRules,
  type Actor as DomainActor,
  type AdminAccess,
  type AdminAccessState,
  type AppAbility,
  type CurrencyDisplay,
  type Digits,
  type Locale,
  type Maintenance,
  type PermissionRule,
  type Ref,
  type RunningGrant,
  type SecondFactorDuty,
  type StoredScopes,
} from '@outlay/domain';
import {
  and,
  eq,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  min,
  or,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { day, jsonObject, moment } from '../db/expressions.ts';
import { dateIn } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import {
  apiTokens,
  companies,
  installationSettings,
  permissionSets,
  providerCompanies,
  sessions,
  teamMembers,
  users,
} from '../db/schema/index.ts';
import { mayNameCompany, mayUseCompany, runningGrantOf } from './admin-access.ts';
import { hasSecondFactor } from './second-factors.ts';
import { withinLimits } from './session-limits.ts';
import { build, innerJoin, leftJoin, selectFrom } from '../db/select.ts';
import type { Db } from '../db/store.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { createRecentCache } from './recent-cache.ts';

/** Company of a request. */
export type ActorCompany = {
  readonly id: number;
  readonly name: string;
  readonly currency: string;
  readonly countryId: number | null;
  readonly currencyId: number | null;
  /** Days after which a pending expense is overdue. */
  readonly timeout: number;
  /** Minutes without a call after which sessions end; null without such a limit. */
  readonly sessionIdleMinutes: number | null;
  /** Days after the sign-in after which sessions end; null without such a limit. */
  readonly sessionMaxDays: number | null;
  /** Decides which day it is for the company. */
  readonly timeZone: string;
  /** First month of the fiscal year, 1–12. */
  readonly fiscalYearStart: number;
  /** Days before a date in which the nearest earlier exchange rate counts. */
  readonly rateDays: number;
  readonly currencyDisplay: CurrencyDisplay;
  readonly receiptYears: number | null;
  readonly auditYears: number | null;
  readonly notificationDays: number | null;
  /** Nothing with a date on or before it changes; null while all periods are open. */
  readonly lockDate: string | null;
  /** True if every member needs a second factor. */
  readonly secondFactorRequired: boolean;
  /** Access of administrators of the installation. */
  readonly adminAccess: AdminAccess;
  /** Version of the company's settings. */
  readonly version: number;
};

/** The user who sends a request, the company the request is about, and the user's permissions there. */
export type Actor = {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly role: string;
  readonly sessionId: string;
  readonly sessionExpiresAt: Date;
  /** The API token of the request; null for a signed-in user. */
  readonly apiToken: { readonly id: string; readonly name: string } | null;
  readonly company: ActorCompany;
  readonly teamIds: readonly number[];
  readonly rules: readonly PermissionRule[];
  readonly ability: AppAbility;
  /** State of the second factor; `missing` leaves the ability empty. */
  readonly secondFactor: SecondFactorDuty;
  /** Access of an administrator to the company; null for everyone else. `missing` leaves the installation alone. */
  readonly adminAccess: AdminAccessState | null;
  /** The administrator's running grant for the company; null without one. */
  readonly grant: RunningGrant | null;
  /** Maintenance of the installation; null outside of one. */
  readonly maintenance: Maintenance | null;
  /** All input of the ability, as read from the database; the actor is cached by it. */
  readonly snapshot: string;
  /** The user as input of the domain's decisions. */
  readonly person: DomainActor;
  readonly language: Locale;
  /** Digits that the user has chosen for Arabic texts; null before. */
  readonly digits: Digits | null;
};

type Row = {
  session_id: string;
  id: number;
  name: string;
  email: string;
  phone: string | null;
  role: string;
  language: Locale;
  digits: Digits | null;
  builtin: string | null;
  rules: PermissionRule[] | null;
  team_ids: number[] | null;
  acting_for: Ref[] | null;
  linked_ids: number[] | null;
  company_id: number | null;
  company_name: string | null;
  currency: string | null;
  country_id: number | null;
  currency_id: number | null;
  timeout: number | null;
  session_idle_minutes: number | null;
  session_max_days: number | null;
  time_zone: string | null;
  fiscal_year_start: number | null;
  rate_days: number | null;
  currency_display: CurrencyDisplay | null;
  receipt_years: number | null;
  audit_years: number | null;
  notification_days: number | null;
  company_version: number | null;
  lock_date: string | null;
  installation_requires: boolean | null;
  company_requires: boolean | null;
  admin_access: AdminAccess | null;
  grant: RunningGrant | null;
  set_requires: boolean | null;
  has_factor: boolean;
  session_expires_at: string;
  token_name: string | null;
  token_scopes: StoredScopes | null;
  suspended_at: string | null;
  suspended_for: string | null;
  maintenance: Maintenance | null;
};

const setOf = (row: Row): PermissionRule[] | (typeof PERMISSION_SET_KEYS)[number] | null =>
  row.rules ?? PERMISSION_SET_KEYS.find((key) => key === row.builtin) ?? null;

/** The actor of a session, or what is missing. */
export type ActorLookup =
  | { readonly actor: Actor }
  | { readonly none: 'session' | 'company' }
  /** The company is suspended, for a reason that its members may read. */
  | { readonly none: 'suspended'; readonly reason: string };

/** Members who made the user their delegate. */
const delegators = alias(users, 'delegators');
const anyCompany = alias(companies, 'any_company');

const ownCompany = alias(companies, 'own_company');

/** Selects the day it is for the company of a row of `users`. */
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

const actingFor = (now: SQL): SQL =>
  sql`${build
    .select({
      members: sql`json_agg(json_build_object('id', ${delegators.id}, 'name', ${delegators.name}) order by ${delegators.id})`,
    })
    .from(delegators)
    .where(isDelegatorAt(now))}`;

/**
 * Returns the requested company, or by default the user's own, the first one they serve, or for administrators the first
 * one whose data they reach, or of all.
 */
function companyOf(requested: SQL, now: SQL): SQL {
  const served = build
    .select({ id: min(providerCompanies.companyId) })
    .from(providerCompanies)
    .where(and(eq(providerCompanies.userId, users.id), eq(users.role, 'provider')));
  const first = build
    .select({ id: min(anyCompany.id) })
    .from(anyCompany)
    .where(eq(users.role, 'admin'));
  const reached = build
    .select({ id: min(anyCompany.id) })
    .from(anyCompany)
    .where(and(eq(users.role, 'admin'), mayUseCompany(anyCompany.id, now)));
  return sql`coalesce(${requested}::int, ${users.companyId}, ${served}, ${reached}, ${first})`;
}

/** Condition of the company that an API token is for; sessions of signed-in users have none. */
const isTokenCompany = (): SQL | undefined =>
  or(eq(sessions.kind, 'sign_in'), eq(companies.id, apiTokens.companyId));

const { readOnlySince, notice, secondFactorRequired } = installationSettings;

/** Selects the maintenance that is under way. */
const currentMaintenance = sql`(${build
  .select({
    found: jsonObject({ since: moment(readOnlySince), notice }).as('found'),
  })
  .from(installationSettings)
  .where(isNotNull(readOnlySince))})`;

/** Selects true if the installation requires a second factor of every user; null without settings. */
const installationRequires = sql`(${build.select({ found: secondFactorRequired }).from(installationSettings)})`;

/** Session, user, company and time of a lookup: values, or placeholders of a prepared query. */
type SnapshotInput = Readonly<Record<'session' | 'user' | 'company' | 'now', SQL>>;

/** Selects as one JSON text the user of a valid session, the company, and everything their permissions depend on. */
export function actorSnapshot({ session, user, company, now }: SnapshotInput): SQL {
  const fields = {
    session_id: sessions.id,
    session_expires_at: sql`${sessions.expiresAt}::text`,
    token_name: apiTokens.name,
    token_scopes: apiTokens.scopes,
    id: users.id,
    name: users.name,
    email: users.email,
    phone: users.phone,
    role: users.role,
    language: users.language,
    digits: users.digits,
    builtin: permissionSets.builtin,
    rules: permissionSets.rules,
    team_ids: teamsReached(now),
    acting_for: actingFor(now),
    linked_ids: linkedAccounts(users),
    company_id: companies.id,
    company_name: companies.name,
    currency: companies.currency,
    country_id: companies.countryId,
    currency_id: companies.currencyId,
    timeout: companies.pendingExpenseTimeout,
    session_idle_minutes: companies.sessionIdleMinutes,
    session_max_days: companies.sessionMaxDays,
    time_zone: companies.timeZone,
    fiscal_year_start: companies.fiscalYearStart,
    rate_days: companies.rateDays,
    currency_display: companies.currencyDisplay,
    receipt_years: companies.receiptYears,
    audit_years: companies.auditYears,
    notification_days: companies.notificationDays,
    company_version: companies.version,
    lock_date: day(companies.lockDate),
    installation_requires: installationRequires,
    company_requires: companies.secondFactorRequired,
    admin_access: companies.adminAccess,
    grant: sql`case when ${users.role} = 'admin' then ${runningGrantOf(users.id, companies.id, now)} end`,
    set_requires: permissionSets.secondFactorRequired,
    has_factor: hasSecondFactor(users.id, now),
    suspended_at: sql`${companies.suspendedAt}::text`,
    suspended_for: companies.suspendedFor,
    maintenance: currentMaintenance,
  } satisfies Readonly<Record<keyof Row, SQLWrapper>>;
  const rows = selectFrom(fields, sessions, [
    innerJoin(users, and(eq(users.id, sessions.userId), eq(users.status, 'active'))),
    leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId)),
    leftJoin(apiTokens, eq(apiTokens.id, sessions.id)),
    leftJoin(companies, and(eq(companies.id, companyOf(company, now)), mayNameCompany(), isTokenCompany())),
  ]).where(
    and(
      eq(sessions.id, sql`${session}::uuid`),
      eq(sessions.userId, sql`${user}::int`),
      isNull(sessions.revokedAt),
      gt(sessions.expiresAt, sql`${now}::timestamptz`),
      withinLimits(now),
    ),
  );
  return sql`select row_to_json(found)::text as standing from ${rows} found`;
}

/** The company of an actor, if the row has one that the user may use. */
type CompanyRow = Row & {
  readonly company_id: number;
  readonly company_name: string;
  readonly currency: string;
};

const hasCompany = (row: Row): row is CompanyRow =>
  row.company_id !== null && row.company_name !== null && row.currency !== null;

/** Returns the company of an actor, with defaults for settings that it lacks. */
const actorCompany = (row: CompanyRow): ActorCompany => ({
  id: row.company_id,
  name: row.company_name,
  currency: row.currency,
  countryId: row.country_id,
  currencyId: row.currency_id,
  timeout: row.timeout ?? 0,
  sessionIdleMinutes: row.session_idle_minutes,
  sessionMaxDays: row.session_max_days,
  timeZone: row.time_zone ?? DEFAULT_TIME_ZONE,
  fiscalYearStart: row.fiscal_year_start ?? 1,
  rateDays: row.rate_days ?? DEFAULT_RATE_DAYS,
  currencyDisplay: row.currency_display ?? 'code',
  receiptYears: row.receipt_years,
  auditYears: row.audit_years,
  notificationDays: row.notification_days,
  secondFactorRequired: row.company_requires ?? false,
  adminAccess: row.admin_access ?? 'open',
  version: row.company_version ?? 1,
  lockDate: row.lock_date,
});

/** Returns the duty of a second factor, the access as an administrator, and the rules that result from both. */
function permissionsOfRow(row: Row, teamIds: readonly number[]) {
  const { role, token_scopes: scopes } = row;
  const secondFactor = secondFactorDuty({
    role,
    installation_requires: row.installation_requires ?? false,
    company_requires: row.company_requires ?? false,
    set_requires: row.set_requires ?? false,
    has_factor: row.has_factor,
  });
  const adminAccess = adminAccessState({
    role,
    setting: row.admin_access ?? 'open',
    hasGrant: row.grant !== null,
  });
  const ofUser = abilityRulesFor({ role, set: setOf(row), user: { id: row.id, team_ids: teamIds } });
  const reached = adminAccess === 'missing' ? [...RULES_WITHOUT_GRANT] : ofUser;
  const granted = scopes === null ? reached : tokenRules(reached, scopes);
  // Without its second factor a user has no rules: also event streams, links and running imports then read and write nothing.
  return { secondFactor, adminAccess, rules: secondFactor === 'missing' ? [] : granted };
}

function actorOfRow(row: Row, snapshot: string): ActorLookup {
  if (!hasCompany(row)) return { none: 'company' };
  if (row.suspended_at !== null && row.role !== 'admin')
    return { none: 'suspended', reason: row.suspended_for ?? '' };
  const teamIds = row.team_ids ?? [];
  const { secondFactor, adminAccess, rules } = permissionsOfRow(row, teamIds);
  return {
    actor: {
      id: row.id,
      name: row.name,
      email: row.email,
      phone: row.phone,
      role: row.role,
      sessionId: row.session_id,
      sessionExpiresAt: new Date(row.session_expires_at),
      apiToken: row.token_name === null ? null : { id: row.session_id, name: row.token_name },
      company: actorCompany(row),
      teamIds,
      rules,
      ability: createAbility(rules),
      secondFactor,
      adminAccess,
      grant: row.grant,
      maintenance: row.maintenance,
      snapshot,
      person: {
        id: row.id,
        name: row.name,
        acting_for: row.acting_for ?? [],
        linked_ids: row.linked_ids ?? [],
      },
      language: row.language,
      digits: row.digits,
    },
  };
}

const actorCache = createRecentCache<string, ActorLookup>(500);

/**
 * Parses a snapshot into an actor. Actors are cached by the snapshot's text, so an ability is computed again only
 * after the data it depends on has changed.
 */
export function actorFrom(snapshot: string | null | undefined): ActorLookup {
  if (snapshot === null || snapshot === undefined) return { none: 'session' };
  const known = actorCache.get(snapshot);
  if (known !== undefined) return known;
  const found = actorOfRow(JSON.parse(snapshot) as Row, snapshot);
  actorCache.set(snapshot, found);
  return found;
}

/**
 * Finds the user of a session in the requested company (by default the user's own, or the first one they serve), with
 * their ability. Runs on every request, so that a revoked session or a changed permission takes effect at once.
 */
export async function findActor(
  db: Db,
  sessionId: string,
  userId: number,
  companyId: number | null,
  now: Date,
): Promise<ActorLookup> {
  const input = {
    session: sql`${sessionId}`,
    user: sql`${userId}`,
    company: sql`${companyId}`,
    now: sql`${now.toISOString()}`,
  };
  const [row] = await rowsOf<{ standing: string }>(db, actorSnapshot(input));
  return actorFrom(row?.standing);
}

/** Finds the actors of many sessions with one query, in the order of the input. */
export async function findActors(
  db: Db,
  sessions: readonly { readonly sessionId: string; readonly id: number; readonly companyId: number }[],
  now: Date,
): Promise<ActorLookup[]> {
  const rows = await rowsOf<{ at: number; standing: string }>(
    db,
    sql`select lookup.at, w.standing
      from json_to_recordset(${JSON.stringify(sessions.map((one, at) => ({ ...one, at })))}::json)
        as lookup(at int, "sessionId" uuid, id int, "companyId" int)
      cross join lateral (${actorSnapshot({
        session: sql`lookup."sessionId"`,
        user: sql`lookup.id`,
        company: sql`lookup."companyId"`,
        now: sql`${now.toISOString()}`,
      })}) w`,
  );
  const snapshotAt = new Map(rows.map((row) => [row.at, row.standing]));
  return sessions.map((_, at) => actorFrom(snapshotAt.get(at)));
}
