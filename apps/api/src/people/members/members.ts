import {
  changesBetween,
  changesEmail,
  DEFAULT_PERMISSION_SET,
  hasFullAccess,
  mayGiveLimit,
  mayGrant,
  maySeat,
  RESOURCES,
  type Member,
  type AuditEvent,
  type MemberDraft,
} from '@outlay/domain';
import { and, eq, isNotNull, ne, sql } from '../../db/drizzle.ts';
import { alias } from '../../db/pg-core.ts';
import { permitLastingAccess } from '../../access/permit.ts';
import { audit, callerOf } from '../../db/audit.ts';
import { isDuplicate } from '../../db/database-error.ts';
import { increment } from '../../db/expressions.ts';
import { users } from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import { cancelConfirmations, isAddress, requestEmailChange } from '../../auth/email/email-link.ts';
import { countCompanyMail } from '../../auth/email/mail-limits.ts';
import { endCopiedLinks } from '../../auth/passwords/password-link.ts';
import { endOwnersSignIns } from '../../auth/provider/only-provider.ts';
import { endSessionsOf } from '../../auth/sessions/session.ts';
import { mayMailOthers } from '../../auth/email/verification.ts';
import type { Db } from '../../db/store.ts';
import { Fault } from '../../http/fault.ts';
import { text } from '../../http/texts.ts';
import { invalidField } from '../../http/request/validation.ts';
import { plainResource } from '../../records/plain-resource.ts';
import type { Change, RecordWriter, WriteContext } from '../../records/record-handlers.ts';
import { reference, references } from '../../records/references.ts';
import { inviteMember } from '../invitations/invitation.ts';
import {
  administratorOf,
  permitGranting,
  refuseOwnDelegator,
  rulesOfMembers,
  teamsReachedBy,
} from '../permission-sets/granting.ts';
import { requireSeat } from '../plan-seats.ts';
import { memberKind } from './member-kind.ts';
import {
  grantorOf,
  permitShuttingOut,
  refuseErased,
  requireOwner,
  refuseOwnAccount,
  refuseOwnReach,
} from './member-guards.ts';
import { rulesOfSet, setsOfCompany } from '../permission-sets/set-rules.ts';
import { refuseIfScoped } from '../policies/policy-scope.ts';
import { setMemberTeams } from '../team-seats.ts';

/** Records a change of a member in the audit log. */
export const auditMember = (
  { db, actor, now, origin }: WriteContext,
  event: AuditEvent,
  detail: Record<string, unknown>,
) =>
  audit(db, {
    ...callerOf({ actor, now, origin }),
    event,
    subject: 'users',
    recordId: typeof detail['id'] === 'number' ? detail['id'] : null,
    detail,
  });

/**
 * Returns the permission set of a new member: the requested one; otherwise a colleague gets the default set, if the
 * actor has all its permissions. A customer gets none.
 */
async function setOfNew(context: WriteContext, draft: MemberDraft): Promise<number | null> {
  const { db, actor } = context;
  const { permission_set_id: chosen, role = 'company' } = draft;
  if (chosen !== undefined && chosen !== null) return chosen;
  if (role !== 'company') return null;
  const sets = await setsOfCompany(db, actor.company.id);
  const usual = sets.find(({ builtIn }) => builtIn === DEFAULT_PERMISSION_SET);
  if (usual === undefined) return null;
  const user = await administratorOf(context);
  return mayGrant(user, usual.rules, draft.team_ids ?? []) ? usual.id : null;
}

/**
 * Prevents users from giving a member teams or a limit beyond their own, where the member could be a second account of
 * theirs; and from changing whom a team of their own consists of.
 *
 * @throws Fault 422 on the field.
 */
async function refuseGivingMore(
  context: WriteContext,
  { permission_set_id, approval_limit, team_ids }: Change<MemberDraft>,
  before?: Member,
): Promise<void> {
  const { actor } = context;
  if (approval_limit === undefined && team_ids === undefined) return;
  const user = await administratorOf(context);
  const set = permission_set_id === undefined ? before?.permission_set?.id : permission_set_id;
  const rules = set === undefined || set === null ? [] : await rulesOfSet(context, set);
  if (team_ids !== undefined && before?.id !== actor.id) {
    const known = (before?.teams ?? []).map(({ id }) => id);
    const added = team_ids.filter((id) => !known.includes(id));
    const moved = [...added, ...known.filter((id) => !team_ids.includes(id))];
    const isOwn = before !== undefined && user.standing_in.includes(before.id) && moved.length > 0;
    if (!hasFullAccess(user) && (isOwn || moved.some((id) => user.team_ids.includes(id))))
      throw invalidField('team_ids', 'validation.own_team');
    if (moved.length > 0 && !maySeat(user, rules, added))
      throw invalidField('team_ids', 'validation.beyond_own');
  }
  // A new member has the limit of the draft, none by default; a member is compared with the previous limit.
  const lowest =
    before === undefined ? { minor: 0, currency: actor.company.currency } : before.approval_limit;
  if (
    approval_limit !== undefined &&
    before?.id !== actor.id &&
    !mayGiveLimit(user, rules, lowest, approval_limit)
  )
    throw invalidField('approval_limit', 'validation.beyond_own');
}

/** Returns true for a member who has signed in, or can: with a password, or with the company's provider. */
export async function hasSignedIn(db: Db, id: number): Promise<boolean> {
  const [known] = await db
    .select({
      isKnown: sql<boolean>`${users.passwordHash} is not null or ${users.lastSeenAt} is not null
        or ${users.status} = 'active'`,
    })
    .from(users)
    .where(eq(users.id, id));
  return known?.isKnown === true;
}

/**
 * Only the member and owners may change the address with which the member signs in.
 *
 * @throws Fault 422 on `email`; 403 under a grant.
 */
async function refuseTakeover(context: WriteContext, before: Member): Promise<void> {
  const { db, actor } = context;
  permitLastingAccess(actor);
  if (before.id === actor.id || hasFullAccess(await administratorOf(context))) return;
  if (await hasSignedIn(db, before.id)) throw invalidField('email', 'validation.email_of_another');
}

/**
 * Requests another address for a member who signs in with the current one: it takes effect when it is confirmed, and
 * the current one gets a link to undo the change.
 *
 * @throws Fault 422 before an owner of the company has verified their address; 429 after too many mails.
 */
async function requestAddress(context: WriteContext, member: Member, email: string): Promise<void> {
  const { db, services, actor, now } = context;
  if (!(await mayMailOthers(db, services.env, actor))) throw invalidField('email', 'reason.email_unverified');
  await countCompanyMail(db, actor.company.id, email, now);
  await requestEmailChange(db, context, { ...member, company: actor.company.name }, email);
  const changes = changesBetween({ email: member.email }, { email });
  await auditMember(context, 'email_change_asked', { id: member.id, changes });
}

/**
 * Returns the columns of an e-mail address. Which addresses have an account elsewhere is not revealed: such a member is
 * stored, and neither signs in nor receives links with the address.
 */
async function emailColumns({ db, actor }: WriteContext, email: string | undefined, before?: Member) {
  if (email === undefined) return {};
  if (before !== undefined && !changesEmail(email, before.email)) return { email };
  const others = await db
    .select({ companyId: users.companyId })
    .from(users)
    .where(and(isAddress(users.email, email), ne(users.id, before?.id ?? 0)));
  if (others.some(({ companyId }) => companyId === actor.company.id)) {
    throw invalidField('email', 'validation.taken');
  }
  if (before !== undefined) {
    // The own address is changed in the profile, with the password and a confirmation.
    refuseOwnAccount(actor, before.id, 'email');
    if (await hasSignedIn(db, before.id)) return {};
    await cancelConfirmations(db, before.id);
  }
  return { email, emailClaimed: others.length > 0, emailVerifiedAt: null, introducedBy: actor.id };
}

async function columnsOf(context: WriteContext, change: Change<MemberDraft>, before?: Member) {
  const { db, actor } = context;
  const { permission_set_id, approval_limit, team_ids } = change;
  const given = permission_set_id === before?.permission_set?.id ? undefined : permission_set_id;
  await reference(db, actor.company.id, 'permission_set_id', permission_set_id);
  await references(db, actor.company.id, 'team_id', team_ids ?? [], 'team_ids');
  // A form sends the set along with other changes: an unchanged set grants nothing.
  if (given !== undefined && given !== null) {
    const seats = before === undefined ? [] : await teamsReachedBy(context, [before.id]);
    await permitGranting(context, await rulesOfSet(context, given), [...seats, ...(team_ids ?? [])]);
  }
  if (
    approval_limit !== undefined &&
    approval_limit !== null &&
    approval_limit.currency !== actor.company.currency
  ) {
    throw invalidField('approval_limit', 'validation.same_currency');
  }
  await refuseGivingMore(context, change, before);
  // A user with full access who saves the permissions of a member becomes their grantor.
  const becomesGrantor =
    (permission_set_id !== undefined || change.email !== undefined) && hasFullAccess(grantorOf(actor));
  // A link that another user copied would let them into an account that is not linked to them any more.
  if (becomesGrantor && before !== undefined) await endCopiedLinks(db, before.id);
  const columns = {
    name: change.name,
    ...(await emailColumns(context, change.email, before)),
    ...(becomesGrantor ? { introducedBy: null } : {}),
    phone: change.phone,
    role: change.role,
    permissionSetId: permission_set_id,
    approvalLimitMinor: approval_limit === undefined ? undefined : (approval_limit?.minor ?? null),
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/** Requires that the actor could give a member the permissions that the member has. */
const permitOwnRules = async (context: WriteContext, { id }: Member): Promise<void> =>
  permitGranting(
    context,
    (await rulesOfMembers(context, [id])).get(id) ?? [],
    await teamsReachedBy(context, [id]),
  );

/**
 * Requires that the actor could give a member everything that the member has, because the actor may use the account.
 *
 * @throws Fault 403.
 */
export async function permitInvitationLink(context: WriteContext, member: Member): Promise<void> {
  await permitOwnRules(context, member);
  const user = await administratorOf(context);
  const rules = (await rulesOfMembers(context, [member.id])).get(member.id) ?? [];
  const teamIds = member.teams.map(({ id }) => id);
  const none = { minor: 0, currency: context.actor.company.currency };
  if (!maySeat(user, rules, teamIds) || !mayGiveLimit(user, rules, none, member.approval_limit))
    throw new Fault(403, text('error.forbidden'), { reason: text('reason.beyond_own') });
}

/** Returns the account that introduced an account. */
const introducerOf = (id: number) => {
  const introduced = alias(users, 'introduced');
  return build.select({ id: introduced.introducedBy }).from(introduced).where(eq(introduced.id, id));
};

const emailTaken = (error: unknown): unknown =>
  isDuplicate(error) ? invalidField('email', 'validation.taken') : error;

/** Writer of members. */
export const memberWriter: RecordWriter<Member, MemberDraft> = {
  create: async (context, draft) => {
    const { db, actor, now, locale } = context;
    await requireSeat(context, actor.company.id, draft, 'email');
    const permission_set_id = await setOfNew(context, draft);
    const columns = await columnsOf(context, { ...draft, permission_set_id });
    const [inserted] = await db
      .insert(users)
      .values({
        name: draft.name,
        email: draft.email,
        role: 'company',
        ...columns,
        companyId: actor.company.id,
        status: 'invited',
        // The language of their mails until they use the panel in another one.
        language: locale,
        createdAt: now,
        updatedAt: now,
      })
      .returning({ id: users.id })
      .catch((error: unknown) => {
        throw emailTaken(error);
      });
    const id = inserted?.id ?? 0;
    await setMemberTeams(db, actor.company.id, id, draft.team_ids);
    if ((await inviteMember(context, id)) === 'not_allowed')
      throw invalidField('email', 'reason.email_unverified');
    return id;
  },
  update: async (context, before, change) => {
    const { db, actor, now } = context;
    refuseErased(actor, before);
    refuseOwnReach(actor, before, change);
    const columns = await columnsOf(context, change, before);
    // Changing the email grants access to the account, because a password link can be sent to it.
    if (change.email !== undefined && change.email !== before.email) {
      if (before.permission_set) await permitOwnRules(context, before);
      await refuseTakeover(context, before);
    }
    const isRequested =
      change.email !== undefined &&
      changesEmail(change.email, before.email) &&
      (await hasSignedIn(db, before.id));
    if (isRequested) await requestAddress(context, before, change.email);
    const set = change.permission_set_id;
    if (set !== undefined && set !== (before.permission_set?.id ?? null)) {
      refuseOwnAccount(actor, before.id, 'permission_set_id');
      await permitShuttingOut(context, before);
      await requireOwner(context, before);
    }
    if (change.role !== undefined && change.role !== before.role) {
      refuseOwnAccount(actor, before.id, 'role');
      await permitShuttingOut(context, before);
      // A customer's permission set takes effect with the role of a colleague.
      if (change.permission_set_id === undefined) await permitOwnRules(context, before);
      if (before.status !== 'suspended') await requireSeat(context, actor.company.id, change, 'role');
      await requireOwner(context, before);
      await endSessionsOf(db, before.id, 'role changed', now);
    }
    await db
      .update(users)
      .set({ ...columns, version: increment(users.version), updatedAt: now })
      .where(and(eq(users.id, before.id), eq(users.companyId, actor.company.id)))
      .catch((error: unknown) => {
        throw emailTaken(error);
      });
    if (set !== undefined) await endOwnersSignIns(db, before.id, now);
    await setMemberTeams(db, actor.company.id, before.id, change.team_ids);
  },
  remove: async (context, before) => {
    const { db, actor } = context;
    refuseOwnAccount(actor, before.id, 'id');
    await refuseOwnDelegator(context, before.id, 'id');
    await permitShuttingOut(context, before);
    await requireOwner(context, before);
    await refuseIfScoped(db, actor.company.id, 'member_ids', before.id);
    await db
      .update(users)
      .set({ delegateId: null, delegateFrom: null, delegateTo: null })
      .where(and(eq(users.delegateId, before.id), eq(users.companyId, actor.company.id)));
    // Accounts that the member introduced stay linked to the account that introduced the member.
    await db
      .update(users)
      .set({ introducedBy: sql`${introducerOf(before.id)}` })
      .where(and(eq(users.introducedBy, before.id), isNotNull(introducerOf(before.id))));
    await db.delete(users).where(and(eq(users.id, before.id), eq(users.companyId, actor.company.id)));
  },
};

/** Resource of the company's members. */
export const memberResource = plainResource({
  resource: RESOURCES.members,
  kind: memberKind,
  writer: memberWriter,
  imports: { identity: { kind: 'unique', field: 'email', column: users.email } },
});
