import { changesBetween, changesEmail, DEFAULT_PERMISSION_SET, LOCALES, type Locale } from '@outlay/domain';
import { and, count, desc, eq, isNotNull, isNull, min, ne, or } from '../db/drizzle.ts';
import { cancelConfirmations, isAddress, requestEmailChange } from '../auth/email/email-link.ts';
import { endLinks } from '../auth/passwords/password-link.ts';
import { countCompanyMail } from '../auth/email/mail-limits.ts';
import { endSessionsOf } from '../auth/sessions/session.ts';
import { mayMailOthers } from '../auth/email/verification.ts';
import { auditRecord } from '../db/audit.ts';
import { increment } from '../db/expressions.ts';
import { recordEvents } from '../db/outbox.ts';
import { permissionSets, scimUsers, signInProviders, userIdentities, users } from '../db/schema/index.ts';
import { inviteMember } from '../people/invitations/invitation.ts';
import { refuseOwnAccount, requireOwner } from '../people/members/member-guards.ts';
import { auditMember, hasSignedIn } from '../people/members/members.ts';
import { requireSeat } from '../people/plan-seats.ts';
import { setsOfCompany } from '../people/permission-sets/set-rules.ts';
import type { Json } from './match.ts';
import { factsIn, type MemberFacts } from './member-facts.ts';
import { readUser, numberOf } from './read-users.ts';
import { ScimError } from './scim-error.ts';
import { takeTurn, type ScimContext } from './scim-context.ts';
import { applyMappedSets } from './mapped-sets.ts';

const taken = (detail: string): ScimError => new ScimError(409, detail, 'uniqueness');

/** Attributes that the server sets. */
const OF_SERVER = new Set(['id', 'meta', 'schemas', 'groups', 'active']);

/** Returns what is stored of a resource: without what the server sets. */
const storedOf = (attributes: Json): Record<string, unknown> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !OF_SERVER.has(name)));

const userNameOf = (attributes: Json): string => String(attributes['userName']);

/** Refuses a user name or an address that another user of the company has. Other companies are not looked at. */
async function requireFree(
  { db, actor }: ScimContext,
  userName: string,
  email: string,
  own: number,
): Promise<void> {
  const [other] = await db
    .select({ email: users.email, userName: scimUsers.userName })
    .from(users)
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(
      and(
        eq(users.companyId, actor.company.id),
        ne(users.id, own),
        or(
          isAddress(users.email, email),
          and(isNull(scimUsers.deletedAt), isAddress(scimUsers.userName, userName)),
        ),
      ),
    )
    .limit(1);
  if (other === undefined) return;
  throw taken(
    other.email.toLowerCase() === email.toLowerCase()
      ? 'Another user has this e-mail address.'
      : 'Another user has this userName.',
  );
}

/** Returns true if an account of another company has the address: this one then does not sign in with it. */
async function isClaimed({ db }: ScimContext, email: string, own: number): Promise<boolean> {
  return (await db.$count(users, and(isAddress(users.email, email), ne(users.id, own)))) > 0;
}

/** Returns true if members sign in with the company's provider and so need no invitation. */
async function hasProvider({ db, actor }: ScimContext): Promise<boolean> {
  const active = and(eq(signInProviders.companyId, actor.company.id), eq(signInProviders.active, true));
  return (await db.$count(signInProviders, active)) > 0;
}

async function store(context: ScimContext, userId: number, attributes: Json): Promise<void> {
  const { db, actor, now } = context;
  const row = {
    userName: userNameOf(attributes),
    attributes: storedOf(attributes),
    deletedAt: null,
    updatedAt: now,
  };
  await db
    .insert(scimUsers)
    .values({ ...row, userId, companyId: actor.company.id, createdAt: now })
    .onConflictDoUpdate({ target: scimUsers.userId, set: row });
}

const auditable = (id: number, { name, email, phone, isActive }: MemberFacts) => ({
  id,
  name,
  email,
  phone,
  active: isActive,
});

async function announce({ db, actor, now }: ScimContext, userId: number): Promise<void> {
  const { id: companyId } = actor.company;
  await recordEvents(db, now, [{ companyId, type: 'resource.changed', subject: 'users', recordId: userId }]);
}

/** Returns the member whom the identity provider deleted before, and who has the address. */
async function deletedMember({ db, actor }: ScimContext, email: string): Promise<number | null> {
  const [member] = await db
    .select({ id: users.id })
    .from(users)
    .innerJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(
      and(
        eq(users.companyId, actor.company.id),
        isAddress(users.email, email),
        isNotNull(scimUsers.deletedAt),
        isNull(users.erasedAt),
      ),
    );
  return member?.id ?? null;
}

/** Returns the language of most active members of a company. */
async function usualLanguage(db: ScimContext['db'], companyId: number): Promise<Locale | undefined> {
  const [usual] = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.companyId, companyId), eq(users.role, 'company'), eq(users.status, 'active')))
    .groupBy(users.language)
    .orderBy(desc(count()), min(users.id))
    .limit(1);
  return LOCALES.find((locale) => locale === usual?.language);
}

async function insertMember(context: ScimContext, facts: MemberFacts): Promise<number> {
  const { db, actor, now } = context;
  const companyId = actor.company.id;
  const sets = await setsOfCompany(db, companyId);
  const [inserted] = await db
    .insert(users)
    .values({
      companyId,
      name: facts.name,
      email: facts.email,
      phone: facts.phone,
      // The identity provider of a company proves an address to that company only.
      emailClaimed: await isClaimed(context, facts.email, 0),
      role: 'company',
      status: facts.isActive ? 'invited' : 'suspended',
      permissionSetId: sets.find(({ builtIn }) => builtIn === DEFAULT_PERMISSION_SET)?.id ?? null,
      language: facts.language ?? (await usualLanguage(db, companyId)),
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  return inserted?.id ?? 0;
}

/**
 * Creates a user: a new member with the default permission set, or the member whom the identity provider deleted before.
 *
 * @throws ScimError 409 `uniqueness`; Fault without a free seat.
 */
export async function createUser(context: ScimContext, attributes: Json): Promise<Json> {
  await takeTurn(context);
  const facts = factsIn(attributes);
  const known = await deletedMember(context, facts.email);
  await requireFree(context, userNameOf(attributes), facts.email, known ?? 0);
  if (known !== null) {
    await store(context, known, attributes);
    return replaceUser(context, await readUser(context, String(known)), attributes);
  }
  if (facts.isActive) await requireSeat(context, context.actor.company.id, {}, 'userName');
  const id = await insertMember(context, facts);
  await store(context, id, attributes);
  await auditRecord(context, 'users', null, auditable(id, facts));
  if (facts.isActive && !(await hasProvider(context))) await inviteMember(context, id);
  await announce(context, id);
  return readUser(context, String(id));
}

async function setActive(context: ScimContext, id: number, isActive: boolean): Promise<void> {
  const { db, actor, now } = context;
  if (isActive) {
    await requireSeat(context, actor.company.id, {}, 'active');
    const [known] = await db
      .select({ hasPassword: isNotNull(users.passwordHash) })
      .from(users)
      .where(eq(users.id, id));
    const status = known?.hasPassword === true ? 'active' : 'invited';
    await db.update(users).set({ status }).where(eq(users.id, id));
    await auditMember(context, 'member_resumed', { id });
    return;
  }
  refuseOwnAccount(actor, id, 'active');
  await requireOwner(context, { id });
  await endSessionsOf(db, id, 'suspended', now);
  await endLinks(db, id);
  await cancelConfirmations(db, id);
  await db.delete(userIdentities).where(eq(userIdentities.userId, id));
  await db.update(users).set({ status: 'suspended' }).where(eq(users.id, id));
  await auditMember(context, 'member_suspended', { id });
}

/**
 * Returns true for a member without permissions besides those that provisioning gives. The address of another one is not
 * changed: with it the token of a service account would take over an owner.
 */
async function hasGivenSet({ db }: ScimContext, id: number): Promise<boolean> {
  const [member] = await db
    .select({
      setId: users.permissionSetId,
      builtIn: permissionSets.builtin,
      byMapping: scimUsers.setByMapping,
    })
    .from(users)
    .leftJoin(permissionSets, eq(permissionSets.id, users.permissionSetId))
    .leftJoin(scimUsers, eq(scimUsers.userId, users.id))
    .where(eq(users.id, id));
  return member?.setId === null || member?.builtIn === DEFAULT_PERMISSION_SET || member?.byMapping === true;
}

/**
 * Changes the address of a member. One who has signed in confirms it first, as for every change by another person: a link
 * for a new password would go to the new address.
 */
async function setEmail(context: ScimContext, id: number, email: string): Promise<void> {
  const { db, actor, services, now } = context;
  const [member] = await db
    .select({ name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  if (member === undefined || !changesEmail(email, member.email)) return;
  if (!(await hasSignedIn(db, id))) {
    await cancelConfirmations(db, id);
    const emailClaimed = await isClaimed(context, email, id);
    await db.update(users).set({ email, emailClaimed, emailVerifiedAt: null }).where(eq(users.id, id));
    return;
  }
  if (!(await mayMailOthers(db, services.env, actor)))
    throw new ScimError(409, 'No owner of the company has verified their e-mail address.');
  await countCompanyMail(db, actor.company.id, email, now);
  const { name, email: current } = member;
  await requestEmailChange(db, context, { id, name, email: current, company: actor.company.name }, email);
  const changes = changesBetween({ email: current }, { email });
  await auditMember(context, 'email_change_asked', { id, changes });
}

/**
 * Replaces the attributes of a user and changes the member accordingly.
 *
 * @throws ScimError 409 `uniqueness`; 403 for another address of a member whose permissions provisioning does not give;
 * Fault for the last owner and without a free seat.
 */
export async function replaceUser(context: ScimContext, before: Json, attributes: Json): Promise<Json> {
  const { db, now } = context;
  const id = numberOf(String(before['id'])) ?? 0;
  const [earlier, facts] = [factsIn(before), factsIn(attributes)];
  await requireFree(context, userNameOf(attributes), facts.email, id);
  await store(context, id, attributes);
  await db
    .update(users)
    .set({ name: facts.name, phone: facts.phone, version: increment(users.version), updatedAt: now })
    .where(eq(users.id, id));
  // Compared with what was provisioned before: the member may have changed the address in Outlay since.
  if (changesEmail(facts.email, earlier.email)) {
    if (await hasGivenSet(context, id)) await setEmail(context, id, facts.email);
    // A user who leaves is suspended all the same.
    else if (facts.isActive)
      throw new ScimError(
        403,
        'This member has permissions that provisioning does not give. They or an owner change the address in Outlay.',
      );
  }
  if (facts.isActive !== earlier.isActive) await setActive(context, id, facts.isActive);
  await applyMappedSets(context, [id]);
  await auditRecord(context, 'users', auditable(id, earlier), auditable(id, facts));
  await announce(context, id);
  return readUser(context, String(id));
}

/** Deletes a user: the member is suspended, and stays in the books. */
export async function deleteUser(context: ScimContext, before: Json): Promise<void> {
  const { db, now } = context;
  const id = numberOf(String(before['id'])) ?? 0;
  const facts = factsIn(before);
  if (facts.isActive) await setActive(context, id, false);
  await store(context, id, before);
  await db.update(scimUsers).set({ deletedAt: now }).where(eq(scimUsers.userId, id));
  await db
    .update(users)
    .set({ version: increment(users.version), updatedAt: now })
    .where(eq(users.id, id));
  await announce(context, id);
}
