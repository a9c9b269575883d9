import type {
  AdminAccess,
  CurrencyDisplay,
  Digits,
  Locale,
  Maintenance,
  PermissionRule,
  Ref,
  RunningGrant,
  StoredScopes,
} from '@outlay/domain';
import { and, eq, gt, isNotNull, isNull, min, or, sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { day, jsonObject, moment } from '../db/expressions.ts';
import {
  apiTokens,
  companies,
  installationSettings,
  permissionSets,
  providerCompanies,
  sessions,
  users,
} from '../db/schema/index.ts';
import { build, innerJoin, leftJoin, selectFrom } from '../db/select.ts';
import { mayNameCompany, mayUseCompany, runningGrantOf } from './admin-access.ts';
import { actingFor, teamsReached } from './delegated-teams.ts';
import { linkedAccounts } from './linked-accounts.ts';
import { hasSecondFactor } from './second-factors.ts';
import { withinLimits } from './session-limits.ts';

/** User of a session, company, and the data that permissions depend on, as one row of JSON. */
export type ActorRow = {
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

const anyCompany = alias(companies, 'any_company');

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
    value: jsonObject({ since: moment(readOnlySince), notice }).as('value'),
  })
  .from(installationSettings)
  .where(isNotNull(readOnlySince))})`;

/** Selects true if the installation requires a second factor of every user; null without settings. */
const installationRequires = sql`(${build.select({ value: secondFactorRequired }).from(installationSettings)})`;

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
  } satisfies Readonly<Record<keyof ActorRow, SQLWrapper>>;
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
  return sql`select row_to_json(standings)::text as standing from ${rows} standings`;
}
