import { and, eq, exists, getTableColumns, inArray, or, sql, type SQL } from '../db/drizzle.ts';
import type { PgColumn, PgTable } from '../db/pg-core.ts';
import { lower } from '../db/expressions.ts';
import {
  adminGrants,
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
  providerGrants,
  scimGroups,
  scimUsers,
  secondFactors,
  sessions,
  signInChallenges,
  signInProviderGroups,
  spendingPolicies,
  teamMembers,
  userIdentities,
  trips,
  tripTravellers,
  users,
} from '../db/schema/index.ts';
import { build } from '../db/select.ts';
import { exchangeRates } from '../finance/rates/exchange-rates.table.ts';
import { periodChanges } from '../finance/periods/period-changes.table.ts';

/** A person whose data is read, and the company it is limited to; null for every company of the person. */
export type Person = { readonly id: number; readonly companyId: number | null };

/**
 * Treatment of rows about an erased person: they are deleted, columns of them are emptied, or they stay and refer to the
 * pseudonym, for a reason.
 */
export type Erasure =
  | 'delete'
  | { readonly set: Readonly<Record<string, unknown>> }
  | { readonly retained: string };

/** Reason why documents of the books stay. */
const BOOKS: Erasure = {
  retained: 'Tax and commercial law demand that documents of the books are kept (GDPR Art. 17(3)(b)).',
};

/** Reason why rules of the company stay, which name the person by id. */
const RULES: Erasure = {
  retained: 'Refers to the pseudonym by its id; the content is a rule of the company.',
};

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
  /** Treatment of the rows when the person is erased. */
  readonly erasure: Erasure;
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
  erasure: BOOKS,
});

const listsMember = (list: string, id: number): SQL =>
  sql`${spendingPolicies.rules} -> ${sql.raw(`'${list}'`)} @> ${JSON.stringify([id])}::jsonb`;

/**
 * Tables with data about a person: their export is read from this list, and a test compares it with the schema, so that
 * no table with a reference to users is forgotten.
 */
export const PERSONAL_TABLES: readonly PersonalTable[] = [
  {
    file: 'profile',
    table: users,
    by: [users.id],
    secret: [users.passwordHash],
    erasure: { retained: 'The row becomes the pseudonym, which documents of the books refer to.' },
  },
  {
    file: 'delegate-of',
    table: users,
    by: [users.delegateId],
    only: [users.id, users.delegateFrom, users.delegateTo],
    erasure: { set: { delegateId: null, delegateFrom: null, delegateTo: null } },
  },
  { file: 'teams', table: teamMembers, by: [teamMembers.userId], erasure: 'delete' },
  { file: 'companies', table: providerCompanies, by: [providerCompanies.userId], erasure: 'delete' },
  {
    file: 'bank-details',
    table: bankDetails,
    by: [bankDetails.userId],
    erasure: { set: { sealedIban: null, maskedIban: null } },
  },
  { file: 'expenses', table: expenses, by: [expenses.userId], erasure: BOOKS },
  {
    file: 'expense-lines',
    table: expenseLines,
    by: [],
    or: (person) => inArray(expenseLines.expenseId, ownExpenses(person)),
    erasure: BOOKS,
  },
  {
    file: 'expense-history',
    table: expenseHistory,
    by: [expenseHistory.byId, expenseHistory.onBehalfOfId],
    or: (person) => inArray(expenseHistory.expenseId, ownExpenses(person)),
    erasure: BOOKS,
  },
  {
    file: 'receipts',
    table: receipts,
    by: [receipts.uploadedBy],
    or: (person) => inArray(receipts.expenseId, ownExpenses(person)),
    secret: [receipts.storageKey, receipts.thumbnailKey],
    erasure: BOOKS,
  },
  {
    file: 'recurring-expenses',
    table: recurringExpenses,
    by: [recurringExpenses.userId],
    erasure: { set: { status: 'ended', nextRun: null } },
  },
  { file: 'payouts', table: reimbursements, by: [reimbursements.userId], erasure: BOOKS },
  {
    file: 'payout-expenses',
    table: reimbursementExpenses,
    by: [],
    or: (person) => inArray(reimbursementExpenses.expenseId, ownExpenses(person)),
    erasure: BOOKS,
  },
  { file: 'payout-batch-items', table: payoutBatchItems, by: [payoutBatchItems.userId], erasure: BOOKS },
  { file: 'advances', table: advances, by: [advances.userId], erasure: BOOKS },
  { file: 'trips', table: trips, by: [trips.userId], erasure: BOOKS },
  { file: 'trips-travelled', table: tripTravellers, by: [tripTravellers.userId], erasure: BOOKS },
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
    erasure: RULES,
  },
  { file: 'notifications', table: notifications, by: [notifications.userId], erasure: 'delete' },
  {
    file: 'mails',
    table: mails,
    by: [],
    // Mails of the company alone: those about accounts also reach others who entered the address.
    or: ({ id }) =>
      exists(
        build
          .select({ id: users.id })
          .from(users)
          .where(
            and(
              eq(users.id, id),
              eq(users.companyId, mails.companyId),
              eq(lower(users.email), lower(mails.to)),
            ),
          ),
      ),
    // The texts may contain links that sign in.
    secret: [mails.text, mails.html, mails.dedupeKey],
    erasure: 'delete',
  },
  {
    file: 'sessions',
    table: sessions,
    by: [sessions.userId],
    secret: [sessions.refreshId, sessions.providerSid],
    erasure: 'delete',
  },
  {
    file: 'api-tokens',
    table: apiTokens,
    by: [],
    or: ({ id }) =>
      inArray(apiTokens.id, build.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id))),
    secret: [apiTokens.hash],
    erasure: 'delete',
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
    erasure: 'delete',
  },
  {
    file: 'passkeys',
    table: passkeys,
    by: [passkeys.userId],
    secret: [passkeys.credentialId, passkeys.publicKey, passkeys.counter],
    erasure: 'delete',
  },
  {
    file: 'second-factor',
    table: secondFactors,
    by: [secondFactors.userId],
    secret: [secondFactors.secret, secondFactors.lastStep],
    erasure: 'delete',
  },
  {
    file: 'recovery-codes',
    table: recoveryCodes,
    by: [recoveryCodes.userId],
    secret: [recoveryCodes.hash],
    erasure: 'delete',
  },
  {
    file: 'sign-in-challenges',
    table: signInChallenges,
    by: [signInChallenges.userId],
    secret: [signInChallenges.hash, signInChallenges.userState, signInChallenges.providerSid],
    erasure: 'delete',
  },
  { file: 'sign-in-identities', table: userIdentities, by: [userIdentities.userId], erasure: 'delete' },
  {
    file: 'known-networks',
    table: knownNetworks,
    by: [knownNetworks.userId],
    secret: [knownNetworks.hash],
    erasure: 'delete',
  },
  {
    file: 'known-devices',
    table: knownDevices,
    by: [knownDevices.userId],
    secret: [knownDevices.hash],
    erasure: 'delete',
  },
  {
    file: 'email-links',
    table: emailLinks,
    by: [emailLinks.userId],
    secret: [emailLinks.hash],
    erasure: 'delete',
  },
  {
    file: 'password-links',
    table: passwordLinks,
    by: [passwordLinks.userId],
    secret: [passwordLinks.hash, passwordLinks.userState],
    erasure: 'delete',
  },
  { file: 'provisioning', table: scimUsers, by: [scimUsers.userId], erasure: 'delete' },
  {
    file: 'sign-in-groups',
    table: providerGrants,
    by: [providerGrants.userId],
    erasure: 'delete',
  },
  {
    file: 'sign-in-group-mappings',
    table: signInProviderGroups,
    by: [signInProviderGroups.mappedBy],
    only: [signInProviderGroups.groupValue],
    erasure: RULES,
  },
  {
    file: 'provisioning-mappings',
    table: scimGroups,
    by: [scimGroups.mappedBy],
    only: [scimGroups.teamId],
    erasure: RULES,
  },
  {
    file: 'imports',
    table: importJobs,
    by: [importJobs.userId],
    secret: [importJobs.requestKey, importJobs.requestHash],
    erasure: 'delete',
  },
  {
    file: 'audit-trail',
    table: auditLog,
    by: [auditLog.userId],
    or: ({ id }) => and(eq(auditLog.subject, 'users'), eq(auditLog.recordId, id)),
    erasure: {
      retained:
        'Proof of who did what, until its retention ends (GDPR Art. 5(2), 17(3)(b) and (e)); names of the person are not shown.',
    },
  },
  {
    file: 'admin-grants',
    table: adminGrants,
    by: [adminGrants.adminId, adminGrants.endedBy],
    erasure: {
      retained: 'Proof of who had access to the data of the company (GDPR Art. 5(2), 17(3)(b) and (e)).',
    },
  },
  created('cash-in', cashInEntries),
  created('advances', advances),
  created('trips', trips, trips.decidedBy),
  created('payouts', reimbursements),
  created('journal-entries', journalEntries),
  created('journal-exports', journalExports),
  created('exchange-rates', exchangeRates, exchangeRates.changedBy),
  created('payout-batches', payoutBatches, payoutBatches.approvedBy, payoutBatches.exportedBy),
  { file: 'created/period-changes', table: periodChanges, by: [periodChanges.userId], erasure: BOOKS },
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
