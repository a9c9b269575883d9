import * as z from 'zod/mini';
import { positiveMoney } from '../../money/money.ts';
import { id, oneLine, version } from '../../schema/scalars.ts';
import { expense } from '../expense.ts';
import { sentExpenseStatus } from './status/status-schemas.ts';
import { openObject } from '../../schema/open-object.ts';

/** Maximum number of characters of a reason for exceeding a budget. */
export const OVERSPEND_REASON_MAX = 500;

/** Reason for exceeding a budget; needs the permission to approve budgets. */
export const overspendReason = z.optional(
  z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(OVERSPEND_REASON_MAX), oneLine)),
);

/**
 * Body of `expenses/updateStatus`; a remark neither checks nor increments `version`.
 *
 * The length of `details` is validated by `detailsFault` after permission, version and workflow.
 */
export const statusUpdate = z.object({
  id,
  status: sentExpenseStatus,
  details: z.optional(z.nullable(z.string())),
  version: z.optional(version),
  kind: z.optional(z.literal('remark')),
  /** Account that a verified payment was made from; by default the company's bank account. */
  paid_from_id: z.optional(z.nullable(id)),
  /** Amount of a verified payment as the statement shows it, in the currency of the account. */
  paid_amount: z.optional(z.nullable(positiveMoney)),
  overspend_reason: overspendReason,
});
/** Body of `expenses/updateStatus`. */
export interface StatusUpdate extends z.infer<typeof statusUpdate> {}

/** Result of one expense of a bulk update. */
export const bulkResult = openObject({
  id,
  ok: z.boolean(),
  expense: z.optional(expense),
  message: z.optional(z.string()),
  /** True if a budget refused it that the user may exceed with `overspend_reason`. */
  needs_overspend_reason: z.optional(z.boolean()),
});
/**
 * Response of a bulk update: one result per id, in the order of the request. Successful changes are preserved
 * when others fail.
 */
export const bulkStatusAnswer = openObject({ results: z.array(bulkResult) });
/** Response of a bulk update. */
export interface BulkStatusAnswer extends z.infer<typeof bulkStatusAnswer> {}

/**
 * Field errors of the confirmation dialog; `details` is shown below the comment field. Source: Specification
 * §3.
 */
export const dialogErrors = openObject({
  details: z.optional(z.union([z.string(), z.array(z.string())])),
});
/** Field errors of the confirmation dialog. */
export interface DialogErrors extends z.infer<typeof dialogErrors> {}
