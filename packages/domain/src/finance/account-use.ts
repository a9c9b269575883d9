import { CONTROL_ACCOUNTS, DEFAULT_ACCOUNTS, type DefaultAccountName } from './posting.ts';

/** Uses of an account that a document names: money moves on it, or costs are booked to it. */
export const ACCOUNT_USES = ['payment', 'booking'] as const;
/** Use of an account that a document names. */
export type AccountUse = (typeof ACCOUNT_USES)[number];

/** Accounts that a document may name. */
export interface AccountUseRule {
  /** Types of the accounts; null for every type. */
  readonly types: readonly string[] | null;
  /** Default accounts that may be named, also if they are one of `withheld`. */
  readonly always: readonly DefaultAccountName[];
  /** Default accounts that may not be named: other documents explain their balance. */
  readonly withheld: readonly DefaultAccountName[];
}

/**
 * Accounts that documents may name, by use. A payout from the liability that it pays would leave everything owed, and a
 * payment from the account of VAT or of advances would be no part of their reports.
 */
export const ACCOUNT_USE_RULES: Readonly<Record<AccountUse, AccountUseRule>> = {
  payment: {
    types: DEFAULT_ACCOUNTS.bank,
    always: ['bank', 'petty_cash'],
    withheld: CONTROL_ACCOUNTS.filter((name) => name !== 'bank' && name !== 'petty_cash'),
  },
  booking: { types: null, always: [], withheld: CONTROL_ACCOUNTS },
};
