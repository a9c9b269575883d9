import {
  adminAccessDenial,
  COUNTRIES,
  countryName,
  countryOf,
  hasFullAccess,
  minAuditYears,
  minReceiptYears,
  type CompanySettingDraft,
  type PlanKey,
  type SettingsResponse,
} from '@outlay/domain';
import { and, eq, isNotNull, sql } from '../db/drizzle.ts';
import { lockCompany } from '../db/lock-company.ts';
import { day, increment } from '../db/expressions.ts';
import type { Actor } from '../access/actor.ts';
import { audit, callerOf } from '../db/audit.ts';
import type { Db } from '../db/store.ts';
import { requireKnownZone } from '../db/known-zone.ts';
import { recordEvents } from '../db/outbox.ts';
import {
  companies,
  advances,
  budgets,
  cashInEntries,
  expenses,
  journalEntries,
  planSubscriptions,
  spendingPolicies,
  trips,
  users,
} from '../db/schema/index.ts';
import type { RequestContext, Handlers } from '../http/request/request-context.ts';
import { Fault } from '../http/fault.ts';
import { checkFactorRule, requireRecentCode } from '../auth/second-factor/step-up.ts';
import { companiesOf } from '../auth/sessions/session.ts';
import { invalidField } from '../http/request/validation.ts';
import { text } from '../http/texts.ts';
import { grantorOf } from '../people/members/member-guards.ts';
import {
  identityColumns,
  identityFields,
  NO_IDENTITY,
  readIdentity,
  shownLogo,
  type CompanyIdentity,
} from './identity.ts';
import { changeAccountCurrency, changeDefaultAccounts, readDefaultAccounts } from './default-accounts.ts';

const settingsOf = (
  company: Pick<
    Actor['company'],
    | 'countryId'
    | 'currencyId'
    | 'timeout'
    | 'sessionIdleMinutes'
    | 'sessionMaxDays'
    | 'timeZone'
    | 'fiscalYearStart'
    | 'rateDays'
    | 'currencyDisplay'
    | 'receiptYears'
    | 'auditYears'
    | 'notificationDays'
    | 'lockDate'
    | 'secondFactorRequired'
    | 'adminAccess'
    | 'version'
  >,
  locale: 'en' | 'ar',
  identity: CompanyIdentity,
  { hasMailServer, plan }: { readonly hasMailServer: boolean; readonly plan: PlanKey | undefined },
  defaults: SettingsResponse['setting']['default_accounts'],
): SettingsResponse => ({
  setting: {
    ...identityFields(identity),
    country_id: company.countryId,
    currency_id: company.currencyId,
    pending_expense_timeout: company.timeout,
    session_idle_minutes: company.sessionIdleMinutes,
    session_max_days: company.sessionMaxDays,
    ...(defaults === undefined ? {} : { default_accounts: defaults }),
    time_zone: company.timeZone,
    fiscal_year_start: company.fiscalYearStart,
    rate_days: company.rateDays,
    currency_display: company.currencyDisplay,
    receipt_years: company.receiptYears,
    audit_years: company.auditYears,
    notification_days: company.notificationDays,
    lock_date: company.lockDate,
    second_factor_required: company.secondFactorRequired,
    admin_access: company.adminAccess,
    version: company.version,
  },
  logo: shownLogo(identity),
  mail_server: hasMailServer,
  ...(plan === undefined ? {} : { plan }),
  filters: {
    countries: COUNTRIES.map((country) => ({
      id: country.id,
      name: countryName(country, locale),
      name_ar: countryName(country, 'ar'),
      currency: country.currency,
      region: country.region,
    })),
  },
});

/** Reads the key of the company's plan; undefined under the access that administrators lack. */
async function planOf(db: Db, actor: Actor): Promise<PlanKey | undefined> {
  if (actor.adminAccess === 'missing') return undefined;
  const [row] = await db
    .select({ plan: planSubscriptions.plan })
    .from(planSubscriptions)
    .where(eq(planSubscriptions.companyId, actor.company.id));
  return row?.plan as PlanKey | undefined;
}

/** Returns the response with the settings of the actor's company. */
const presentSettings = async (
  {
    db,
    actor,
    locale,
    services,
  }: Pick<RequestContext<'company.get'>, 'db' | 'actor' | 'locale' | 'services'>,
  company: Parameters<typeof settingsOf>[0],
): Promise<SettingsResponse> =>
  settingsOf(
    company,
    locale,
    actor.adminAccess === 'missing' ? NO_IDENTITY : await readIdentity(db, actor.company.id),
    { hasMailServer: services.env.smtpUrl !== null, plan: await planOf(db, actor) },
    await readDefaultAccounts(db, actor),
  );

/** Stored amounts are in the company's currency, so it cannot change once there are any. */
async function checkCurrency(context: RequestContext<'company.update'>, currency: string): Promise<void> {
  const { actor, db } = context;
  if (currency === actor.company.currency) return;
  const id = actor.company.id;
  // A record in the currency that is being stored at this moment is finished first.
  await lockCompany(db, id);
  type Priced =
    | typeof expenses
    | typeof journalEntries
    | typeof cashInEntries
    | typeof advances
    | typeof budgets
    | typeof trips;
  const isUsedIn = async (table: Priced): Promise<boolean> => {
    const rows = await db
      .select({ id: table.id })
      .from<Priced>(table)
      .where(eq(table.companyId, id))
      .limit(1);
    return rows.length > 0;
  };
  // Policies and approval limits have amounts in this currency; only an owner may give them another meaning.
  const isLimited =
    (await db.$count(spendingPolicies, eq(spendingPolicies.companyId, id))) > 0 ||
    (await db.$count(users, and(eq(users.companyId, id), isNotNull(users.approvalLimitMinor)))) > 0;
  if (isLimited && !hasFullAccess(grantorOf(actor)))
    throw new Fault(409, text('error.not_possible'), { reason: text('reason.currency_in_use') });
  for (const table of [expenses, journalEntries, cashInEntries, advances, budgets, trips])
    if (await isUsedIn(table))
      throw new Fault(409, text('error.not_possible'), { reason: text('reason.currency_in_use') });
}

/**
 * Receipts and the audit trail are kept as long as tax law of the company's country demands.
 *
 * @throws Fault 422 on `receipt_years` or `audit_years`.
 */
function checkRetention(company: Actor['company'], input: CompanySettingDraft): void {
  const { receipt_years = company.receiptYears, audit_years = company.auditYears } = input;
  const periods = [
    ['receipt_years', receipt_years, minReceiptYears(input.country_id)],
    ['audit_years', audit_years, minAuditYears(input.country_id)],
  ] as const;
  for (const [field, years, least] of periods)
    if (years !== null && years < least)
      throw invalidField(field, 'validation.receipt_years', { years: least });
}

/**
 * Checks a change of the access of administrators, which only members of the company decide on, with a recent code.
 *
 * @throws Fault 403 with the reason, or with the code `second_factor_required`.
 */
async function checkAdminAccess(
  { db, actor, now }: RequestContext<'company.update'>,
  { admin_access: access }: CompanySettingDraft,
): Promise<void> {
  if (access === undefined || access === actor.company.adminAccess) return;
  const denial = adminAccessDenial(actor.role);
  if (denial !== null) throw new Fault(403, text('error.forbidden'), { reason: text(`reason.${denial}`) });
  await requireRecentCode(db, actor, now);
}

/** Settings that let stolen sessions live longer, or evidence disappear earlier. */
const PROTECTED = {
  session_idle_minutes: 'sessionIdleMinutes',
  session_max_days: 'sessionMaxDays',
  receipt_years: 'receiptYears',
  audit_years: 'auditYears',
} as const;

/**
 * Requires a recent code for a change of the settings that protect sessions and evidence.
 *
 * @throws Fault 403 with the code `second_factor_required`.
 */
async function checkProtection(
  { db, actor, now }: RequestContext<'company.update'>,
  draft: CompanySettingDraft,
): Promise<void> {
  const isChanged = (Object.keys(PROTECTED) as (keyof typeof PROTECTED)[]).some(
    (field) => draft[field] !== undefined && draft[field] !== actor.company[PROTECTED[field]],
  );
  if (isChanged) await requireRecentCode(db, actor, now);
}

/** Columns of the settings, in the form of the actor's company. */
const SETTINGS = {
  countryId: companies.countryId,
  currencyId: companies.currencyId,
  timeout: companies.pendingExpenseTimeout,
  sessionIdleMinutes: companies.sessionIdleMinutes,
  sessionMaxDays: companies.sessionMaxDays,
  timeZone: companies.timeZone,
  fiscalYearStart: companies.fiscalYearStart,
  rateDays: companies.rateDays,
  currencyDisplay: companies.currencyDisplay,
  receiptYears: companies.receiptYears,
  auditYears: companies.auditYears,
  notificationDays: companies.notificationDays,
  lockDate: sql<string | null>`${day(companies.lockDate)}`,
  secondFactorRequired: companies.secondFactorRequired,
  adminAccess: companies.adminAccess,
  version: companies.version,
};

/** Returns the conflict of settings that another request has changed, with the current ones. */
async function staleSettings(context: RequestContext<'company.update'>): Promise<Fault> {
  const { db, actor } = context;
  const [current] = await db.select(SETTINGS).from(companies).where(eq(companies.id, actor.company.id));
  const data = current === undefined ? {} : { data: await presentSettings(context, current) };
  return new Fault(409, text('error.conflict'), { reason: text('reason.stale'), ...data });
}

async function update(context: RequestContext<'company.update'>): Promise<SettingsResponse> {
  const { actor, db, now, origin } = context;
  const input = context.input();
  // First: an old version explains every difference that the other checks would refuse.
  if (input.version !== undefined && input.version !== actor.company.version)
    throw await staleSettings(context);
  const currency = countryOf(input.currency_id)?.currency;
  if (currency === undefined) throw invalidField('currency_id', 'validation.choice');
  if (countryOf(input.country_id) === undefined) throw invalidField('country_id', 'validation.choice');
  if (input.lock_date !== undefined && input.lock_date !== actor.company.lockDate)
    throw invalidField('lock_date', 'validation.lock_date_read_only');
  checkRetention(actor.company, input);
  await checkCurrency(context, currency);
  if (input.time_zone !== undefined) await requireKnownZone(db, input.time_zone);
  await checkAdminAccess(context, input);
  await checkProtection(context, input);
  const { second_factor_required: required } = input;
  const isFactorRule = required !== undefined && required !== actor.company.secondFactorRequired;
  if (isFactorRule) {
    await checkFactorRule(db, actor, { now, field: 'second_factor_required', required });
    // The rule also protects the accounts of owners: one that needs no second factor any more is easier to take over.
    if (!required && !hasFullAccess(grantorOf(actor)))
      throw new Fault(403, text('error.forbidden'), { reason: text('reason.beyond_own') });
  }
  const { id, countryId } = actor.company;
  const { vatNumber } = await readIdentity(db, id);
  const identity = identityColumns(input, { vatNumber, countryId });
  const [saved] = await db
    .update(companies)
    // Absent fields stay as they are, also if another request has just changed them.
    .set({
      ...identity,
      countryId: input.country_id,
      currencyId: input.currency_id,
      currency,
      pendingExpenseTimeout: input.pending_expense_timeout,
      sessionIdleMinutes: input.session_idle_minutes,
      sessionMaxDays: input.session_max_days,
      timeZone: input.time_zone,
      fiscalYearStart: input.fiscal_year_start,
      rateDays: input.rate_days,
      currencyDisplay: input.currency_display,
      receiptYears: input.receipt_years,
      auditYears: input.audit_years,
      notificationDays: input.notification_days,
      secondFactorRequired: isFactorRule ? required : undefined,
      adminAccess: input.admin_access,
      version: increment(companies.version),
      updatedAt: now,
    })
    .where(
      and(
        eq(companies.id, id),
        input.version === undefined ? undefined : eq(companies.version, input.version),
      ),
    )
    .returning(SETTINGS);
  if (saved === undefined) throw await staleSettings(context);
  if (currency !== actor.company.currency) await changeAccountCurrency(db, actor.company, currency);
  await changeDefaultAccounts(db, actor, currency, input.default_accounts);
  await audit(db, {
    ...callerOf({ actor, now, origin }),
    event: 'settings_changed',
    subject: 'company',
    recordId: id,
    detail: { ...input },
  });
  await recordEvents(db, now, [
    { companyId: id, type: 'resource.changed', subject: 'company', recordId: id },
  ]);
  return presentSettings(context, saved);
}

/** Handlers of the company's settings: every signed-in user reads them, with their own current permissions. */
export const companyHandlers: Handlers<'company.get' | 'company.update'> = {
  'company.get': async (context) => {
    const { actor, db, localeOptions, now } = context;
    const { company, adminAccess, grant } = actor;
    return {
      // An administrator without access learns only what the list of companies shows.
      ...(await presentSettings(
        context,
        adminAccess === 'missing' ? { ...company, lockDate: null } : company,
      )),
      ...(actor.maintenance === null
        ? {}
        : { maintenance: { ...actor.maintenance, text: text('error.maintenance')(localeOptions) } }),
      language: { language: actor.language, digits: actor.digits },
      permissions: {
        ability: [...actor.rules],
        acting_for: [...(actor.person.acting_for ?? [])],
        linked_ids: [...(actor.person.linked_ids ?? [])],
        second_factor_missing: actor.secondFactor === 'missing',
        ...(adminAccess === null
          ? {}
          : {
              admin_access: { state: adminAccess, grant },
              // An API token is for one company.
              ...(actor.apiToken === null ? { companies: await companiesOf(db, actor.id, now) } : {}),
            }),
      },
    };
  },
  'company.update': update,
};
