import * as z from 'zod/mini';
import { ref } from '../kernel/scalars.ts';

/** Every way an expense action can be refused; each code is a message in both languages. */
export const REASON_CODES = [
  'forbidden',
  'own_expense',
  'wrong_status',
  'not_owner',
  'not_current_approver',
  'over_limit',
  'not_who_asked',
  'not_who_rejected',
  'not_who_approved',
  'already_approved',
  'booked',
  'exported',
  'payment_running',
  'details_required',
  'policy_blocked',
  'not_bookable',
  'stale',
] as const;
/** Why an expense action is refused. */
export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * Why something is refused: a code, the values its sentence needs, the sentence itself where the sender knows
 * the reader's language, and who could act instead where that may be told.
 */
export const reason = z.looseObject({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
  text: z.optional(z.string()),
  who: z.optional(z.array(ref)),
});
/** A refusal on the wire: `{code, params?, text?, who?}`. */
export type WireReason = z.infer<typeof reason>;

/** The wire's `can`: an action's name → `true`, or the reason why not, for the person who asked. */
export const canMap = z.record(z.string(), z.union([z.literal(true), reason]));
/** What the person who asked may do with a record. */
export type CanMap = z.infer<typeof canMap>;
