import * as z from 'zod/mini';
import { id, moment, ref } from '../../schema/scalars.ts';
import { money } from '../../money/money.ts';
import { openObject } from '../../schema/open-object.ts';

/** Sources of the approvers of a step. */
export const STEP_SOURCES = ['policy', 'team', 'everyone', 'owners'] as const;

/** Approver of a step; `limit` in company currency, null for no limit. */
export const stepApprover = openObject({ id, name: z.string(), limit: z.optional(z.nullable(money)) });

/** One approval step: any of its approvers decides; `decided_by` is null until then. */
export const approvalStep = openObject({
  source: z.enum(STEP_SOURCES),
  policy_id: z.optional(z.nullable(id)),
  approvers: z.array(stepApprover),
  decided_by: z.nullable(ref),
  on_behalf_of: z.optional(z.nullable(ref)),
  decided_at: z.optional(z.nullable(moment)),
});
/** One approval step of an expense. */
export interface ApprovalStep extends z.infer<typeof approvalStep> {}
