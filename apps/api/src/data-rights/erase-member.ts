import { managesAll, type Member } from '@outlay/domain';
import { eq } from '../db/drizzle.ts';
import { withoutHidden } from '../access/fields.ts';
import { conflict, forbidden, permit, requireRecord } from '../access/permit.ts';
import { recordEvents } from '../db/outbox.ts';
import { users } from '../db/schema/index.ts';
import { afterCommit } from '../db/store.ts';
import type { RequestContext } from '../http/request/request-context.ts';
import { localeIn, text, translate } from '../http/texts.ts';
import { invalidField } from '../http/request/validation.ts';
import { memberKind } from '../people/members/member-kind.ts';
import { refuseOwnAccount } from '../people/members/member-guards.ts';
import { auditMember } from '../people/members/members.ts';
import { loadRecord, lockRecord } from '../records/record-kind.ts';
import { takeTurn } from '../scim/scim-context.ts';
import { erasePerson } from './erase-person.ts';
import { openMatters } from './open-matters.ts';

type EraseContext = RequestContext<'members.erase'>;

/** @throws Fault 409 that lists what is open. */
async function requireSettled({ db, actor }: EraseContext, member: Member): Promise<void> {
  const open = await openMatters(db, actor.company, member.id);
  if (open.length === 0) return;
  throw conflict(actor, 'users', member, (localeOptions) =>
    text('reason.member_not_settled', {
      open: open
        .map((one) => translate(localeOptions, one))
        .join(localeIn(localeOptions) === 'ar' ? '؛ ' : '; '),
    })(localeOptions),
  );
}

const shown = ({ actor }: EraseContext, member: Member): Member =>
  withoutHidden(actor.ability, 'users', member);

/**
 * Erases a suspended member, in one transaction. A member who is erased already is returned as they are, so that the call
 * can be repeated.
 */
export async function eraseMember(context: EraseContext): Promise<Member> {
  const { db, actor, now, params, services } = context;
  const { company } = actor;
  // Before the member, in the order of identity providers, whose requests could write the member anew.
  await takeTurn(context);
  const before = requireRecord(await lockRecord(memberKind, db, actor, params.id, now));
  permit(actor, 'update', 'users', before);
  if (!managesAll(actor.ability)) throw forbidden();
  if ((before.erased_at ?? null) !== null) return shown(context, before);
  refuseOwnAccount(actor, before.id, 'name');
  if (before.status !== 'suspended')
    throw conflict(actor, 'users', before, text('reason.member_not_suspended'));
  const { name } = context.input();
  if (name !== before.name.trim()) throw invalidField('name', 'validation.erased_name');
  await requireSettled(context, before);
  // As stored: rules may hide fields of the record.
  const [person] = await db
    .select({ name: users.name, email: users.email, phone: users.phone })
    .from(users)
    .where(eq(users.id, before.id));
  const erased = await erasePerson(
    db,
    { id: before.id, companyId: company.id, ...requireRecord(person) },
    { id: actor.id, name: actor.name },
    now,
  );
  // The platform keeps the log beside the database, so that the erasure can be repeated in a restored backup.
  afterCommit(() => services.log.warn({ company: company.id, member: before.id }, 'a member was erased'));
  await auditMember(context, 'member_erased', { id: before.id, ...erased });
  await recordEvents(db, now, [
    { companyId: company.id, type: 'resource.changed', subject: 'users', recordId: before.id },
    {
      companyId: company.id,
      type: 'member.erased',
      subject: 'users',
      recordId: before.id,
      data: { actor_id: actor.id },
    },
  ]);
  return shown(context, requireRecord(await loadRecord(memberKind, db, actor, before.id, now)));
}
