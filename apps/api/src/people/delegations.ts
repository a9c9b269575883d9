import {
  abilityRulesFor,
  createAbility,
  type Member,
  type MemberDelegations,
  type Ref,
} from '@outlay/domain';
import { sql } from 'drizzle-orm';
import type { Actor } from '../access/actor.ts';
import { found, permit } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import { rowsOf } from '../db/rows.ts';
import type { Db } from '../db/store.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { invalidField } from '../http/validation.ts';
import { among, given, search } from '../lists/page.ts';
import { day } from '../records/columns.ts';
import { loadRecord } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { permitGranting } from './granting.ts';
import { changedMember, heldMember } from './member-change.ts';
import { memberKind } from './member-kind.ts';
import { auditMember } from './members.ts';
import { rulesOfSet, setsOfCompany } from './permission-sets.ts';

/** How many stand-ins are offered at once; whoever looks for another types a name. */
const MOST_CHOICES = 20;

/** Every colleague has the say about their own place; a customer decides nothing. */
function permitPlace(actor: Actor, member: Member): void {
  if (member.id !== actor.id || actor.role === 'client') permit(actor, 'update', 'users', member);
}

/** The company's sets by which somebody may approve anything at all, if not everything. */
async function approvingSets(db: Db, actor: Actor): Promise<number[]> {
  const sets = await setsOfCompany(db, actor.company.id);
  return sets
    .filter(({ rules }) => {
      const granted = abilityRulesFor({ role: 'company', set: rules, user: { id: actor.id, team_ids: [] } });
      return createAbility(granted).can('approve', 'expense');
    })
    .map(({ id }) => id);
}

/** Those who can take a member's place: active colleagues who may approve, by name. */
async function standIns(
  db: Db,
  actor: Actor,
  member: Member,
  wanted: { readonly id?: number; readonly q?: string | undefined },
): Promise<Ref[]> {
  const sets = await approvingSets(db, actor);
  if (sets.length === 0) return [];
  const narrowed = [
    given(wanted.id, (id) => sql`u.id = ${id}`),
    search(wanted.q, [sql`u.name`, sql`u.email`]),
    among(sql`u.permission_set_id`, sets),
  ].filter((condition) => condition !== undefined);
  return rowsOf<Ref>(
    db,
    sql`select u.id, u.name from users u where u.company_id = ${actor.company.id} and u.id <> ${member.id}
      and u.status = 'active' and u.role = 'company' and ${sql.join(narrowed, sql` and `)}
      order by lower(u.name), u.id limit ${MOST_CHOICES}`,
  );
}

async function delegations(asked: Asked<'members.delegations'>): Promise<MemberDelegations> {
  const { db, actor, now, params } = asked;
  const member = found(await loadRecord(memberKind, db, actor, params.id, now));
  permitPlace(actor, member);
  const { q } = asked.query();
  const standing_in = await rowsOf<MemberDelegations['standing_in'][number]>(
    db,
    sql`select json_build_object('id', u.id, 'name', u.name) as member,
        ${day(sql`u.delegate_from`)} as "from", ${day(sql`u.delegate_to`)} as "to"
      from users u where u.company_id = ${actor.company.id} and u.delegate_id = ${member.id}
        and u.status = 'active' and u.delegate_to >= ${dateOf(now)}::date
      order by u.delegate_from, u.id`,
  );
  return { delegation: member.delegation, standing_in, choices: await standIns(db, actor, member, { q }) };
}

async function delegate(asked: Asked<'members.delegate'>): Promise<Member> {
  const { db, actor, now } = asked;
  const before = await heldMember(asked);
  permitPlace(actor, before);
  const { delegate_id, from, to } = asked.input();
  // Whoever decides in somebody's place decides as they do.
  if (before.id !== actor.id && delegate_id !== null && before.permission_set)
    permitGranting(actor, await rulesOfSet(asked, before.permission_set.id));
  await reference(db, actor.company.id, 'delegate_id', delegate_id);
  if (delegate_id !== null) {
    const [standIn] = await standIns(db, actor, before, { id: delegate_id });
    if (standIn === undefined) throw invalidField('delegate_id', 'validation.stand_in');
    if (to !== undefined && to < dateOf(now)) throw invalidField('to', 'validation.day_over');
  }
  await auditMember(asked, 'delegation_changed', {
    id: before.id,
    delegate_id,
    from: from ?? null,
    to: to ?? null,
  });
  const ended = delegate_id === null;
  return changedMember(asked, before, {
    delegateId: delegate_id,
    delegateFrom: ended ? null : (from ?? null),
    delegateTo: ended ? null : (to ?? null),
  });
}

/** Who decides in a member's place, and whose place they take. */
export const delegationHandlers: Handlers<'members.delegate' | 'members.delegations'> = {
  'members.delegate': delegate,
  'members.delegations': delegations,
};
