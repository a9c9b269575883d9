import { DRAFT_STATUS, formerMember } from '@outlay/domain';
import { and, eq, isNull, ne, sql } from '../db/drizzle.ts';
import { isAddress } from '../auth/email/email-link.ts';
import { increment } from '../db/expressions.ts';
import { expenses, mails, passwordRequests, signInFailures, users } from '../db/schema/index.ts';
import type { Db } from '../db/store.ts';
import { appendHistory } from '../expenses/workflow/expense-write.ts';
import { formerIdentityOf } from './former-identity.ts';
import { renameInExpenses } from './expense-names.ts';
import type { Identity } from './identity.ts';
import { replaceMentions } from './mentions.ts';
import { aboutPerson, PERSONAL_TABLES } from './personal-tables.ts';

/** User who erases; null for the operator, after a backup was restored. */
type By = { readonly id: number; readonly name: string } | null;

/** Deletes the drafts of a person: they never were part of the books. Their files are left to the clean-up. */
async function deleteDrafts(tx: Db, { id, companyId }: Identity, by: By, now: Date): Promise<number> {
  const drafts = await tx
    .delete(expenses)
    .where(and(eq(expenses.companyId, companyId), eq(expenses.userId, id), eq(expenses.status, DRAFT_STATUS)))
    .returning({ id: expenses.id, version: expenses.version });
  for (const draft of drafts)
    await appendHistory(tx, companyId, draft.id, draft.version, {
      action: 'delete',
      from: DRAFT_STATUS,
      to: DRAFT_STATUS,
      by,
      at: now.toISOString(),
      details: null,
    });
  return drafts.length;
}

/**
 * Deletes what is stored under an address alone: mails of the company unless a colleague has the address, and the rest
 * unless any other account has it.
 */
async function deleteByAddress(tx: Db, { id, companyId }: Identity, email: string): Promise<void> {
  const others = and(isAddress(users.email, email), ne(users.id, id));
  if ((await tx.$count(users, and(others, eq(users.companyId, companyId)))) === 0)
    await tx.delete(mails).where(and(eq(mails.companyId, companyId), isAddress(mails.to, email)));
  if ((await tx.$count(users, others)) > 0) return;
  await tx.delete(mails).where(and(isNull(mails.companyId), isAddress(mails.to, email)));
  await tx.delete(passwordRequests).where(isAddress(passwordRequests.email, email));
  // Parts of a key are separated by colons, which an address does not contain.
  await tx
    .delete(signInFailures)
    .where(sql`${email.toLowerCase()} = any(string_to_array(lower(${signInFailures.key}), ':'))`);
}

/** Number of records that an erasure deleted, for the audit trail. */
export type Erased = { readonly drafts: number };

/**
 * Replaces a person by a pseudonym and deletes what only concerned the account, as defined in the table of personal data;
 * documents of the books and the audit trail stay and refer to the pseudonym.
 */
export async function erasePerson(tx: Db, person: Identity, by: By, now: Date): Promise<Erased> {
  const { id, companyId } = person;
  const pseudonym = formerMember(id);
  // Before the links of addresses are deleted.
  const former = await formerIdentityOf(tx, person);
  const drafts = await deleteDrafts(tx, person, by, now);
  for (const part of PERSONAL_TABLES) {
    const where = aboutPerson(part, { id, companyId });
    if (part.erasure === 'delete') await tx.delete(part.table).where(where);
    else if ('set' in part.erasure) await tx.update(part.table).set(part.erasure.set).where(where);
  }
  for (const email of new Set([person.email, ...former.emails])) await deleteByAddress(tx, person, email);
  await renameInExpenses(tx, person, former.names, pseudonym.name);
  await replaceMentions(tx, person, former, pseudonym.name);
  await tx
    .update(users)
    .set({
      ...pseudonym,
      emailVerifiedAt: null,
      emailClaimed: false,
      phone: null,
      passwordHash: null,
      permissionSetId: null,
      approvalLimitMinor: null,
      delegateId: null,
      delegateFrom: null,
      delegateTo: null,
      language: 'en',
      digits: null,
      notificationPreferences: null,
      notificationDigest: 'none',
      digestAt: null,
      quietFrom: null,
      quietTo: null,
      timeZone: null,
      lastSeenAt: null,
      erasedAt: now,
      version: increment(users.version),
      updatedAt: now,
    })
    .where(and(eq(users.id, id), eq(users.companyId, companyId)));
  return { drafts };
}
