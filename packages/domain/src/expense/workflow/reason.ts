import * as z from 'zod/mini';
import { ref, type Ref } from '../../schema/scalars.ts';
import { openObject } from '../../schema/open-object.ts';

/** Reason codes of denials; each is the message `reason.<code>` in both languages. */
export const REASON_CODES = [
  'forbidden',
  'bad_rules',
  'own_expense',
  'own_verification',
  'linked_account',
  'wrong_status',
  'asked_after_approval',
  'not_owner',
  'not_current_approver',
  'over_limit',
  'already_approved',
  'not_who_asked',
  'not_who_rejected',
  'not_who_approved',
  'changed_since_asked',
  'not_unbooked',
  'not_booked',
  'exported',
  'payment_running',
  'payment_not_open',
  'paid_by_company',
  'wrong_payout_status',
  'wrong_cash_in_status',
  'wrong_sale_status',
  'wrong_advance_status',
  'stale',
] as const;
/** Reason code of a denial; rules of a permission set may define their own. */
export type ReasonCode = (typeof REASON_CODES)[number];

/**
 * Reason of a denial: a code, the parameters of its message, and users who could act instead, if they may be
 * disclosed.
 */
export interface Reason {
  /** Message id suffix (`reason.<code>`), used unless `text` is set. */
  readonly code: ReasonCode | (string & {});
  readonly params?: Readonly<Record<string, unknown>> | undefined;
  /** Custom text of a permission rule. */
  readonly text?: string | undefined;
  readonly who?: readonly Ref[] | undefined;
}

interface Named {
  readonly id: number;
  readonly name?: string | undefined;
}

/** Returns the named users of a reason, without those that have no name; empty if none remain. */
export const namesOf = (...users: readonly (Named | null | undefined)[]): Pick<Reason, 'who'> => {
  const who = users.flatMap((one) => (one?.name === undefined ? [] : [{ id: one.id, name: one.name }]));
  return who.length > 0 ? { who } : {};
};

/** Reason of a denial in responses; `text` is set if the sender knows the reader's language. */
export const reason = openObject({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
  text: z.optional(z.string()),
  who: z.optional(z.array(ref)),
});

/** `can` of a response: action → `true`, or the reason for the denial, for the current user. */
export const canMap = z.record(z.string(), z.union([z.literal(true), reason]));
/** Permissions of the current user for a record. */
export type CanMap = z.infer<typeof canMap>;
