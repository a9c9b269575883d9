import { eq, getTableColumns, inArray, or, and, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import {
  advances,
  apiTokenNetworks,
  apiTokens,
  auditLog,
  bankDetails,
  cashInEntries,
  emailLinks,
  expenseHistory,
  expenseLines,
  expenses,
  importJobs,
  journalEntries,
  journalExports,
  knownDevices,
  knownNetworks,
  mails,
  notifications,
  passkeys,
  passwordLinks,
  payoutBatches,
  payoutBatchItems,
  providerCompanies,
  receipts,
  recoveryCodes,
  recurringExpenses,
  reimbursementExpenses,
  reimbursements,
  scimGroups,
  scimUsers,
  secondFactors,
  sessions,
  signInChallenges,
  spendingPolicies,
  teamMembers,
  userIdentities,
  users,
} from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import { exchangeRates } from '../finance/rates/exchange-rates.table.ts';
import { periodChanges } from '../finance/periods/period-changes.table.ts';

/** A person whose data is read, and the company it is limited to; null for every company of the person. */
export type Person = { readonly id: number; readonly companyId: number | null };

/** Rows of a table about a person, and what the archive contains of them. */
export type PersonalTable = {
  /** Name of the file in the archive, without its ending. */
  readonly file: string;
  readonly table: PgTable;
  /** Columns that refer to the person: a row that names the person in one of them is about the person. */
  readonly by: readonly PgColumn[];
  /** Condition of further rows about the person. */
  readonly or?: (person: Person) => SQL | undefined;
  /** The only columns that are exported, of records about others; by default all. */
  readonly only?: readonly PgColumn[];
  /** Columns that are not exported: secrets, and their hashes. */
  readonly secret?: readonly PgColumn[];
};

/** Ids of the person's expenses. */
const ownExpenses = ({ id }: Person) =>
  build.select({ id: expenses.id }).from(expenses).where(eq(expenses.userId, id));

/** Record of the company that the person created: its content is not about the person. */
const created = (
  file: string,
  table: PgTable & { readonly id: PgColumn; readonly createdBy: PgColumn; readonly createdAt: PgColumn },
  ...by: readonly PgColumn[]
): PersonalTable => ({
  file: `created/${file}`,
  table,
  by: [table.createdBy, ...by],
  only: [table.id, table.createdBy, ...by, table.createdAt],
});

const listsMember = (list: string, id: number): SQL =>
  sql`${spendingPolicies.rules} -> ${sql.raw(`'${list}'`)} @> ${JSON.stringify([id])}::jsonb`;

/**
 * Tables with data about a person: their export is read from this list, and a test compares it with the schema, so that
 * no table with a reference to users is forgotten.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  { file: 'profile', table: users, by: [users.id], secret: [users.passwordHash] },
  {
    file: 'delegate-of',
    table: users,
    by: [users.delegateId],
    only: [users.id, users.delegateFrom, users.delegateTo],
  },
  { file: 'teams', table: teamMembers, by: [teamMembers.userId] },
  { file: 'companies', table: providerCompanies, by: [providerCompanies.userId] },
  { file: 'bank-details', table: bankDetails, by: [bankDetails.userId] },
  { file: 'expenses', table: expenses, by: [expenses.userId] },
  {
    file: 'expense-lines',
    table: expenseLines,
    by: [],
    or: (person) => inArray(expenseLines.expenseId, ownExpenses(person)),
  },
  {
    file: 'expense-history',
    table: expenseHistory,
    by: [expenseHistory.byId, expenseHistory.onBehalfOfId],
    or: (person) => inArray(expenseHistory.expenseId, ownExpenses(person)),
  },
  {
    file: 'receipts',
    table: receipts,
    by: [receipts.uploadedBy],
    or: (person) => inArray(receipts.expenseId, ownExpenses(person)),
    secret: [receipts.storageKey, receipts.thumbnailKey],
  },
  { file: 'recurring-expenses', table: recurringExpenses, by: [recurringExpenses.userId] },
  { file: 'payouts', table: reimbursements, by: [reimbursements.userId] },
  {
    file: 'payout-expenses',
    table: reimbursementExpenses,
    by: [],
    or: (person) => inArray(reimbursementExpenses.expenseId, ownExpenses(person)),
  },
  { file: 'payout-batch-items', table: payoutBatchItems, by: [payoutBatchItems.userId] },
  { file: 'advances', table: advances, by: [advances.userId] },
  {
    file: 'spending-policies',
    table: spendingPolicies,
    by: [],
    or: ({ id }) =>
      or(
        listsMember('member_ids', id),
        sql`exists (select 1 from jsonb_array_elements(${spendingPolicies.rules} -> 'steps') step
          where step -> 'approver_ids' @> ${JSON.stringify([id])}::jsonb)`,
      ),
    only: [spendingPolicies.id, spendingPolicies.companyId, spendingPolicies.name, spendingPolicies.active],
  },
  { file: 'notifications', table: notifications, by: [notifications.userId] },
  {
    file: 'mails',
    table: mails,
    by: [],
    // Mails of the company alone: those about accounts also reach others who entered the address.
    or: ({ id }) =>
      sql`(${mails.companyId}, lower(${mails.to})) in (select ${users.companyId}, lower(${users.email}) from ${users} where ${users.id} = ${id})`,
    // The texts may contain links that sign in.
    secret: [mails.text, mails.html, mails.dedupeKey],
  },
  {
    file: 'sessions',
    table: sessions,
    by: [sessions.userId],
    secret: [sessions.refreshId, sessions.providerSid],
  },
  {
    file: 'api-tokens',
    table: apiTokens,
    by: [],
    or: ({ id }) =>
      inArray(apiTokens.id, build.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))),
    secret: [apiTokens.hash],
  },
  {
    file: 'api-token-networks',
    table: apiTokenNetworks,
    by: [],
    or: ({ id }) =>
      inArray(
        apiTokenNetworks.tokenId,
        build.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id)),
      ),
    secret: [apiTokenNetworks.hash],
  },
  {
    file: 'passkeys',
    table: passkeys,
    by: [passkeys.userId],
    secret: [passkeys.credentialId, passkeys.publicKey, passkeys.counter],
  },
  {
    file: 'second-factor',
    table: secondFactors,
    by: [secondFactors.userId],
    secret: [secondFactors.secret, secondFactors.lastStep],
  },
  { file: 'recovery-codes', table: recoveryCodes, by: [recoveryCodes.userId], secret: [recoveryCodes.hash] },
  {
    file: 'sign-in-challenges',
    table: signInChallenges,
    by: [signInChallenges.userId],
    secret: [signInChallenges.hash, signInChallenges.userState, signInChallenges.providerSid],
  },
  { file: 'sign-in-identities', table: userIdentities, by: [userIdentities.userId] },
  { file: 'known-networks', table: knownNetworks, by: [knownNetworks.userId], secret: [knownNetworks.hash] },
  { file: 'known-devices', table: knownDevices, by: [knownDevices.userId], secret: [knownDevices.hash] },
  { file: 'email-links', table: emailLinks, by: [emailLinks.userId], secret: [emailLinks.hash] },
  {
    file: 'password-links',
    table: passwordLinks,
    by: [passwordLinks.userId],
    secret: [passwordLinks.hash, passwordLinks.userState],
  },
  { file: 'provisioning', table: scimUsers, by: [scimUsers.userId] },
  { file: 'provisioning-mappings', table: scimGroups, by: [scimGroups.mappedBy], only: [scimGroups.teamId] },
  {
    file: 'imports',
    table: importJobs,
    by: [importJobs.userId],
    secret: [importJobs.requestKey, importJobs.requestHash],
  },
  {
    file: 'audit-trail',
    table: auditLog,
    by: [auditLog.userId],
    or: ({ id }) => and(eq(auditLog.subject, 'users'), eq(auditLog.recordId, id)),
  },
  created('cash-in', cashInEntries),
  created('advances', advances),
  created('payouts', reimbursements),
  created('journal-entries', journalEntries),
  created('journal-exports', journalExports),
  created('exchange-rates', exchangeRates),
  created('payout-batches', payoutBatches, payoutBatches.approvedBy, payoutBatches.exportedBy),
  { file: 'created/period-changes', table: periodChanges, by: [periodChanges.userId] },
];

/** Returns the condition of the rows of a table that are about a person. */
export function aboutPerson({ table, by, or: further }: PersonalTable, person: Person): SQL | undefined {
  const { companyId } = getTableColumns(table);
  return and(
    or(...by.map((column) => eq(column, person.id)), further?.(person)),
    companyId === undefined || person.companyId === null || table === users
      ? undefined
      : eq(companyId, person.companyId),
  );
}
