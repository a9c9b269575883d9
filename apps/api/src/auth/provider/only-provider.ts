import { and, eq, inArray, isNotNull, isNull, ne, or, type SQLWrapper } from '../../db/drizzle.ts';
import { permissionSets, sessions, signInChallenges, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/request/validation.ts';
import { endSignIns } from '../sessions/session.ts';
import { requiredProvider } from './required-provider.ts';

/** Requires an owner who signs in with a password, before all others no longer can: the provider may fail. */
async function requireOwnerWithPassword(tx: Db, companyId: number): Promise<void> {
  const [owner] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.status, 'active'),
        eq(permissionSets.builtin, 'owner'),
        isNotNull(users.passwordHash),
      ),
    )
    .limit(1);
  if (owner === undefined) throw invalidField('required', 'validation.owner_with_password');
}

/**
 * Makes a provider the only way into a company: ends the sessions and pending sign-ins of its members that did not begin
 * with a provider. Owners keep theirs, as they keep their passwords.
 *
 * @throws Fault 422 on `required` without an owner who has a password.
 */
export async function requireProviderSignIn(tx: Db, companyId: number, now: Date): Promise<void> {
  await requireOwnerWithPassword(tx, companyId);
  const members = tx
    .select({ id: users.id })
    .from(users)
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.role, 'company'),
        or(isNull(permissionSets.builtin), ne(permissionSets.builtin, 'owner')),
      ),
    );
  await endOtherSignIns(tx, members, now);
}

/** Ends the sessions and pending sign-ins of users that did not begin with a provider. */
async function endOtherSignIns(tx: Db, userIds: number[] | SQLWrapper, now: Date): Promise<void> {
  const others = and(ne(sessions.method, 'provider'), inArray(sessions.userId, userIds));
  await endSignIns(tx, others, 'only the provider admits', now);
  await tx
    .delete(signInChallenges)
    .where(and(ne(signInChallenges.method, 'provider'), inArray(signInChallenges.userId, userIds)));
}

/**
 * Ends what a member who was an owner began with a password or a passkey, if the company's provider is the only way in for
 * all others. Called after each change of a permission set.
 */
export async function endOwnersSignIns(tx: Db, userId: number, now: Date): Promise<void> {
  if ((await requiredProvider(tx, userId)) !== null) await endOtherSignIns(tx, [userId], now);
}
