import * as z from 'zod/mini';
import { idParam, listQuery, manyOf } from '../kernel/query.ts';
import { day, id, idList, moment, ref, version } from '../kernel/scalars.ts';
import { money } from '../money/money.ts';

/** How a payout to an employee goes. */
export const REIMBURSEMENT_STATUSES = ['scheduled', 'paid', 'failed', 'reversed'] as const;
/** Where a payout to an employee stands. */
export const reimbursementStatus = z.enum(REIMBURSEMENT_STATUSES);
/** Where a payout to an employee stands. */
export type ReimbursementStatus = z.infer<typeof reimbursementStatus>;

/** The ways money reaches an employee. */
export const REIMBURSEMENT_METHODS = ['bank_transfer', 'cash', 'payroll', 'cheque'] as const;

/** One payout to one employee in one currency; `amount` is the sum of its expenses in company currency. */
export const reimbursement = z.looseObject({
  id,
  number: z.string(),
  version,
  status: reimbursementStatus,
  user: ref,
  amount: money,
  method: z.enum(REIMBURSEMENT_METHODS),
  reference: z.nullable(z.string()),
  expenses: z.array(z.looseObject({ id, number: z.string(), amount: money })),
  created_at: moment,
  paid_at: z.optional(z.nullable(moment)),
  created_by: z.optional(z.nullable(ref)),
});
/** One payout to one employee. */
export type Reimbursement = z.infer<typeof reimbursement>;

/** Body that schedules payouts; expenses of several employees make one payout each. */
export const reimbursementDraft = z.object({
  expense_ids: idList.check(z.minLength(1)),
  method: z.enum(REIMBURSEMENT_METHODS),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});
/** Body that schedules payouts. */
export type ReimbursementDraft = z.infer<typeof reimbursementDraft>;

/** Body that moves a payout on: paid or failed when scheduled, reversed when paid. */
export const reimbursementUpdate = z.object({
  status: z.enum(['paid', 'failed', 'reversed']),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
  version,
});
/** Body that moves a payout on. */
export type ReimbursementUpdate = z.infer<typeof reimbursementUpdate>;

/** What a list of payouts is asked for. */
export const reimbursementQuery = listQuery(
  ['id', 'number', 'status', 'amount', 'user', 'created_at', 'paid_at'],
  {
    status: z.optional(manyOf(reimbursementStatus)),
    user_id: z.optional(idParam),
    from: z.optional(day),
    to: z.optional(day),
  },
);
/** What a list of payouts is asked for. */
export type ReimbursementQuery = z.infer<typeof reimbursementQuery>;
