import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../../list/query.ts';
import { day, id, moment, oneLine, ref, typedDay, typedText, version } from '../../schema/scalars.ts';
import { money, positiveMoney } from '../../money/money.ts';
import { openObject } from '../../schema/open-object.ts';

/** Statuses of a sale. */
export const SALE_STATUSES = ['draft', 'unpaid', 'overdue', 'paid', 'cancelled', 'refunded'] as const;
/** Status of a sale. */
export const saleStatus = z.enum(SALE_STATUSES);
/** Status of a sale. */
export type SaleStatus = z.infer<typeof saleStatus>;

/**
 * Sale to a customer. A draft has a `number` of its own (`DFT-00003`) and gets that of the invoice (`INV-00012`) when it is
 * issued, so that a deleted draft leaves no gap. `amount` is what the customer pays: `net` and `tax`, which follow from the tax code; zero without
 * one, and for those that charge none.
 */
export const sale = openObject({
  id,
  number: z.string(),
  version,
  status: saleStatus,
  customer: ref,
  amount: money,
  tax_code: z.optional(z.nullable(ref)),
  net: z.optional(money),
  tax: z.optional(money),
  issued_on: day,
  due_on: z.nullable(day),
  account: z.nullable(ref),
  entry_type: z.nullable(ref),
  reference: z.nullable(z.string()),
  description: z.nullable(z.string()),
  created_at: z.optional(moment),
});
/** Sale to a customer. */
export interface Sale extends z.infer<typeof sale> {}

/** Body of a new or changed sale. */
export const saleDraft = z
  .strictObject({
    customer_id: id,
    amount: positiveMoney,
    tax_code_id: z.optional(z.nullable(id)),
    issued_on: typedDay,
    due_on: z.optional(z.nullable(typedDay)),
    status: z.optional(saleStatus),
    account_id: z.optional(z.nullable(id)),
    entry_type_id: z.optional(z.nullable(id)),
    reference: z.optional(z.nullable(z.string().check(z.maxLength(200), oneLine))),
    description: z.optional(z.nullable(typedText)),
  })
  .check(
    z.refine((draft) => !draft.due_on || draft.due_on >= draft.issued_on, {
      error: 'validation.due_before_issue',
      path: ['due_on'],
    }),
  );
/** Body of a new or changed sale. */
export interface SaleDraft extends z.infer<typeof saleDraft> {}

/** Query parameters of the list of sales. */
export const saleQuery = listQuery(
  ['id', 'number', 'status', 'amount', 'customer', 'issued_on', 'due_on', 'created_at'],
  {
    status: z.optional(manyOf(saleStatus)),
    customer_id: z.optional(idParam),
    from: z.optional(day),
    to: z.optional(day),
  },
);
/** Query parameters of the list of sales. */
export type SaleQuery = z.infer<typeof saleQuery>;
