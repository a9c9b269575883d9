import {
  DRAFT_STATUS,
  BOOK_STATUSES,
  EXPENSE_STATUSES,
  PAID_BY,
  PAYMENT_STATUSES,
  RECEIPT_LIMITS,
} from '@outlay/domain';
import type { ApprovalStep, ExpenseMileage, ExpensePerDiem, HistoryEntry, Violation } from '@outlay/domain';
import { sql } from '../drizzle.ts';
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
} from '../pg-core.ts';
import { trips } from '../../company/trips/trips.table.ts';
import { accounts, entryTypes } from './bookkeeping.ts';
import {
  currencyColumn,
  folded,
  keyColumn,
  minorColumn,
  momentColumn,
  oneOf,
  recordColumns,
} from './columns.ts';
import { companies } from './company.ts';
import { teams, users } from './people.ts';
import { suppliers } from './suppliers.ts';

/** Expenses with their three statuses and the state of the workflow. */
export const expenses = pgTable(
  'expenses',
  {
    ...recordColumns(),
    number: text().notNull(),
    numberKey: keyColumn('number'),
    status: text().$type<(typeof EXPENSE_STATUSES)[number]>().notNull().default(DRAFT_STATUS),
    paymentStatus: text().$type<(typeof PAYMENT_STATUSES)[number]>().notNull().default('none'),
    bookStatus: text().$type<(typeof BOOK_STATUSES)[number]>().notNull().default('unbooked'),
    details: text(),
    description: text().notNull().default(''),
    descriptionKey: keyColumn('description'),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    /** Amount in the company's currency: an estimate (zero without a rate) until `rate` is fixed at submit. */
    baseMinor: minorColumn().notNull(),
    baseCurrency: currencyColumn().notNull(),
    rate: jsonb().$type<{ rate: string; source: string; date: string }>(),
    /** Rate of the day that a user has typed, as decimal text; used only if none is known. */
    manualRate: text(),
    incurredOn: date({ mode: 'string' }).notNull(),
    submittedAt: momentColumn(),
    paidBy: text().$type<(typeof PAID_BY)[number]>().notNull().default('company'),
    userId: integer().notNull(),
    teamId: integer(),
    supplierId: integer(),
    entryTypeId: integer(),
    accountId: integer(),
    tripId: integer(),
    supplierVatNumber: text(),
    invoiceNumber: text(),
    attendees: text(),
    /** Claims of allowances with their breakdown; frozen at submission. */
    mileage: jsonb().$type<ExpenseMileage>(),
    perDiem: jsonb().$type<ExpensePerDiem>(),
    violations: jsonb().$type<Violation[]>().notNull().default([]),
    steps: jsonb().$type<ApprovalStep[]>().notNull().default([]),
    currentStep: integer(),
    resumeStatus: text().$type<'pending' | 'approved'>(),
    askedBy: integer(),
    rejectedBy: integer(),
    approvedBy: integer(),
    resubmit: boolean().notNull().default(false),
    recurringId: integer(),
    bookedAt: momentColumn(),
    bookedBy: integer(),
    exportedAt: momentColumn(),
    /** Day of the last reminder, so that none is sent twice. */
    remindedOn: date({ mode: 'string' }),
  },
  (t) => [
    unique('expenses_tenant').on(t.companyId, t.id),
    unique('expenses_number').on(t.companyId, t.number),
    oneOf('expenses_status', t.status, EXPENSE_STATUSES),
    oneOf('expenses_payment_status', t.paymentStatus, PAYMENT_STATUSES),
    oneOf('expenses_book_status', t.bookStatus, BOOK_STATUSES),
    oneOf('expenses_paid_by', t.paidBy, PAID_BY),
    // Negative for a credit note, in both currencies; the amount in company currency is zero while no rate is known.
    check(
      'expenses_amount',
      sql`(${t.amountMinor} > 0 and ${t.baseMinor} >= 0) or (${t.amountMinor} < 0 and ${t.baseMinor} <= 0)`,
    ),
    check('expenses_allowance', sql`${t.mileage} is null or ${t.perDiem} is null`),
    check('expenses_resume', sql`(${t.status} = 'comment') = (${t.resumeStatus} is not null)`),
    foreignKey({ columns: [t.companyId], foreignColumns: [companies.id] }),
    // The amount in the company's currency, also while the company changes.
    foreignKey({
      columns: [t.companyId, t.baseCurrency],
      foreignColumns: [companies.id, companies.currency],
      name: 'expenses_base_currency',
    }),
    // Admins and partners belong to no company but may have expenses in one.
    foreignKey({ columns: [t.userId], foreignColumns: [users.id], name: 'expenses_user' }),
    foreignKey({
      columns: [t.companyId, t.teamId],
      foreignColumns: [teams.companyId, teams.id],
      name: 'expenses_team',
    }),
    foreignKey({
      columns: [t.companyId, t.supplierId],
      foreignColumns: [suppliers.companyId, suppliers.id],
      name: 'expenses_supplier',
    }),
    foreignKey({
      columns: [t.companyId, t.entryTypeId],
      foreignColumns: [entryTypes.companyId, entryTypes.id],
      name: 'expenses_entry_type',
    }),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'expenses_account',
    }),
    foreignKey({
      columns: [t.companyId, t.tripId],
      foreignColumns: [trips.companyId, trips.id],
      name: 'expenses_trip',
    }),
    // Covers the columns that visibility depends on, so that counting visible expenses is an index-only scan;
    // includes the supplier to sort by its name.
    index('expenses_seen').on(t.companyId, t.id, t.status, t.userId, t.teamId, t.supplierId),
    index('expenses_by_user').on(t.companyId, t.userId, t.id),
    index('expenses_by_team').on(t.companyId, t.teamId, t.id),
    index('expenses_by_status').on(t.companyId, t.status, t.id),
    index('expenses_by_payment').on(t.companyId, t.paymentStatus, t.id),
    index('expenses_by_book').on(t.companyId, t.bookStatus, t.id),
    index('expenses_by_supplier').on(t.companyId, t.supplierId, t.id),
    index('expenses_by_account').on(t.companyId, t.accountId, t.id),
    index('expenses_by_entry_type').on(t.companyId, t.entryTypeId, t.id),
    index('expenses_by_trip')
      .on(t.companyId, t.tripId, t.id)
      .where(sql`${t.tripId} is not null`),
    index('expenses_same_claim').on(t.companyId, t.incurredOn, t.amountMinor, t.supplierId),
    index('expenses_same_invoice')
      .on(t.companyId, folded(t.invoiceNumber))
      .where(sql`${t.invoiceNumber} is not null`),
    // For yearly thresholds of distances, and for the same drive or days of a user.
    index('expenses_allowances')
      .on(t.companyId, t.userId, t.incurredOn)
      .where(sql`${t.mileage} is not null or ${t.perDiem} is not null`),
    index('expenses_by_date').on(t.companyId, t.incurredOn, t.id),
    index('expenses_by_amount').on(t.companyId, t.baseMinor, t.id),
    index('expenses_by_submitted').on(t.companyId, t.submittedAt, t.id),
    index('expenses_by_updated').on(t.companyId, t.updatedAt, t.id),
    index('expenses_by_created').on(t.companyId, t.createdAt, t.id),
    // For searches of words. The migration leaves it out where its extensions (pg_trgm, btree_gin) are not available.
    index('expenses_search').using(
      'gin',
      t.companyId,
      t.numberKey.op('gin_trgm_ops'),
      t.descriptionKey.op('gin_trgm_ops'),
    ),
  ],
);

/** History of expenses; the database rejects updates and deletes (see the append-only migration). */
export const expenseHistory = pgTable(
  'expense_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    companyId: integer().notNull(),
    expenseId: integer().notNull(),
    action: text().notNull(),
    from: text('from_status').$type<HistoryEntry['from']>(),
    to: text('to_status').$type<HistoryEntry['to']>().notNull(),
    byId: integer(),
    onBehalfOfId: integer(),
    at: momentColumn().notNull(),
    details: text(),
    auto: jsonb().$type<NonNullable<HistoryEntry['auto']>>(),
    changes: jsonb().$type<NonNullable<HistoryEntry['changes']>>(),
    /** The payout that changed the payment, as it was then. */
    payout: jsonb().$type<NonNullable<HistoryEntry['payout']>>(),
    /** The expense's version after the change. */
    version: integer().notNull(),
  },
  (t) => [
    index('expense_history_expense').on(t.expenseId, t.id),
    index('expense_history_company').on(t.companyId, t.id),
  ],
);

/** Receipts of expenses; the file store contains the bytes under `storageKey`. */
export const receipts = pgTable(
  'receipts',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer().notNull(),
    expenseId: integer().notNull(),
    name: text().notNull(),
    type: text().$type<(typeof RECEIPT_LIMITS.types)[number]>().notNull(),
    size: integer().notNull(),
    sha256: text().notNull(),
    storageKey: text().notNull(),
    thumbnailKey: text(),
    uploadedBy: integer(),
    uploadedAt: momentColumn().notNull().defaultNow(),
    /** Removed by the owner; the row stays, because the history refers to it. */
    removedAt: momentColumn(),
    /** The bytes of a removed receipt were given up; until then they count as storage of the company. */
    releasedAt: momentColumn(),
  },
  (t) => [
    index('receipts_expense').on(t.expenseId, t.id),
    // The storage that a company uses is summed from the index alone.
    index('receipts_storage')
      .on(t.companyId, t.size)
      .where(sql`${t.releasedAt} is null`),
    index('receipts_same_file').on(t.companyId, t.sha256),
    foreignKey({
      columns: [t.companyId, t.expenseId],
      foreignColumns: [expenses.companyId, expenses.id],
      name: 'receipts_expense_fk',
    }).onDelete('cascade'),
    oneOf('receipts_type', t.type, RECEIPT_LIMITS.types),
  ],
);
