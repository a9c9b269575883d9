import * as z from 'zod/mini';
import { onlyOfIds } from '../../schema/only-of-ids.ts';
import { id, idKey, version } from '../../schema/scalars.ts';
import { sentExpenseStatus } from './status/status-schemas.ts';
import { overspendReason } from './update-status.ts';

/**
 * Body of `expenses/update/multiple/status`; an id without a version is an error of that id, except for
 * remarks, which compare no versions. `versions` has no other ids.
 */
export const bulkStatusUpdate = z
  .strictObject({
    ids: z.array(id).check(z.minLength(1), z.maxLength(100)),
    status: sentExpenseStatus,
    details: z.optional(z.nullable(z.string())),
    versions: z.record(idKey, version),
    kind: z.optional(z.literal('remark')),
    /** Account that verified payments were made from; by default the company's bank account. */
    paid_from_id: z.optional(z.nullable(id)),
    /** For all ids: those that exceed no budget are refused with it. */
    overspend_reason: overspendReason,
  })
  .check(onlyOfIds('versions'));
/** Body of `expenses/update/multiple/status`. */
export interface BulkStatusUpdate extends z.infer<typeof bulkStatusUpdate> {}
