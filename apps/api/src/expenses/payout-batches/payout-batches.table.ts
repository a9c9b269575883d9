import {
  NEW_BATCH_STATUS,
  PAYMENT_FORMATS,
  PAYOUT_BATCH_STATUSES,
  type PaymentCsvLayout,
} from '@outlay/domain';
import { sql } from '../../db/drizzle.ts';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from '../../db/pg-core.ts';
import { accounts } from '../../db/schema/bookkeeping.ts';
import { currencyColumn, minorColumn, momentColumn, oneOf, recordColumns } from '../../db/schema/columns.ts';
import { bankDetails } from '../../people/bank-details/bank-details.table.ts';
import { reimbursements } from '../../db/schema/spending.ts';

/** Payout batches, each with the payment file that was written from it. */
export const payoutBatches = pgTable(
  'payout_batches',
  {
    ...recordColumns(),
    number: text().notNull(),
    status: text().$type<(typeof PAYOUT_BATCH_STATUSES)[number]>().notNull().default(NEW_BATCH_STATUS),
    format: text().$type<(typeof PAYMENT_FORMATS)[number]>().notNull(),
    accountId: integer().notNull(),
    /** IBAN and BIC of the account as they were approved. */
    debtorIban: text().notNull(),
    debtorBic: text(),
    /** Layout of the file of the format `bank_csv` as it was approved. */
    paymentCsv: jsonb().$type<PaymentCsvLayout>(),
    executionDate: date({ mode: 'string' }).notNull(),
    amountMinor: minorColumn().notNull(),
    currency: currencyColumn().notNull(),
    payoutCount: integer().notNull(),
    createdBy: integer(),
    approvedBy: integer(),
    approvedAt: momentColumn(),
    exportedBy: integer(),
    exportedAt: momentColumn(),
    closedAt: momentColumn(),
    messageId: text(),
    filename: text(),
    /** The file, encrypted with a key of the server's secret: it contains IBANs. */
    sealedFile: text(),
    sha256: text(),
  },
  (t) => [
    unique('payout_batches_tenant').on(t.companyId, t.id),
    unique('payout_batches_number').on(t.companyId, t.number),
    unique('payout_batches_message').on(t.companyId, t.messageId),
    index('payout_batches_status').on(t.companyId, t.status),
    oneOf('payout_batches_known_status', t.status, PAYOUT_BATCH_STATUSES),
    oneOf('payout_batches_format', t.format, PAYMENT_FORMATS),
    check('payout_batches_payment_csv', sql`(${t.format} = 'bank_csv') = (${t.paymentCsv} is not null)`),
    check(
      'payout_batches_second',
      sql`${t.approvedBy} is distinct from ${t.createdBy} or ${t.approvedBy} is null`,
    ),
    check(
      'payout_batches_approved',
      sql`${t.status} in ('pending', 'cancelled') or num_nulls(${t.approvedBy}, ${t.approvedAt}) = 0`,
    ),
    check(
      'payout_batches_exported',
      sql`num_nulls(${t.exportedAt}, ${t.messageId}, ${t.filename}, ${t.sealedFile}, ${t.sha256}) =
        case when ${t.status} in ('exported', 'closed') then 0 else 5 end`,
    ),
    foreignKey({
      columns: [t.companyId, t.accountId],
      foreignColumns: [accounts.companyId, accounts.id],
      name: 'payout_batches_account',
    }),
  ],
);

/** Payouts of a batch, with the version of the bank details whose IBAN they are sent to. */
export const payoutBatchItems = pgTable(
  'payout_batch_items',
  {
    companyId: integer().notNull(),
    batchId: integer().notNull(),
    reimbursementId: integer().notNull(),
    userId: integer().notNull(),
    bankDetailsVersion: integer().notNull(),
    /** True while the batch holds the payout: no other one may contain it. */
    isOpen: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.batchId, t.reimbursementId] }),
    uniqueIndex('payout_batch_items_open')
      .on(t.companyId, t.reimbursementId)
      .where(sql`${t.isOpen}`),
    index('payout_batch_items_payout').on(t.reimbursementId),
    foreignKey({
      columns: [t.companyId, t.batchId],
      foreignColumns: [payoutBatches.companyId, payoutBatches.id],
      name: 'payout_batch_items_batch',
    }),
    foreignKey({
      columns: [t.companyId, t.reimbursementId],
      foreignColumns: [reimbursements.companyId, reimbursements.id],
      name: 'payout_batch_items_reimbursement',
    }),
    foreignKey({
      columns: [t.companyId, t.userId, t.bankDetailsVersion],
      foreignColumns: [bankDetails.companyId, bankDetails.userId, bankDetails.version],
      name: 'payout_batch_items_bank_details',
    }),
  ],
);
