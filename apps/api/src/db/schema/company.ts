import {
  ADMIN_ACCESS,
  CURRENCY_DISPLAYS,
  DEFAULT_RATE_DAYS,
  DEFAULT_TIME_ZONE,
  PLAN_KEYS,
  PLAN_PERIODS,
  PLAN_STATUSES,
} from '@outlay/domain';
import { sql } from '../drizzle.ts';
import { boolean, check, date, integer, pgTable, primaryKey, text, unique } from '../pg-core.ts';
import { currencyColumn, minorColumn, momentColumn, oneOf } from './columns.ts';

/** Companies, the tenants: every other record belongs to one. */
export const companies = pgTable(
  'companies',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    /** Name in the commercial register, for documents. */
    legalName: text(),
    /** Lines separated by line feeds. */
    address: text(),
    vatNumber: text(),
    /** File of the logo, a PNG; null without one. Size in bytes, digest as hexadecimal digits. */
    logoKey: text(),
    logoSize: integer(),
    logoSha256: text(),
    /** Country of the company's settings; refers to the domain's list of countries. */
    countryId: integer(),
    /** Id of the country whose currency the company uses. */
    currencyId: integer(),
    currency: currencyColumn().notNull(),
    pendingExpenseTimeout: integer().notNull().default(7),
    /** Minutes without a call after which sessions end; null: the session ends by its refresh token alone. */
    sessionIdleMinutes: integer(),
    /** Days after the sign-in after which sessions end; null: the maximum of the server. */
    sessionMaxDays: integer(),
    /** Years that receipts of booked expenses are kept; null without limit. */
    receiptYears: integer(),
    /** Years that changes stay in the audit log; null for the period of the installation. */
    auditYears: integer(),
    /** Days that notifications are kept; null without limit. */
    notificationDays: integer(),
    /** Name of an IANA time zone; decides which day it is for the company. */
    timeZone: text().notNull().default(DEFAULT_TIME_ZONE),
    /** Month, 1–12. */
    fiscalYearStart: integer().notNull().default(1),
    /** Days before a date in which the nearest earlier exchange rate counts. */
    rateDays: integer().notNull().default(DEFAULT_RATE_DAYS),
    /** Display of the currency of amounts. */
    currencyDisplay: text({ enum: CURRENCY_DISPLAYS }).notNull().default('code'),
    /** Nothing with a date on or before it changes. */
    lockDate: date({ mode: 'string' }),
    /** True if every member needs a second factor. */
    secondFactorRequired: boolean().notNull().default(false),
    /** Access of administrators of the installation to its data. */
    adminAccess: text({ enum: ADMIN_ACCESS }).notNull().default('open'),
    /** Time since which its members cannot use it; null for a company that may be used. */
    suspendedAt: momentColumn(),
    suspendedFor: text(),
    version: integer().notNull().default(1),
    createdAt: momentColumn().notNull().defaultNow(),
    updatedAt: momentColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('companies_currency').on(t.id, t.currency),
    oneOf('companies_admin_access', t.adminAccess, ADMIN_ACCESS),
    oneOf('companies_currency_display', t.currencyDisplay, CURRENCY_DISPLAYS),
    check('companies_fiscal_year', sql`${t.fiscalYearStart} between 1 and 12`),
    check('companies_logo', sql`num_nulls(${t.logoKey}, ${t.logoSize}, ${t.logoSha256}) in (0, 3)`),
    check('companies_rate_days', sql`${t.rateDays} between 1 and 31`),
  ],
);

/** Last number assigned per kind of record of a company. */
export const counters = pgTable(
  'counters',
  {
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    kind: text().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.kind] })],
);

/** Subscriptions of companies to a plan of the product. */
export const planSubscriptions = pgTable(
  'plan_subscriptions',
  {
    companyId: integer()
      .primaryKey()
      .references(() => companies.id),
    plan: text().notNull(),
    period: text().notNull(),
    status: text().notNull().default('active'),
    priceMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    startedOn: date({ mode: 'string' }).notNull(),
    renewsOn: date({ mode: 'string' }),
    updatedAt: momentColumn().notNull().defaultNow(),
  },
  (t) => [
    oneOf('plan_subscriptions_plan', t.plan, PLAN_KEYS),
    oneOf('plan_subscriptions_period', t.period, PLAN_PERIODS),
    oneOf('plan_subscriptions_status', t.status, PLAN_STATUSES),
  ],
);
