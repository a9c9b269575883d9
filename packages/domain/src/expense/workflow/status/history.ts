import * as z from 'zod/mini';
import { id, moment, ref } from '../../../schema/scalars.ts';
import { expenseStatus } from './status-schemas.ts';
import { openObject } from '../../../schema/open-object.ts';

/** Events in the history besides the workflow's actions. */
export const HISTORY_EVENTS = [
  'create',
  'update',
  'receipt_added',
  'receipt_removed',
  'overdue',
  'pay',
  'book',
  'unbook',
  'recode',
  'export',
] as const;

/** Causes of an automatic approval. */
export const AUTO_APPROVALS = ['sole_owner', 'auto_approve_under'] as const;

/** Cause of an automatic approval: a company of one, or a policy that approves small amounts. */
export const approvalAuto = openObject({
  kind: z.enum(AUTO_APPROVALS),
  policy_id: z.optional(z.nullable(id)),
});
/** Cause of an automatic approval. */
export interface ApprovalAuto extends z.infer<typeof approvalAuto> {}

/**
 * Payout of a history entry about a payment, as it was at that time; values that the reader may not see are null.
 */
export const historyPayout = openObject({
  id,
  number: z.string(),
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
/** Payout of a history entry about a payment. */
export interface HistoryPayout extends z.infer<typeof historyPayout> {}

/**
 * Entry of an expense's history: user (and delegating member), time, action, from, to, comment and changes.
 * Append-only; replaying the entries returns the current status.
 */
export const historyEntry = openObject({
  id: z.optional(id),
  action: z.string(),
  from: z.nullable(expenseStatus),
  to: expenseStatus,
  by: z.nullable(ref),
  on_behalf_of: z.optional(z.nullable(ref)),
  at: moment,
  details: z.nullable(z.string()),
  auto: z.optional(z.nullable(approvalAuto)),
  changes: z.optional(z.record(z.string(), openObject({ from: z.unknown(), to: z.unknown() }))),
  /** Absent for changes that no payout made, and for payments before payouts were stored. */
  payout: z.optional(z.nullable(historyPayout)),
  version: z.optional(z.int()),
});
/** Entry of an expense's history. */
export interface HistoryEntry extends z.infer<typeof historyEntry> {}

/** Message in an expense's conversation: a question, an answer, a remark, or the comment of a decision. */
export const threadEntry = openObject({
  id: z.optional(id),
  kind: z.enum(['question', 'answer', 'remark', 'decision']),
  by: z.nullable(ref),
  at: moment,
  text: z.string(),
});
/** Message in an expense's conversation. */
export interface ThreadEntry extends z.infer<typeof threadEntry> {}
