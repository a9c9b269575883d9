import type { Reason } from '../expense/workflow/reason.ts';
import type { Reimbursement, ReimbursementMove } from '../expense/payout/reimbursement.ts';
import type { IbanStatus } from './bank-details.ts';

/** Returns why a payment file cannot order a transfer to a member with this state of bank details; null if it can. */
export const transferDenial = (
  { name }: { readonly name: string },
  iban: IbanStatus | null,
): Reason | null => {
  if (iban === null) return { code: 'iban_missing', params: { name } };
  return iban === 'confirmed' ? null : { code: 'iban_unconfirmed', params: { name } };
};

/**
 * Returns why a payout cannot be marked as paid because of the IBAN of its employee; null if it can. A transfer waits
 * until a second person has confirmed a changed IBAN; without an IBAN it is paid as before.
 */
export const payoutIbanDenial = (
  { method, user }: Pick<Reimbursement, 'method' | 'user'>,
  move: ReimbursementMove,
  iban: IbanStatus | null,
): Reason | null =>
  move === 'paid' && method === 'bank_transfer' && iban === 'unconfirmed'
    ? { code: 'iban_unconfirmed', params: { name: user.name } }
    : null;
