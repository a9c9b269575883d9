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
  type PermissionRule,
} from '@outlay/domain';
import type { ActorCompany, ActorLookup } from './actor.ts';
import type { ActorRow } from './actor-snapshot.ts';
import { createRecentCache } from './recent-cache.ts';

const setOf = (row: ActorRow): PermissionRule[] | (typeof PERMISSION_SET_KEYS)[number] | null =>
  row.rules ?? PERMISSION_SET_KEYS.find((key) => key === row.builtin) ?? null;

/** The company of an actor, if the row has one that the user may use. */
type CompanyRow = ActorRow & {
  readonly company_id: number;
  readonly company_name: string;
  readonly currency: string;
};

const hasCompany = (row: ActorRow): row is CompanyRow =>
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
function permissionsOfRow(row: ActorRow, teamIds: readonly number[]) {
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

function actorOfRow(row: ActorRow, snapshot: string): ActorLookup {
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
  const outcome = actorOfRow(JSON.parse(snapshot) as ActorRow, snapshot);
  actorCache.set(snapshot, outcome);
  return outcome;
}
