import * as z from 'zod/mini';
import { ref, type Ref } from '../kernel/scalars.ts';

/** Every way the workflow can refuse; each code is the message `reason.<code>` in both languages. */
export const REASON_CODES = [
  'forbidden',
  'bad_rules',
  'own_expense',
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
  'stale',
] as const;
/** Why the workflow refuses; rules of a permission set may bring reasons of their own. */
export type ReasonCode = (typeof REASON_CODES)[number];

/** Why something is refused: a code, the values of its sentence, and who could act instead where that may be told. */
export interface Reason {
  /** Text under message id `reason.<code>`, unless `text` is there. */
  readonly code: ReasonCode | (string & {});
  readonly params?: Readonly<Record<string, unknown>>;
  /** A sentence written by hand, as a permission rule may bring it. */
  readonly text?: string;
  readonly who?: readonly Ref[];
}

interface Named {
  readonly id: number;
  readonly name?: string | undefined;
}

/** The people of a reason, those without a name left out; nothing where nobody is left. */
export const namesOf = (...found: readonly (Named | null | undefined)[]): Pick<Reason, 'who'> => {
  const who = found.flatMap((one) => (one?.name === undefined ? [] : [{ id: one.id, name: one.name }]));
  return who.length > 0 ? { who } : {};
};

/** A refusal on the wire; `text` is the sentence where the sender knows the reader's language. */
export const reason = z.looseObject({
  code: z.string(),
  params: z.optional(z.record(z.string(), z.unknown())),
  text: z.optional(z.string()),
  who: z.optional(z.array(ref)),
});

/** The wire's `can`: an action's name → `true`, or the reason why not, for the person who asked. */
export const canMap = z.record(z.string(), z.union([z.literal(true), reason]));
/** What the person who asked may do with a record. */
export type CanMap = z.infer<typeof canMap>;
