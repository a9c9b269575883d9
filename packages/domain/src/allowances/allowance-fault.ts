import type { Fault } from '../errors/fault.ts';

/** Reason that an allowance cannot be computed: the field of the claim, and the message with its parameters. */
export interface AllowanceFault {
  readonly ok: false;
  /** Path of the field within the claim, such as `odometer.end`. */
  readonly field: string;
  readonly id: Fault['id'];
  readonly params: Fault['params'];
}

/** Result of computing an allowance. */
export type AllowanceResult<Breakdown> =
  | { readonly ok: true; readonly breakdown: Breakdown }
  | AllowanceFault;

/** Returns the fault of a field of a claim. */
export const allowanceFault = (
  field: string,
  id: Fault['id'],
  params: Fault['params'] = {},
): AllowanceFault => ({ ok: false, field, id, params });
