import * as z from 'zod/mini';
import { canMap } from '../expense/reason.ts';
import { idParam, integerParam, listQuery, manyOf } from '../kernel/query.ts';
import { day, id, moment, ref, typedDay, typedText, version } from '../kernel/scalars.ts';
import { money, positiveMoney } from '../money/money.ts';

/** Where money coming in stands. */
export const CASH_IN_STATUSES = ['pending', 'confirmed', 'rejected', 'reversed'] as const;
/** Where money coming in stands. */
export const cashInStatus = z.enum(CASH_IN_STATUSES);
/** Where money coming in stands. */
export type CashInStatus = z.infer<typeof cashInStatus>;

/** Money that came in: which account, from whom, what for; `proof` is a file's name or reference. */
export const cashInEntry = z.looseObject({
  id,
  number: z.string(),
  version,
  status: cashInStatus,
  date: day,
  account: ref,
  entry_type: z.nullable(ref),
  customer: z.nullable(ref),
  amount: money,
  reference: z.nullable(z.string()),
  proof: z.nullable(z.string()),
  description: z.optional(z.nullable(z.string())),
  details: z.optional(z.nullable(z.string())),
  created_by: z.optional(z.nullable(ref)),
  confirmed_at: z.optional(z.nullable(moment)),
  can: z.optional(canMap),
  created_at: z.optional(moment),
});
/** Money that came in. */
export type CashInEntry = z.infer<typeof cashInEntry>;

/** What a person fills in for money that came in. */
export const cashInEntryDraft = z.object({
  date: typedDay,
  account_id: id,
  amount: positiveMoney,
  entry_type_id: z.optional(z.nullable(id)),
  customer_id: z.optional(z.nullable(id)),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  proof: z.optional(z.nullable(z.string().check(z.maxLength(300)))),
  description: z.optional(z.nullable(typedText)),
});
/** What a person fills in for money that came in. */
export type CashInEntryDraft = z.infer<typeof cashInEntryDraft>;

/** Body of `finance/updateStatus`. */
export const cashInStatusUpdate = z.object({
  id,
  status: z.enum(['confirmed', 'rejected', 'reversed']),
  details: z.optional(z.nullable(typedText)),
  version,
});
/** Body of `finance/updateStatus`. */
export type CashInStatusUpdate = z.infer<typeof cashInStatusUpdate>;

/** What a list of cash-in entries is asked for; `min` and `max` in minor units. */
export const cashInEntryQuery = listQuery(
  ['id', 'number', 'date', 'status', 'amount', 'account', 'customer', 'created_at'],
  {
    status: z.optional(manyOf(cashInStatus)),
    account_id: z.optional(idParam),
    entry_type_id: z.optional(idParam),
    customer_id: z.optional(idParam),
    from: z.optional(day),
    to: z.optional(day),
    min: z.optional(integerParam),
    max: z.optional(integerParam),
  },
);
/** What a list of cash-in entries is asked for. */
export type CashInEntryQuery = z.infer<typeof cashInEntryQuery>;
