import { and, eq, exists, inArray, isNotNull, ne, notInArray, or } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { hasPasskey } from '../../access/second-factors.ts';
import { instant } from '../../db/expressions.ts';
import {
  permissionSets,
  sessions,
  signInChallenges,
  signInProviders,
  userIdentities,
  users,
} from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { endSignIns } from '../sessions/session.ts';

/** Active owners of a company. */
const ownersOf = (tx: Db, companyId: number) =>
  tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(eq(users.companyId, companyId), eq(users.status, 'active'), eq(permissionSets.builtin, 'owner')),
    );

/** Returns true if an owner can sign in without a provider: with a password, a passkey, or another active provider. */
async function hasOwnerWithAnotherWay(
  tx: Db,
  companyId: number,
  providerId: number,
  now: Date,
): Promise<boolean> {
  const linkedElsewhere = exists(
    tx
      .select({ id: userIdentities.userId })
      .from(userIdentities)
      .innerJoin(signInProviders, eq(signInProviders.id, userIdentities.providerId))
      .where(
        and(
          eq(userIdentities.userId, users.id),
          eq(signInProviders.active, true),
          ne(signInProviders.id, providerId),
        ),
      ),
  );
  const passkey = hasPasskey(users.id, instant(now));
  const another = and(
    inArray(users.id, ownersOf(tx, companyId)),
    or(isNotNull(users.passwordHash), passkey, linkedElsewhere),
  );
  return (await tx.$count(users, another)) > 0;
}

/**
 * Ends the sessions and pending sign-ins that began with a provider which no longer vouches for its users, except the
 * session of the caller. Sessions of owners go on while no owner can sign in in another way, so that the company is not
 * locked out. Call it before the provider is removed.
 *
 * @returns the number of sessions that ended.
 */
export async function endProviderSessions(
  tx: Db,
  { company, sessionId }: Pick<Actor, 'company' | 'sessionId'>,
  providerId: number,
  now: Date,
): Promise<number> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.providerId, providerId));
  const keepsOwners = !(await hasOwnerWithAnotherWay(tx, company.id, providerId, now));
  const began = and(
    eq(sessions.providerId, providerId),
    ne(sessions.id, sessionId),
    keepsOwners ? notInArray(sessions.userId, ownersOf(tx, company.id)) : undefined,
  );
  return endSignIns(tx, began, 'sign-in provider ended', now);
}
