import { and, eq, exists, gt, isNull, ne, or, sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import { alias } from '../db/pg-core.ts';
import { jsonObject, moment } from '../db/expressions.ts';
import { adminGrants, companies, providerCompanies, users } from '../db/schema/index.ts';
import { build } from '../db/select.ts';

/**
 * Condition of the grants that are running at a time. A grant starts when it is stored, so its begin is not compared: of two
 * requests at once, the one that waits may have the earlier time.
 */
export const isRunningAt = (now: SQL): SQL | undefined =>
  and(isNull(adminGrants.endedAt), gt(adminGrants.until, sql`${now}::timestamptz`));

/** Condition of the grants of an administrator for a company that are running at a time. */
export const isRunningFor = (adminId: SQLWrapper, companyId: SQLWrapper, now: SQL): SQL | undefined =>
  and(eq(adminGrants.adminId, adminId), eq(adminGrants.companyId, companyId), isRunningAt(now));

/** Selects the running grant of an administrator for a company as JSON; null without one. */
export const runningGrantOf = (adminId: SQLWrapper, companyId: SQLWrapper, now: SQL): SQL =>
  sql`(${build
    .select({
      grant: jsonObject({
        id: adminGrants.id,
        reason: adminGrants.reason,
        until: moment(adminGrants.until),
      }).as('grant'),
    })
    .from(adminGrants)
    .where(isRunningFor(adminId, companyId, now))
    .limit(1)})`;

const openCompany = alias(companies, 'open_company');

/** Condition of the companies whose data an administrator reaches: open ones, and those with a running grant. */
export const isOpenToAdmin = (adminId: SQLWrapper, companyId: SQLWrapper, now: SQL): SQL | undefined =>
  or(
    exists(
      build
        .select({ id: openCompany.id })
        .from(openCompany)
        .where(and(eq(openCompany.id, companyId), eq(openCompany.adminAccess, 'open'))),
    ),
    exists(
      build
        .select({ id: adminGrants.id })
        .from(adminGrants)
        .where(isRunningFor(adminId, companyId, now)),
    ),
  );

const isAdmin = eq(users.role, 'admin');

/** Condition of the users who belong to a company or serve it; administrators do neither. */
const belongsTo = (companyId: SQLWrapper): SQL | undefined =>
  or(
    and(eq(users.companyId, companyId), ne(users.role, 'admin')),
    and(
      eq(users.role, 'provider'),
      exists(
        build
          .select({ id: providerCompanies.companyId })
          .from(providerCompanies)
          .where(and(eq(providerCompanies.userId, users.id), eq(providerCompanies.companyId, companyId))),
      ),
    ),
  );

/**
 * Condition of the users who may name a company in a request, by default the selected one. Administrators may name every
 * company; without access to its data their rules are those of the installation alone.
 */
export const mayNameCompany = (companyId: SQLWrapper = companies.id): SQL | undefined =>
  or(belongsTo(companyId), isAdmin);

/** Condition of the users who may use the data of a company at a time. */
export const mayUseCompany = (companyId: SQLWrapper, now: SQL): SQL | undefined =>
  or(belongsTo(companyId), and(isAdmin, isOpenToAdmin(users.id, companyId, now)));

/** Condition of the administrators who need a grant to use the data of a company. */
export const needsGrant = (companyId: SQLWrapper, now: SQL): SQL =>
  sql`(${isAdmin} and not ${isOpenToAdmin(users.id, companyId, now)})`;
