import { and, eq, gt, isNull, or, sql, type SQL } from '../db/drizzle.ts';
import { companies, sessions } from '../db/schema/index.ts';

/**
 * Condition of a session within the limits that its company sets for idle time and age. A company that sets none, and
 * users without a company, have the server's limits alone. API tokens have their own expiry instead.
 */
export const withinLimits = (now: SQL): SQL | undefined =>
  or(
    eq(sessions.kind, 'token'),
    and(
      or(
        isNull(companies.sessionIdleMinutes),
        gt(
          sessions.lastUsedAt,
          sql`${now}::timestamptz - make_interval(mins => ${companies.sessionIdleMinutes})`,
        ),
      ),
      or(
        isNull(companies.sessionMaxDays),
        gt(sessions.createdAt, sql`${now}::timestamptz - make_interval(days => ${companies.sessionMaxDays})`),
      ),
    ),
  );
