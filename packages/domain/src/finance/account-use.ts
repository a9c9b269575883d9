import {
  CONTROL_ACCOUNTS,
  DEFAULT_ACCOUNT_NAMES,
  DEFAULT_ACCOUNTS,
  type DefaultAccountName,
} from './posting.ts';

/** Uses of an account that a document names: money moves on it, or costs, income or VAT are posted to it. */
export const ACCOUNT_USES = ['payment', 'booking', 'income', 'tax'] as const;
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
  /** True if accounts that tax codes name may be named too. */
  readonly ofTaxCodes: boolean;
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
    ofTaxCodes: false,
  },
  booking: { types: null, always: [], withheld: CONTROL_ACCOUNTS, ofTaxCodes: false },
  // Money that customers owe is cash-in without a sale.
  income: {
    types: null,
    always: [],
    withheld: CONTROL_ACCOUNTS.filter((name) => name !== 'receivables'),
    ofTaxCodes: false,
  },
  tax: {
    types: DEFAULT_ACCOUNTS.input_vat,
    always: [],
    withheld: DEFAULT_ACCOUNT_NAMES.filter((name) => name !== 'input_vat' && name !== 'output_vat'),
    ofTaxCodes: true,
  },
};
