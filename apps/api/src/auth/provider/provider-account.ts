import { DEFAULT_PERMISSION_SET, type Locale } from '@outlay/domain';
import { and, eq } from '../../db/drizzle.ts';
import { increment } from '../../db/expressions.ts';
import { lockCompany } from '../../db/lock-company.ts';
import { audit } from '../../db/audit.ts';
import { recordEvents } from '../../db/outbox.ts';
import { permissionSets, userIdentities, users, signInProviders } from '../../db/schema/index.ts';
import type { Db } from '../../db/store.ts';
import type { BaseContext } from '../../http/request/request-context.ts';
import { requireSeat } from '../../people/plan-seats.ts';
import { isAddress } from '../email/email-link.ts';
import type { PersonClaims } from './provider-client.ts';
import { applyGroups } from './provider-groups.ts';

/** A provider as it is stored. */
export type StoredProvider = typeof signInProviders.$inferSelect;

/** Reason that a person with a valid sign-in at the provider is refused. */
export type AccountRefusal = 'suspended' | 'other_person' | 'no_member' | 'settings_changed';

type Account = { readonly userId: number; readonly isClaimed: boolean };
type Person = { readonly claims: PersonClaims; readonly email: string };

const accountColumns = { id: users.id, status: users.status, isClaimed: users.emailClaimed };
const MAX_NAME = 120;

/** Returns the name of a new member: that of the provider, otherwise the first part of the address. */
function nameOf({ claims, email }: Person): string {
  const name =
    typeof claims.name === 'string' ? claims.name.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() : '';
  return (name === '' ? (email.split('@', 1)[0] ?? email) : name).slice(0, MAX_NAME);
}

async function createMember(
  tx: Db,
  { now, locale, origin }: Pick<BaseContext, 'now' | 'origin'> & { readonly locale: Locale },
  provider: StoredProvider,
  person: Person,
): Promise<Account> {
  const { companyId } = provider;
  await requireSeat({ db: tx }, companyId, {}, 'provider');
  const [usual] = await tx
    .select({ id: permissionSets.id })
    .from(permissionSets)
    .where(and(eq(permissionSets.companyId, companyId), eq(permissionSets.builtin, DEFAULT_PERMISSION_SET)));
  const [inserted] = await tx
    .insert(users)
    .values({
      companyId,
      name: nameOf(person),
      email: person.email,
      // A company's own provider proves the address to that company only.
      emailClaimed: true,
      role: 'company',
      status: 'active',
      permissionSetId: provider.permissionSetId ?? usual?.id ?? null,
      language: locale,
      createdAt: now,
      updatedAt: now,
    })
    .returning({ id: users.id });
  const userId = inserted?.id ?? 0;
  await audit(tx, {
    event: 'record_created',
    at: now,
    companyId,
    userId,
    address: origin.address,
    requestId: origin.requestId,
    subject: 'users',
    recordId: userId,
    detail: { id: userId, email: person.email, provider: provider.name },
  });
  await recordEvents(tx, now, [{ companyId, type: 'resource.changed', subject: 'users', recordId: userId }]);
  return { userId, isClaimed: true };
}

type Link = Pick<typeof userIdentities.$inferInsert, 'providerId' | 'issuer' | 'clientId' | 'subject'>;

const isLink = ({ providerId, issuer, clientId, subject }: Link) =>
  and(
    eq(userIdentities.providerId, providerId),
    eq(userIdentities.issuer, issuer),
    eq(userIdentities.clientId, clientId),
    eq(userIdentities.subject, subject),
  );

/** Returns true if a person is the one that the provider's subject is linked with. */
export async function isLinkedWith(
  db: Db,
  { id: providerId, issuer, clientId }: StoredProvider,
  { sub: subject }: PersonClaims,
  userId: number,
): Promise<boolean> {
  const which = and(isLink({ providerId, issuer, clientId, subject }), eq(userIdentities.userId, userId));
  return (await db.$count(userIdentities, which)) > 0;
}

/**
 * Returns the account of a person: the one that the provider's subject belongs to; otherwise the company's member with
 * the verified address, or a new member. The account is locked, and has what the person's groups give. Accounts of other companies are never considered.
 */
export async function accountOfPerson(
  tx: Db,
  context: Pick<BaseContext, 'now' | 'origin' | 'locale'>,
  provider: StoredProvider,
  person: Person,
): Promise<Account | { readonly refused: AccountRefusal }> {
  const { companyId } = provider;
  // First sign-ins of a company take turns: a second one finds the account of the first.
  await lockCompany(tx, companyId);
  // The settings may have changed since they were read: then the person may be known to another client.
  const [current] = await tx
    .select({ version: signInProviders.version })
    .from(signInProviders)
    .where(eq(signInProviders.id, provider.id))
    .for('share');
  if (current?.version !== provider.version) return { refused: 'settings_changed' };
  const { issuer, clientId } = provider;
  const link = { providerId: provider.id, issuer, clientId, subject: person.claims.sub };
  const [known] = await tx
    .select(accountColumns)
    .from(users)
    .innerJoin(userIdentities, eq(userIdentities.userId, users.id))
    .where(and(isLink(link), eq(users.companyId, companyId)))
    .for('update', { of: users });
  if (known !== undefined) {
    if (known.status !== 'active') return { refused: 'suspended' };
    await applyGroups(tx, context, provider, { userId: known.id, claims: person.claims });
    return { userId: known.id, isClaimed: known.isClaimed };
  }
  const [member] = await tx
    .select(accountColumns)
    .from(users)
    .where(
      and(eq(users.companyId, companyId), eq(users.role, 'company'), isAddress(users.email, person.email)),
    )
    .for('update');
  if (member?.status === 'suspended') return { refused: 'suspended' };
  if (member === undefined && !provider.createsMembers) return { refused: 'no_member' };
  const account =
    member === undefined
      ? await createMember(tx, context, provider, person)
      : { userId: member.id, isClaimed: member.isClaimed };
  const linked = await tx
    .insert(userIdentities)
    .values({ ...link, userId: account.userId, createdAt: context.now })
    // The member is linked to another person of the provider, who may have had the address before.
    .onConflictDoNothing()
    .returning({ userId: userIdentities.userId });
  if (linked.length === 0) return { refused: 'other_person' };
  if (member?.status === 'invited')
    await tx
      .update(users)
      .set({
        status: 'active',
        updatedAt: context.now,
        version: increment(users.version),
      })
      .where(eq(users.id, member.id));
  await applyGroups(tx, context, provider, { userId: account.userId, claims: person.claims });
  return account;
}
