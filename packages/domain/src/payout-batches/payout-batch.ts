import * as z from 'zod/mini';
import { paymentCsvLayout } from '../bookkeeping/payment-csv.ts';
import { reimbursementStatus } from '../expense/payout/reimbursement.ts';
import { canMap } from '../expense/workflow/reason.ts';
import { idParam, listQuery, manyOf } from '../list/query.ts';
import { money } from '../money/money.ts';
import { day, id, idList, moment, orNull, ref, typedDay, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Statuses of a payout batch; a closed one has only payouts that were paid or failed. */
export const PAYOUT_BATCH_STATUSES = ['pending', 'approved', 'exported', 'closed', 'cancelled'] as const;
/** Status of a payout batch. */
export const payoutBatchStatus = z.enum(PAYOUT_BATCH_STATUSES);
/** Status of a payout batch. */
export type PayoutBatchStatus = z.infer<typeof payoutBatchStatus>;

/** Statuses of a batch that holds its payouts: none of them may be in another batch or be changed on its own. */
export const OPEN_BATCH_STATUSES = [
  'pending',
  'approved',
  'exported',
] as const satisfies readonly PayoutBatchStatus[];

/**
 * Formats of payment files: credit transfers of ISO 20022 in two versions, and CSV for banks without them, with fixed columns or in
 * the layout of the account (`bank_csv`).
 */
export const PAYMENT_FORMATS = ['pain.001.001.03', 'pain.001.001.09', 'csv', 'bank_csv'] as const;
/** Format of a payment file. */
export const paymentFormat = z.enum(PAYMENT_FORMATS);
/** Format of a payment file. */
export type PaymentFormat = z.infer<typeof paymentFormat>;

/**
 * Payout batch: payouts that one payment file orders from a bank account of the company, approved by a second person.
 * `amount` is their sum, which is the control sum of the file.
 */
export const payoutBatch = openObject({
  id,
  number: z.string(),
  version,
  status: payoutBatchStatus,
  format: paymentFormat,
  account: orNull(ref),
  /** Layout of the file of the format `bank_csv`, as the account had it when the batch was created. */
  payment_csv: orNull(paymentCsvLayout),
  /** Day on which the bank executes the payments. */
  execution_date: day,
  amount: orNull(money),
  payout_count: z.int().check(z.nonnegative()),
  /** Payouts with the masked IBAN that they are sent to. */
  payouts: z.array(
    openObject({
      id,
      number: z.string(),
      user: ref,
      amount: money,
      iban: z.string(),
      status: reimbursementStatus,
    }),
  ),
  /** Id of the message, which a bank accepts once; null before the export. */
  message_id: orNull(z.string()),
  filename: orNull(z.string()),
  /** SHA-256 of the file in hexadecimal digits. */
  sha256: orNull(z.string()),
  created_by: orNull(ref),
  created_at: moment,
  approved_by: orNull(ref),
  approved_at: orNull(moment),
  exported_by: orNull(ref),
  exported_at: orNull(moment),
  closed_at: orNull(moment),
  can: z.optional(canMap),
});
/** Payout batch. */
export interface PayoutBatch extends z.infer<typeof payoutBatch> {}

/**
 * Body of a new payout batch: scheduled bank transfers to confirmed IBANs, in the currency of the account. The account
 * defaults to the company's bank account, the day to today.
 */
export const payoutBatchDraft = z.strictObject({
  reimbursement_ids: idList.check(z.minLength(1)),
  format: paymentFormat,
  account_id: z.optional(z.nullable(id)),
  execution_date: z.optional(z.nullable(typedDay)),
});
/** Body of a new payout batch. */
export interface PayoutBatchDraft extends z.infer<typeof payoutBatchDraft> {}

/** Body of the actions on a payout batch: the version that the user saw. */
export const payoutBatchStep = z.strictObject({ version });

/** Query parameters of the list of payout batches; `from` and `to` limit the day of execution. */
export const payoutBatchQuery = listQuery(
  ['id', 'number', 'status', 'amount', 'execution_date', 'created_at'],
  {
    status: z.optional(manyOf(payoutBatchStatus)),
    format: z.optional(manyOf(paymentFormat)),
    account_id: z.optional(idParam),
    from: z.optional(day),
    to: z.optional(day),
  },
);
/** Query parameters of the list of payout batches. */
export type PayoutBatchQuery = z.infer<typeof payoutBatchQuery>;
