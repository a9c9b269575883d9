import * as z from 'zod/mini';
import { canMap } from '../../expense/workflow/reason.ts';
import { idParam, integerParam, listQuery, manyOf } from '../../list/query.ts';
import { day, id, moment, oneLine, ref, typedDay, typedText, version } from '../../schema/scalars.ts';
import { money, positiveMoney } from '../../money/money.ts';
import { openObject } from '../../schema/open-object.ts';

/** Statuses that a user gives an incoming payment, or an advance. */
export const CASH_IN_DECISIONS = ['confirmed', 'rejected', 'reversed'] as const;
/** Statuses of an incoming payment. */
export const CASH_IN_STATUSES = ['pending', ...CASH_IN_DECISIONS] as const;
/** Status of an incoming payment. */
export const cashInStatus = z.enum(CASH_IN_STATUSES);
/** Status of an incoming payment. */
export type CashInStatus = z.infer<typeof cashInStatus>;

/** Incoming payment: account, customer, category; `proof` is a file's name or reference. */
export const cashInEntry = openObject({
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
/** Incoming payment. */
export interface CashInEntry extends z.infer<typeof cashInEntry> {}

/** Body of a new or changed incoming payment. */
export const cashInEntryDraft = z.strictObject({
  date: typedDay,
  account_id: id,
  amount: positiveMoney,
  entry_type_id: z.optional(z.nullable(id)),
  customer_id: z.optional(z.nullable(id)),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200), oneLine))),
  proof: z.optional(z.nullable(z.string().check(z.maxLength(300), oneLine))),
  description: z.optional(z.nullable(typedText)),
});
/** Body of a new or changed incoming payment. */
export interface CashInEntryDraft extends z.infer<typeof cashInEntryDraft> {}

/** Body of `finance/updateStatus`. */
export const cashInStatusUpdate = z.strictObject({
  id,
  status: z.enum(CASH_IN_DECISIONS),
  details: z.optional(z.nullable(typedText)),
  version,
});
/** Body of `finance/updateStatus`. */
export interface CashInStatusUpdate extends z.infer<typeof cashInStatusUpdate> {}

/** Query parameters of the list of cash-in entries; `min` and `max` in minor units. */
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
/** Query parameters of the list of cash-in entries. */
export type CashInEntryQuery = z.infer<typeof cashInEntryQuery>;
