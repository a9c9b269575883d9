import { and, eq, exists, gt, isNotNull, isNull, or, sql, type SQL, type SQLWrapper } from '../db/drizzle.ts';
import { passkeys, secondFactors } from '../db/schema/index.ts';
import { build } from '../db/select.ts';

/** Condition of a second factor that no owner has reset by a time. */
export const isNotReset = (resetAt: SQLWrapper, now: SQL): SQL | undefined =>
  or(isNull(resetAt), gt(resetAt, sql`${now}::timestamptz`));

/** Condition of a user with a confirmed authenticator app that no owner has reset by a time. */
export const hasApp = (userId: SQLWrapper, now: SQL): SQL =>
  exists(
    build
      .select({ id: secondFactors.userId })
      .from(secondFactors)
      .where(
        and(
          eq(secondFactors.userId, userId),
          isNotNull(secondFactors.confirmedAt),
          isNotReset(secondFactors.resetAt, now),
        ),
      ),
  );

/** Condition of a user with a passkey that no owner has reset by a time. */
export const hasPasskey = (userId: SQLWrapper, now: SQL): SQL =>
  exists(
    build
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), isNotReset(passkeys.resetAt, now))),
  );

/** Condition of a user with a second factor of any kind that no owner has reset by a time. */
export const hasSecondFactor = (userId: SQLWrapper, now: SQL): SQL =>
  sql`(${hasApp(userId, now)} or ${hasPasskey(userId, now)})`;
