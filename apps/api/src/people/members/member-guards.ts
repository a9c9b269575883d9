import { lockCompany } from '../../db/lock-company.ts';
import { permissionSets, users } from '../../db/schema/index.ts';
import { isDeepStrictEqual } from 'node:util';
import { hasFullAccess, type Grantor, type Member } from '@outlay/domain';
import { and, eq, sql, isNotNull } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { conflict } from '../../access/permit.ts';
import { requiresProvider } from '../../auth/provider/required-provider.ts';
import { Fault } from '../../http/fault.ts';
import { invalidField } from '../../http/request/validation.ts';
import { text } from '../../http/texts.ts';
import type { WriteContext } from '../../records/record-handlers.ts';
import { mayDoEverything } from '../permission-sets/granting.ts';

/** Returns an actor as input of the domain's rules about permissions. */
export const grantorOf = ({ id, teamIds, ability }: Actor): Grantor => ({ id, team_ids: teamIds, ability });

/**
 * Prevents users from locking themselves out or raising their own permissions.
 *
 * @throws Fault 422 on the field.
 */
export function refuseOwnAccount(actor: Actor, id: number, field: string): void {
  if (actor.id === id) throw invalidField(field, 'validation.own_account');
}

/**
 * Refuses changes of a member whose personal data was erased: they would be data about a person again.
 *
 * @throws Fault 409.
 */
export function refuseErased(actor: Actor, member: Member): void {
  if ((member.erased_at ?? null) !== null)
    throw conflict(actor, 'users', member, text('reason.member_erased'));
}

/** Fields of a member that determine the extent of their permissions. */
const reachOf = ({ approval_limit, teams }: Member) => ({
  approval_limit,
  team_ids: teams.map(({ id }) => id),
});
type Reach = ReturnType<typeof reachOf>;

/** Lists are compared as sets: the order of teams has no meaning. */
const isSameReach = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? isDeepStrictEqual(new Set(one), new Set(other))
    : isDeepStrictEqual(one, other);

/**
 * Prevents users from changing their own limits: the amount they approve, and the teams whose expenses they see.
 * Users who may do everything are exempt, as they gain nothing.
 *
 * @throws Fault 422 on the field.
 */
export function refuseOwnReach(
  actor: Actor,
  before: Member,
  change: { readonly [Field in keyof Reach]?: unknown },
): void {
  if (hasFullAccess(grantorOf(actor))) return;
  for (const [field, current] of Object.entries(reachOf(before))) {
    const next = change[field as keyof Reach];
    if (next !== undefined && !isSameReach(next, current)) refuseOwnAccount(actor, before.id, field);
  }
}

/**
 * Requires a user who may do everything for what takes access from a member who may, such as a suspension: otherwise
 * a user with fewer permissions could shut the owners out of their company.
 *
 * @throws Fault 403.
 */
export async function permitShuttingOut(
  context: Pick<WriteContext, 'db' | 'actor'>,
  member: Pick<Member, 'id' | 'teams' | 'role'>,
): Promise<void> {
  if (hasFullAccess(grantorOf(context.actor))) return;
  if (await mayDoEverything(context, member))
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.owners_only') });
}

/**
 * Refuses to remove the last active owner of a company; the last one with a password, if the others have to sign in with a
 * provider, which may fail.
 *
 * @throws Fault 409.
 */
export async function requireOwner(
  { db, actor }: Pick<WriteContext, 'db' | 'actor'>,
  member: Pick<Member, 'id'>,
): Promise<void> {
  const companyId = actor.company.id;
  // Serialized by a lock, so that two owners cannot remove each other concurrently.
  await lockCompany(db, companyId);
  const owners = await db
    .select({ id: users.id, hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}` })
    .from(users)
    .innerJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .where(
      and(
        eq(users.companyId, companyId),
        eq(users.status, 'active'),
        eq(users.role, 'company'),
        eq(permissionSets.builtin, 'owner'),
      ),
    );
  const others = owners.filter(({ id }) => id !== member.id);
  if (others.length === owners.length) return;
  if (others.length === 0) throw conflict(actor, 'users', member, text('reason.last_owner'));
  const isLastPassword =
    owners.some(({ hasPassword }) => hasPassword) && !others.some(({ hasPassword }) => hasPassword);
  if (isLastPassword && (await requiresProvider(db, companyId)))
    throw conflict(actor, 'users', member, text('reason.last_owner_with_password'));
}
