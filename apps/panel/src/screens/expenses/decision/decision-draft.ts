import type { FormValues } from '@outlay/domain';
import { isTypedPayment, type TypedPayment } from '../../../records/paid-from.tsx';

/** Input of a decision besides its comment. */
export interface DecisionInput {
  /** Account that a verified payment was made from. */
  readonly paid_from_id: number | undefined;
  /** Amount of the payment as the statement shows it. */
  readonly paid_amount: TypedPayment | undefined;
  /** Reason for exceeding a budget; empty for none. */
  readonly overspend_reason: string;
}

/** Returns the input in the values of a draft; values of other types are ignored. */
export const inputIn = ({
  paid_from_id: id,
  paid_amount: amount,
  overspend_reason: reason,
}: FormValues): DecisionInput => ({
  paid_from_id: typeof id === 'number' ? id : undefined,
  paid_amount: isTypedPayment(amount) ? amount : undefined,
  overspend_reason: typeof reason === 'string' ? reason : '',
});

/** Returns the values of the draft of a decision; null while nothing was typed. */
export function draftValues(details: string, input: DecisionInput): FormValues | null {
  const { paid_from_id: id, paid_amount: amount, overspend_reason: reason } = input;
  const isEmpty = details === '' && id === undefined && amount === undefined && reason === '';
  return isEmpty ? null : { details, ...input };
}
