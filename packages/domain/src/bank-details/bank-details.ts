import * as z from 'zod/mini';
import { canMap } from '../expense/workflow/reason.ts';
import { typedIban } from '../schema/iban.ts';
import { id, moment, orNull, ref, version } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/** Statuses of an IBAN: payments to an unconfirmed one wait for a second person. */
export const IBAN_STATUSES = ['unconfirmed', 'confirmed'] as const;
/** Status of an IBAN. */
export const ibanStatus = z.enum(IBAN_STATUSES);
/** Status of an IBAN. */
export type IbanStatus = z.infer<typeof ibanStatus>;

/** One change of a member's IBAN, masked; `iban` is null if it was removed. */
export const bankDetailsChange = openObject({
  id,
  iban: z.nullable(z.string()),
  at: moment,
  by: orNull(ref),
  confirmed_at: z.nullable(moment),
  confirmed_by: orNull(ref),
});
/** One change of a member's IBAN. */
export interface BankDetailsChange extends z.infer<typeof bankDetailsChange> {}

/**
 * Bank details of a member. `iban` is the whole number for the member and for users who may pay them, masked for others;
 * `version` is the number of changes.
 */
export const bankDetails = openObject({
  user: ref,
  version: z.int().check(z.nonnegative()),
  iban: z.nullable(z.string()),
  is_masked: z.boolean(),
  status: z.nullable(ibanStatus),
  /** User of the last change, who cannot confirm it. */
  changed_by: orNull(ref),
  /** Changes, the newest first. */
  changes: z.array(bankDetailsChange),
  can: z.optional(canMap),
});
/** Bank details of a member. */
export interface BankDetails extends z.infer<typeof bankDetails> {}

/** Body that changes the IBAN of a member; null removes it. */
export const bankDetailsDraft = z.strictObject({
  iban: z.nullable(typedIban),
  version: z.int().check(z.nonnegative()),
});
/** Body that changes the IBAN of a member. */
export interface BankDetailsDraft extends z.infer<typeof bankDetailsDraft> {}

/** Body that confirms the IBAN of a version of the bank details. */
export const bankDetailsConfirmation = z.strictObject({ version });
/** Body that confirms an IBAN. */
export interface BankDetailsConfirmation extends z.infer<typeof bankDetailsConfirmation> {}
