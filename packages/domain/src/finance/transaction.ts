import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../list/query.ts';
import { day, id, moment, ref } from '../schema/scalars.ts';
import { money } from '../money/money.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Sources of a journal entry: the record that it was posted for. `expense` is the booking of an expense and `sale` the
 * issue of a sale; their payments have sources of their own. An `advance` is one paid to an employee or returned. A `reversal` has the source id of what it reverses, and a
 * `migration` balances entries of versions without double entry.
 */
export const TRANSACTION_SOURCES = [
  'cash_in',
  'expense',
  'expense_payment',
  'reimbursement',
  'sale',
  'sale_payment',
  'opening_balance',
  'accrual',
  'advance',
  'migration',
  'reversal',
] as const;
/** Source of a journal entry. */
export type JournalSource = (typeof TRANSACTION_SOURCES)[number];

/**
 * Line of the append-only ledger; a positive `amount` increases the account's balance, a negative one
 * decreases it.
 */
export const transaction = openObject({
  id,
  date: day,
  account: ref,
  amount: money,
  source: z.enum(TRANSACTION_SOURCES),
  source_id: z.nullable(id),
  source_number: z.optional(z.nullable(z.string())),
  description: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  reverses_id: z.optional(z.nullable(id)),
  created_by: z.optional(z.nullable(ref)),
  created_at: moment,
});
/** Line of the append-only ledger. */
export interface Transaction extends z.infer<typeof transaction> {}

/** Query parameters of the ledger. */
export const transactionQuery = listQuery(['id', 'date', 'account', 'amount', 'source', 'created_at'], {
  account_id: z.optional(idParam),
  source: z.optional(manyOf(z.enum(TRANSACTION_SOURCES))),
  from: z.optional(day),
  to: z.optional(day),
});
/** Query parameters of the ledger. */
export type TransactionQuery = z.infer<typeof transactionQuery>;
