import { and, eq, inArray, isNotNull, isNull, ne, or } from 'drizzle-orm';
import { permissionSets, sessions, signInChallenges, users } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import { invalidField } from '../../http/validation.ts';
import { endSignIns } from '../session.ts';

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
export async function admitOnlyByProvider(tx: Db, companyId: number, now: Date): Promise<void> {
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
  const others = and(ne(sessions.method, 'provider'), inArray(sessions.userId, members));
  await endSignIns(tx, others, 'only the provider admits', now);
  await tx
    .delete(signInChallenges)
    .where(and(ne(signInChallenges.method, 'provider'), inArray(signInChallenges.userId, members)));
}
