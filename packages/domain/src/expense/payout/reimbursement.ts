import * as z from 'zod/mini';
import { flagParam, idParam, listQuery, manyOf } from '../../list/query.ts';
import { day, id, idList, moment, oneLine, ref, version } from '../../schema/scalars.ts';
import { currencyCode, money, positiveMoney } from '../../money/money.ts';
import { openObject } from '../../schema/open-object.ts';

/** Statuses of a payout to an employee. */
export const REIMBURSEMENT_STATUSES = ['scheduled', 'paid', 'failed', 'reversed'] as const;
/** Status of a payout to an employee. */
export const reimbursementStatus = z.enum(REIMBURSEMENT_STATUSES);
/** Status of a payout to an employee. */
export type ReimbursementStatus = z.infer<typeof reimbursementStatus>;

/** Status of a payout that was created and is neither paid nor failed yet. */
export const NEW_PAYOUT_STATUS = 'scheduled' satisfies ReimbursementStatus;

/** Status of a payout that was paid: it settles its expenses, and advances of its employee. */
export const PAID_PAYOUT_STATUS = 'paid' satisfies ReimbursementStatus;

/** Statuses of a payout that pays its expenses: none of them may be in another payout. */
export const PAYING_STATUSES = [
  NEW_PAYOUT_STATUS,
  PAID_PAYOUT_STATUS,
] as const satisfies readonly ReimbursementStatus[];

/** Statuses that a user sets: paid or failed when scheduled, reversed when paid. */
export const REIMBURSEMENT_MOVES = [
  'paid',
  'failed',
  'reversed',
] as const satisfies readonly ReimbursementStatus[];
/** Status that a user sets on a payout. */
export type ReimbursementMove = (typeof REIMBURSEMENT_MOVES)[number];

/** Payment methods of a payout. */
export const REIMBURSEMENT_METHODS = ['bank_transfer', 'cash', 'payroll', 'cheque'] as const;

/**
 * One payout to one employee in one currency; `amount` is the sum of its expenses in company currency, and
 * `original_currency` the one that an expense was submitted in.
 */
export const reimbursement = openObject({
  id,
  number: z.string(),
  version,
  status: reimbursementStatus,
  user: ref,
  amount: money,
  method: z.enum(REIMBURSEMENT_METHODS),
  reference: z.nullable(z.string()),
  expenses: z.array(
    openObject({ id, number: z.string(), amount: money, original_currency: z.optional(currencyCode) }),
  ),
  created_at: moment,
  paid_at: z.optional(z.nullable(moment)),
  /** Reason of its failure or reversal. */
  reason: z.optional(z.nullable(z.string())),
  created_by: z.optional(z.nullable(ref)),
  /** Account that a paid payout was paid from. */
  paid_from: z.optional(z.nullable(ref)),
  /** Open payout batch that holds it: it cannot be changed on its own, except that it failed after the export. */
  batch: z.optional(z.nullable(openObject({ id, number: z.string(), status: z.string() }))),
  /** Part of a paid payout that an advance of the employee settled. */
  advance_amount: z.optional(z.nullable(money)),
});
/** One payout to one employee. */
export interface Reimbursement extends z.infer<typeof reimbursement> {}

/** Body that schedules payouts; expenses of several employees create one payout each. */
export const reimbursementDraft = z.strictObject({
  expense_ids: idList.check(z.minLength(1)),
  method: z.enum(REIMBURSEMENT_METHODS),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200), oneLine))),
});
/** Body that schedules payouts. */
export interface ReimbursementDraft extends z.infer<typeof reimbursementDraft> {}

/** Longest reason of a failed or reversed payout, in characters. */
export const PAYOUT_REASON_MAX = 500;

/** Moves of a payout with a reason. */
const EXPLAINED_MOVES: readonly ReimbursementMove[] = ['failed', 'reversed'];

/** Returns true for a move that stores a reason: the money did not arrive, or came back. */
export const takesReason = (move: ReimbursementMove): boolean => EXPLAINED_MOVES.includes(move);

/** Body that changes the status of a payout; `reason` belongs to a failed or reversed one. */
export const reimbursementUpdate = z.strictObject({
  status: z.enum(REIMBURSEMENT_MOVES),
  /** Reason of the failure or reversal; stored with the payout and in the history of its expenses. */
  reason: z.optional(z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(PAYOUT_REASON_MAX)))),
  reference: z.optional(z.nullable(z.string().check(z.maxLength(200), oneLine))),
  /** Account paid from; by default the company's bank account, or its petty cash for a payout in cash. */
  paid_from_id: z.optional(z.nullable(id)),
  /** Amount as the statement shows it, in the currency of the account. */
  paid_amount: z.optional(z.nullable(positiveMoney)),
  /** Part that the employee's open advances settle, in company currency; the rest is paid from the account. */
  advance_amount: z.optional(z.nullable(positiveMoney)),
  version,
});
/** Body that changes the status of a payout. */
export interface ReimbursementUpdate extends z.infer<typeof reimbursementUpdate> {}

/** Response of a new payout: the payouts that were created. */
export const createdReimbursements = openObject({ items: z.array(reimbursement) });
/** Created payouts. */
export interface CreatedReimbursements extends z.infer<typeof createdReimbursements> {}

/** Query parameters of the list of payouts. */
export const reimbursementQuery = listQuery(
  ['id', 'number', 'status', 'amount', 'user', 'created_at', 'paid_at'],
  {
    status: z.optional(manyOf(reimbursementStatus)),
    method: z.optional(manyOf(z.enum(REIMBURSEMENT_METHODS))),
    user_id: z.optional(idParam),
    /** True for payouts in a payment file that is neither closed nor cancelled, false for the others. */
    in_batch: z.optional(flagParam),
    from: z.optional(day),
    to: z.optional(day),
  },
);
/** Query parameters of the list of payouts. */
export type ReimbursementQuery = z.infer<typeof reimbursementQuery>;
