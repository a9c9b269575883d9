import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../kernel/query.ts';
import { day, id, moment, ref } from '../kernel/scalars.ts';
import { money } from '../money/money.ts';

/** What a ledger line comes from. */
export const TRANSACTION_SOURCES = ['cash_in', 'expense', 'reimbursement', 'sale', 'reversal'] as const;

/** One line of the append-only ledger; a positive `amount` raises the account's balance, a negative one lowers it. */
export const transaction = z.looseObject({
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
/** One line of the append-only ledger. */
export type Transaction = z.infer<typeof transaction>;

/** What the ledger is asked for. */
export const transactionQuery = listQuery(['id', 'date', 'account', 'amount', 'source', 'created_at'], {
  account_id: z.optional(idParam),
  source: z.optional(manyOf(z.enum(TRANSACTION_SOURCES))),
  from: z.optional(day),
  to: z.optional(day),
});
/** What the ledger is asked for. */
export type TransactionQuery = z.infer<typeof transactionQuery>;
