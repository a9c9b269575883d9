import {
  DIGITS,
  MEMBER_STATUSES,
  NOTIFICATION_DIGESTS,
  type Digits,
  type NotificationDigest,
  type PermissionRule,
} from '@outlay/domain';
import { sql } from '../drizzle.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../pg-core.ts';
import { accounts, entryTypes } from './bookkeeping.ts';
import { byName, minorColumn, momentColumn, keyColumn, oneOf, recordColumns } from './columns.ts';
import { companies } from './company.ts';

/** Permission sets of a company; `builtin` names the domain's set a row was created from. */
export const permissionSets = pgTable(
  'permission_sets',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameAr: text(),
    description: text(),
    builtin: text(),
    /** Null for an unchanged built-in set: its rules are those of the domain. */
    rules: jsonb().$type<PermissionRule[]>(),
    /** True if members with the set need a second factor. */
    secondFactorRequired: boolean().notNull().default(false),
  },
  (t) => [
    unique('permission_sets_tenant').on(t.companyId, t.id),
    uniqueIndex('permission_sets_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
  ],
);

/** Users who can sign in. Admins and providers belong to no company; all others to exactly one. */
export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer().references(() => companies.id),
    version: integer().notNull().default(1),
    name: text().notNull(),
    nameKey: keyColumn('name'),
    email: text().notNull(),
    /** Time at which the user followed a link sent to the address. */
    emailVerifiedAt: momentColumn(),
    /** Another account has the address: this one neither signs in nor receives links until it confirms it. */
    emailClaimed: boolean().notNull().default(false),
    phone: text(),
    passwordHash: text(),
    role: text().notNull(),
    status: text().notNull().default('active'),
    /**
     * User without full access who entered the address of the account, or copied its invitation link last; null when a user with full access did, or has
     * saved the member since. No foreign key: accounts of a deleted user stay linked to each other.
     */
    introducedBy: integer(),
    permissionSetId: integer(),
    approvalLimitMinor: minorColumn(),
    delegateId: integer(),
    delegateFrom: date({ mode: 'string' }),
    delegateTo: date({ mode: 'string' }),
    language: text().notNull().default('en'),
    /** Digits of Arabic texts; null for a user who has not chosen them. */
    digits: text().$type<Digits>(),
    notificationPreferences: jsonb().$type<Record<string, { panel: boolean; email: boolean }>>(),
    /** Rhythm of mails that list several notifications; `none` sends a mail for each. */
    notificationDigest: text().$type<NotificationDigest>().notNull().default('none'),
    /** Time of the last digest that was due, or at which digests were chosen; null without digests. */
    digestAt: momentColumn(),
    /** Hours in which no mails of notifications are sent, as `HH:MM`; null for none. */
    quietFrom: text(),
    quietTo: text(),
    /** Time zone of digests and quiet hours; null for that of the company. */
    timeZone: text(),
    lastSeenAt: momentColumn(),
    /** Time at which the personal data was erased; the row is a pseudonym since. */
    erasedAt: momentColumn(),
    createdAt: momentColumn().notNull().defaultNow(),
    updatedAt: momentColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('users_tenant').on(t.companyId, t.id),
    uniqueIndex('users_email')
      .on(sql`lower(${t.email})`)
      .where(sql`not ${t.emailClaimed}`),
    index('users_email_claimed')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.emailClaimed}`),
    index('users_company').on(t.companyId, byName(t), t.id),
    index('users_introduced')
      .on(t.introducedBy)
      .where(sql`${t.introducedBy} is not null`),
    index('users_delegated_to')
      .on(t.companyId, t.delegateId)
      .where(sql`${t.delegateId} is not null`),
    oneOf('users_status', t.status, MEMBER_STATUSES),
    oneOf('users_notification_digest', t.notificationDigest, NOTIFICATION_DIGESTS),
    oneOf('users_digits', t.digits, DIGITS),
    check('users_quiet_hours', sql`(${t.quietFrom} is null) = (${t.quietTo} is null)`),
    index('users_digests')
      .on(t.id)
      .where(sql`${t.notificationDigest} <> 'none'`),
    check('users_company_role', sql`${t.role} in ('admin', 'provider') or ${t.companyId} is not null`),
    foreignKey({
      columns: [t.companyId, t.permissionSetId],
      foreignColumns: [permissionSets.companyId, permissionSets.id],
      name: 'users_permission_set',
    }),
    foreignKey({
      columns: [t.companyId, t.delegateId],
      foreignColumns: [t.companyId, t.id],
      name: 'users_delegate',
    }),
  ],
);

/** Companies that a provider serves. */
export const providerCompanies = pgTable(
  'provider_companies',
  {
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] })],
);

/** Teams; account and entry type are the defaults of their members' expenses. */
export const teams = pgTable(
  'teams',
  {
    ...recordColumns(),
    name: text().notNull(),
    nameKey: keyColumn('name'),
    nameAr: text(),
    accountId: integer(),
    entryTypeId: integer(),
  },
  (t) => [
    unique('teams_tenant').on(t.companyId, t.id),
    uniqueIndex('teams_name').on(t.companyId, sql`lower(${t.name})`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'teams_account',
    }),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'teams_entry_type',
    }),
  ],
);

/** Members and approvers of a team; a user may be either or both. */
export const teamMembers = pgTable(
  'team_people',
  {
    companyId: integer().notNull(),
    teamId: integer().notNull(),
    userId: integer().notNull(),
    isMember: boolean().notNull(),
    isApprover: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.teamId, t.userId] }),
    index('team_people_user').on(t.userId),
    foreignKey({
      columns: [t.companyId, t.teamId],
      foreignColumns: [teams.companyId, teams.id],
      name: 'team_people_team',
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyId, t.userId],
      foreignColumns: [users.companyId, users.id],
      name: 'team_people_user_fk',
    }).onDelete('cascade'),
    check('team_people_something', sql`${t.isMember} or ${t.isApprover}`),
  ],
);
