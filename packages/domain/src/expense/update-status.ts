import * as z from 'zod/mini';
import { id, version } from '../kernel/scalars.ts';
import { expense } from './expense.ts';
import { sentExpenseStatus } from './status-schemas.ts';

/**
 * Body of `expenses/updateStatus`; a remark neither checks nor raises `version`.
 *
 * How long `details` may be is not this schema's business: permission, version and workflow are judged before the input,
 * which is `detailsFault`'s.
 */
export const statusUpdate = z.object({
  id,
  status: sentExpenseStatus,
  details: z.optional(z.nullable(z.string())),
  version: z.optional(version),
  kind: z.optional(z.literal('remark')),
});
/** Body of `expenses/updateStatus`. */
export type StatusUpdate = z.infer<typeof statusUpdate>;

/**
 * Body of `expenses/update/multiple/status`; an id without a version is that id's own error, but for remarks, which compare
 * none.
 */
export const bulkStatusUpdate = z.object({
  ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
  status: sentExpenseStatus,
  details: z.optional(z.nullable(z.string())),
  versions: z.record(z.string(), version),
  kind: z.optional(z.literal('remark')),
});
/** Body of `expenses/update/multiple/status`. */
export type BulkStatusUpdate = z.infer<typeof bulkStatusUpdate>;

/** What became of one expense of a bulk update. */
export const bulkResult = z.looseObject({
  id,
  ok: z.boolean(),
  expense: z.optional(expense),
  message: z.optional(z.string()),
});
/** Answer of a bulk update: one result an id, in the order asked; successes are kept. */
export const bulkStatusAnswer = z.looseObject({ results: z.array(bulkResult) });
/** Answer of a bulk update. */
export type BulkStatusAnswer = z.infer<typeof bulkStatusAnswer>;

/** Field errors of the confirmation dialog; `details` is shown under the comment box. Source: Specification §3. */
export const dialogErrors = z.looseObject({
  details: z.optional(z.union([z.string(), z.array(z.string())])),
});
/** Field errors of the confirmation dialog. */
export type DialogErrors = z.infer<typeof dialogErrors>;
