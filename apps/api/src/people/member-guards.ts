import { isDeepStrictEqual } from 'node:util';
import { managesAll, type Member } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { conflict } from '../access/permit.ts';
import { rowsOf } from '../db/rows.ts';
import { invalidField } from '../http/validation.ts';
import { text } from '../http/words.ts';
import type { Writing } from '../records/record-handlers.ts';

/**
 * Keeps people from locking themselves out or lifting themselves up.
 *
 * @throws Fault 422 on the field.
 */
export function refuseOwnAccount(actor: Actor, id: number, field: string): void {
  if (actor.id === id) throw invalidField(field, 'validation.own_account');
}

/** What of a member decides how far their permissions reach. */
const reachOf = ({ approval_limit, teams }: Member) => ({
  approval_limit,
  team_ids: teams.map(({ id }) => id),
});
type Reach = ReturnType<typeof reachOf>;

/** As sets, where they are lists: the order of teams says nothing. */
const isSameReach = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? isDeepStrictEqual(new Set(one), new Set(other))
    : isDeepStrictEqual(one, other);

/**
 * Keeps people from moving their own limits: how much they approve, and whose expenses they see. Whoever may do
 * everything anyway wins nothing by it.
 *
 * @throws Fault 422 on the field.
 */
export function refuseOwnReach(
  actor: Actor,
  before: Member,
  change: { readonly [Field in keyof Reach]?: unknown },
): void {
  if (managesAll(actor.ability)) return;
  for (const [field, had] of Object.entries(reachOf(before))) {
    const wanted = change[field as keyof Reach];
    if (wanted !== undefined && !isSameReach(wanted, had)) refuseOwnAccount(actor, before.id, field);
  }
}

/**
 * Refuses to take the last active owner from a company.
 *
 * @throws Fault 409.
 */
export async function keepAnOwner(
  { db, actor }: Pick<Writing, 'db' | 'actor'>,
  member: Member,
): Promise<void> {
  const companyId = actor.company.id;
  // One after the other, so that two owners cannot remove each other at once.
  await db.execute(sql`select id from companies where id = ${companyId} for update`);
  const owners = await rowsOf<{ id: number }>(
    db,
    sql`select u.id from users u join permission_sets p on p.id = u.permission_set_id
      where u.company_id = ${companyId} and u.status = 'active' and u.role = 'company' and p.builtin = 'owner'`,
  );
  if (owners.length === 1 && owners[0]?.id === member.id) {
    throw conflict(actor, 'users', member, text('reason.last_owner'));
  }
}
