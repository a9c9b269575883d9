import {
  SIDES,
  STORED_EXPORT_PROFILES,
  TAX_PARTS,
  TRANSACTION_SOURCES,
  type StoredExportProfile,
  type TaxPart,
} from '@outlay/domain';
import { sql } from '../drizzle.ts';
import {
  alias,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from '../pg-core.ts';
import { accounts } from './bookkeeping.ts';
import { currencyColumn, minorColumn, momentColumn, oneOf } from './columns.ts';
import { companies } from './company.ts';

/** Accounts that a company chose for postings that name none. */
export const defaultAccounts = pgTable(
  'default_accounts',
  {
    companyId: integer().notNull(),
    name: text().notNull(),
    accountId: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.name] }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'default_accounts_account',
    }),
  ],
);

/** Exports of the journal: each contains the entries that refer to it, and its file as it was made. */
export const journalExports = pgTable(
  'journal_exports',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    number: text().notNull(),
    profile: text().$type<StoredExportProfile>().notNull(),
    from: date({ mode: 'string' }),
    to: date({ mode: 'string' }),
    entryCount: integer().notNull(),
    /** Debits in minor units of the company's currency. */
    totalMinor: minorColumn().notNull().default(0),
    filename: text().notNull().default(''),
    content: text().notNull().default(''),
    sha256: text().notNull().default(''),
    createdBy: integer(),
    createdAt: momentColumn().notNull().defaultNow(),
  },
  (t) => [
    unique('journal_exports_tenant').on(t.companyId, t.id),
    unique('journal_exports_number').on(t.companyId, t.number),
    oneOf('journal_exports_profile', t.profile, STORED_EXPORT_PROFILES),
  ],
);

/**
 * Journal entries. The database assigns the number at commit, and refuses entries whose debits and credits differ and
 * changes of posted entries (see the migration of the journal).
 */
export const journalEntries = pgTable(
  'journal_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer()
      .notNull()
      .references(() => companies.id),
    /** Assigned at commit, without gaps. */
    number: text(),
    date: date({ mode: 'string' }).notNull(),
    source: text().$type<(typeof TRANSACTION_SOURCES)[number]>().notNull(),
    sourceId: integer(),
    sourceNumber: text(),
    description: text(),
    reference: text(),
    reversesId: bigint({ mode: 'number' }),
    /** Number of lines, so that none can be added to a posted entry. */
    lineCount: integer().notNull(),
    createdBy: integer(),
    createdAt: momentColumn().notNull(),
    exportId: integer(),
  },
  (t) => [
    unique('journal_entries_tenant').on(t.companyId, t.id),
    unique('journal_entries_number').on(t.companyId, t.number),
    uniqueIndex('journal_entries_reversed_once').on(t.reversesId),
    index('journal_entries_date').on(t.companyId, t.date, t.id),
    index('journal_entries_source').on(t.companyId, t.source, t.sourceId),
    index('journal_entries_export').on(t.companyId, t.exportId, t.id),
    oneOf('journal_entries_source_kind', t.source, TRANSACTION_SOURCES),
    check('journal_entries_lines', sql`${t.lineCount} > 0`),
    foreignKey({ columns: [t.reversesId], foreignColumns: [t.id], name: 'journal_entries_reverses' }),
    foreignKey({
      columns: [t.companyId, t.exportId],
      foreignColumns: [journalExports.companyId, journalExports.id],
      name: 'journal_entries_exported',
    }),
  ],
);

/** Lines of journal entries: an amount in the currency of the account, and its value in the company's. */
export const journalLines = pgTable(
  'journal_lines',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer().notNull(),
    entryId: bigint({ mode: 'number' }).notNull(),
    position: smallint().notNull(),
    accountId: integer().notNull(),
    side: text().$type<(typeof SIDES)[number]>().notNull(),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    baseMinor: minorColumn().notNull(),
    baseCurrency: currencyColumn().notNull(),
    rate: text(),
    description: text(),
    supplierId: integer(),
    teamId: integer(),
    costCenterId: integer(),
    taxCodeId: integer(),
    expenseLineId: integer(),
    taxPart: text().$type<TaxPart>(),
    /** Tax within the amount in company currency that is not recoverable. */
    costTaxMinor: minorColumn().notNull().default(0),
    /** Amount as the document states it, with company currency per unit; null in the currency of the company. */
    originalMinor: minorColumn(),
    originalCurrency: currencyColumn(),
    originalRate: text(),
  },
  (t) => [
    unique('journal_lines_position').on(t.entryId, t.position),
    index('journal_lines_newest').on(t.companyId, t.id),
    index('journal_lines_balance').on(t.accountId, t.side, t.amountMinor),
    index('journal_lines_tax')
      .on(t.companyId, t.taxCodeId, t.entryId)
      .where(sql`${t.taxPart} is not null`),
    oneOf('journal_lines_tax_part', t.taxPart, TAX_PARTS),
    oneOf('journal_lines_side', t.side, SIDES),
    check('journal_lines_amounts', sql`${t.amountMinor} >= 0 and ${t.baseMinor} >= 0`),
    check(
      'journal_lines_original',
      sql`num_nulls(${t.originalMinor}, ${t.originalCurrency}, ${t.originalRate}) in (0, 3)`,
    ),
    foreignKey({
      columns: [t.companyId, t.entryId],
      foreignColumns: [journalEntries.companyId, journalEntries.id],
      name: 'journal_lines_entry',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId, t.currency],
      foreignColumns: [accounts.companyId, accounts.id, accounts.currency],
      name: 'journal_lines_account',
    }),
    foreignKey({
      columns: [t.companyId, t.baseCurrency],
      foreignColumns: [companies.id, companies.currency],
      name: 'journal_lines_base_currency',
    }),
  ],
);

const line = alias(journalLines, 'l');
const entry = alias(journalEntries, 'e');
const account = alias(accounts, 'a');
const reversed = alias(journalLines, 'r');

/**
 * Lines of the journal with one signed amount: positive if the line raises the balance of its account, which grows with
 * debits for assets, bank accounts and expenses, and with credits for the others. Backups and tests read it to check the balances
 * that the server computes by `accountBalance`, so it states the rule by itself.
 */
export const transactions = pgView('transactions', {
  id: bigint({ mode: 'number' }),
  companyId: integer(),
  date: date({ mode: 'string' }),
  accountId: integer(),
  amountMinor: minorColumn(),
  currency: currencyColumn(),
  source: text(),
  sourceId: integer(),
  sourceNumber: text(),
  description: text(),
  reference: text(),
  reversesId: bigint({ mode: 'number' }),
  createdBy: integer(),
  createdAt: momentColumn(),
}).as(sql`select ${line.id}, ${line.companyId}, ${entry.date}, ${line.accountId},
    case when (${line.side} = 'debit') = (${account.type} in ('asset', 'bank', 'expense'))
      then ${line.amountMinor} else -${line.amountMinor} end as amount_minor,
    ${line.currency}, ${entry.source}, ${entry.sourceId}, ${entry.sourceNumber}, ${line.description},
    ${entry.reference}, ${reversed.id} as reverses_id, ${entry.createdBy}, ${entry.createdAt}
  from ${journalLines} ${line}
  join ${journalEntries} ${entry} on ${entry.id} = ${line.entryId}
  join ${accounts} ${account} on ${account.id} = ${line.accountId}
  left join ${journalLines} ${reversed}
    on ${reversed.entryId} = ${entry.reversesId} and ${reversed.position} = ${line.position}`);
