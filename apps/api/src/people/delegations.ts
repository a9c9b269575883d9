import { users } from '../db/schema/index.ts';
import {
  abilityRulesFor,
  createAbility,
  delegateDenial,
  isAlwaysShown,
  type Member,
  type MemberDelegations,
  type Ref,
} from '@outlay/domain';
import { and, eq, gte, inArray, ne } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { permit, readsEvery, requireRecord } from '../access/permit.ts';
import { dateOf } from '../clock.ts';
import type { Db } from '../db/store.ts';
import type { RequestContext, Handlers } from '../http/request/request-context.ts';
import { Fault } from '../http/fault.ts';
import { reasonText, text } from '../http/texts.ts';
import { invalidField } from '../http/request/validation.ts';
import { whenGiven, search } from '../records/conditions.ts';
import { day } from '../db/expressions.ts';
import { byName, namedRef } from '../records/columns.ts';
import { loadRecord } from '../records/record-kind.ts';
import { reference } from '../records/references.ts';
import { refuseOwnDelegator } from './permission-sets/granting.ts';
import { changedMember, lockMember } from './members/member-change.ts';
import { memberKind } from './members/member-kind.ts';
import { auditMember } from './members/members.ts';
import { setsOfCompany } from './permission-sets/set-rules.ts';
import { grantorOf, refuseErased } from './members/member-guards.ts';

/** Maximum number of delegate choices in a response; a search by name finds others. */
const MAX_CHOICES = 20;

/** Members set their own delegate; customers decide nothing, so they have none. */
function permitDelegation(actor: Actor, member: Member): void {
  if (member.id !== actor.id || actor.role === 'client') permit(actor, 'update', 'users', member);
}

/** Returns the company's permission sets with any permission to approve. */
async function approvingSets(db: Db, actor: Actor): Promise<number[]> {
  const sets = await setsOfCompany(db, actor.company.id);
  return sets
    .filter(({ rules }) => {
      const granted = abilityRulesFor({ role: 'company', set: rules, user: { id: actor.id, team_ids: [] } });
      return createAbility(granted).can('approve', 'expense');
    })
    .map(({ id }) => id);
}

/** Returns possible delegates of a member: active colleagues who may approve, by name. */
async function delegateChoices(
  db: Db,
  actor: Actor,
  member: Member,
  choice: { readonly id?: number; readonly q?: string | undefined },
): Promise<Ref[]> {
  const sets = await approvingSets(db, actor);
  if (sets.length === 0) return [];
  // By their address only for users who see it: a search for parts of it would reveal it to others.
  const { ability } = actor;
  const showsEmail = readsEvery(ability, 'users') && isAlwaysShown(ability, 'users', 'email');
  return db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.companyId, actor.company.id),
        ne(users.id, member.id),
        eq(users.status, 'active'),
        eq(users.role, 'company'),
        inArray(users.permissionSetId, sets),
        whenGiven(choice.id, (id) => eq(users.id, id)),
        search(choice.q, showsEmail ? [users.name, users.email] : [users.name]),
      ),
    )
    .orderBy(byName(users), users.id)
    .limit(MAX_CHOICES);
}

async function delegations(context: RequestContext<'members.delegations'>): Promise<MemberDelegations> {
  const { db, actor, now, params } = context;
  const member = requireRecord(await loadRecord(memberKind, db, actor, params.id, now));
  permitDelegation(actor, member);
  const { q } = context.query();
  const standing_in = await db
    .select({ member: namedRef(users), from: day(users.delegateFrom), to: day(users.delegateTo) })
    .from(users)
    .where(
      and(
        eq(users.companyId, actor.company.id),
        eq(users.delegateId, member.id),
        eq(users.status, 'active'),
        gte(users.delegateTo, dateOf(actor.company, now)),
      ),
    )
    .orderBy(users.delegateFrom, users.id);
  return {
    delegation: member.delegation,
    standing_in,
    choices: await delegateChoices(db, actor, member, { q }),
  };
}

async function delegate(context: RequestContext<'members.delegate'>): Promise<Member> {
  const { db, actor, now } = context;
  const before = await lockMember(context);
  permitDelegation(actor, before);
  refuseErased(actor, before);
  const { delegate_id, from, to } = context.input();
  // A delegate decides in the member's place: users cannot choose one for a colleague and so for themselves.
  const denial = delegate_id === null ? null : delegateDenial(grantorOf(actor), before.id);
  if (denial !== null) throw new Fault(403, text('error.forbidden'), { reason: reasonText(denial) });
  if (before.id !== actor.id) await refuseOwnDelegator(context, before.id, 'delegate_id');
  await reference(db, actor.company.id, 'delegate_id', delegate_id);
  if (delegate_id !== null) {
    const [delegate] = await delegateChoices(db, actor, before, { id: delegate_id });
    if (delegate === undefined) throw invalidField('delegate_id', 'validation.stand_in');
    if (to !== undefined && to < dateOf(actor.company, now)) throw invalidField('to', 'validation.day_over');
  }
  await auditMember(context, 'delegation_changed', {
    id: before.id,
    delegate_id,
    from: from ?? null,
    to: to ?? null,
  });
  const ended = delegate_id === null;
  return changedMember(context, before, {
    delegateId: delegate_id,
    delegateFrom: ended ? null : (from ?? null),
    delegateTo: ended ? null : (to ?? null),
  });
}

/** Handlers of a member's delegate and of the delegations to them. */
export const delegationHandlers: Handlers<'members.delegate' | 'members.delegations'> = {
  'members.delegate': delegate,
  'members.delegations': delegations,
};
