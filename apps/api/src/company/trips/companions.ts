import type { Ref } from '@outlay/domain';
import { and, eq, inArray, ne } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { permit, readsEvery } from '../../access/permit.ts';
import { teamMembers, users } from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { possibleIds } from '../../http/limits.ts';
import type { RequestContext } from '../../http/request/request-context.ts';
import { invalidField } from '../../http/request/validation.ts';
import { byName } from '../../records/columns.ts';
import { search, whenGiven } from '../../records/conditions.ts';

/** Most names that a search returns. */
const MAX_CHOICES = 20;

/** Condition of the active members whom a user may choose: all for readers of every member, otherwise those of own teams. */
const companionsOf = (actor: Actor) =>
  and(
    eq(users.companyId, actor.company.id),
    eq(users.status, 'active'),
    eq(users.role, 'company'),
    ne(users.id, actor.id),
    readsEvery(actor.ability, 'users')
      ? undefined
      : inArray(
          users.id,
          build
            .select({ id: teamMembers.userId })
            .from(teamMembers)
            .where(
              and(
                eq(teamMembers.companyId, actor.company.id),
                inArray(teamMembers.teamId, actor.teamIds.length === 0 ? [0] : [...actor.teamIds]),
              ),
            ),
        ),
  );

/** Returns the names of members that a user may choose as fellow travellers, and nothing else about them. */
export function companions(context: RequestContext<'trips.companions'>): Promise<Ref[]> {
  const { db, actor } = context;
  permit(actor, 'create', 'trips', { user: { id: actor.id } });
  const { q, ids } = context.query();
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        companionsOf(actor),
        search(q, [users.name]),
        whenGiven(ids, (list) => inArray(users.id, possibleIds(list))),
      ),
    )
    .orderBy(byName(users), users.id)
    .limit(ids?.length ?? MAX_CHOICES);
}

/**
 * Requires that a user may choose each of the members as a traveller: a trip shows their names.
 *
 * @throws Fault 422 on `traveller_ids`, the same as for members who do not exist.
 */
export async function assertCompanions(db: Db, actor: Actor, ids: readonly number[]): Promise<void> {
  const others = [...new Set(ids)].filter((id) => id !== actor.id);
  if (others.length === 0 || readsEvery(actor.ability, 'users')) return;
  const known = await db.$count(users, and(companionsOf(actor), inArray(users.id, others)));
  if (known < others.length) throw invalidField('traveller_ids', 'validation.unknown_record');
}
