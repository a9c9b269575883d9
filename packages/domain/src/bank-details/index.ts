export {
  bankDetails,
  bankDetailsChange,
  bankDetailsConfirmation,
  bankDetailsDraft,
  IBAN_STATUSES,
  ibanStatus,
} from './bank-details.ts';
export type {
  BankDetails,
  BankDetailsChange,
  BankDetailsConfirmation,
  BankDetailsDraft,
  IbanStatus,
} from './bank-details.ts';
export {
  BANK_DETAILS_ACTIONS,
  bankDetailsDenial,
  readsBankDetails,
  seesIban,
} from './bank-details-status.ts';
export type { BankDetailsAction, BankDetailsUser } from './bank-details-status.ts';
export { maskIban } from './mask-iban.ts';
export { payoutIbanDenial, transferDenial } from './payout-iban.ts';
