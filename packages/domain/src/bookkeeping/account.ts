import * as z from 'zod/mini';
import { ACCOUNT_USES } from '../finance/account-use.ts';
import { flagParam, listQuery, manyOf } from '../list/query.ts';
import { typedBic } from '../schema/bic.ts';
import { typedIban } from '../schema/iban.ts';
import { day, id, moment, orNull, typedCode, typedDay, version } from '../schema/scalars.ts';
import { currencyCode, money, typedBalance } from '../money/money.ts';
import { paymentCsvLayout } from './payment-csv.ts';
import { openObject } from '../schema/open-object.ts';
import { anyName, typedNames } from '../schema/typed-names.ts';

/** Types of ledger accounts. */
export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense', 'bank'] as const;
/** Type of a ledger account. */
export const accountType = z.enum(ACCOUNT_TYPES);
/** Type of a ledger account. */
export type AccountType = z.infer<typeof accountType>;

/**
 * A ledger account with names in both languages; `balance` is the opening balance plus the sum of its
 * transactions.
 */
export const account = openObject({
  id,
  version,
  code: z.string(),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  type: accountType,
  currency: currencyCode,
  opening_balance: money,
  /** Day that the opening balance counts for; null without one. */
  opening_date: z.optional(z.nullable(day)),
  balance: z.optional(money),
  /** Number of a bank account, which payments are made from. */
  iban: orNull(z.string()),
  /** BIC of the bank of a bank account. */
  bic: orNull(z.string()),
  /** Layout of the CSV that the bank reads payments from; null if it has none. */
  payment_csv: orNull(paymentCsvLayout),
  active: z.boolean(),
  created_at: z.optional(moment),
});
/** A ledger account. */
export interface Account extends z.infer<typeof account> {}

/** Fields that only an account of type `bank` may have. */
const BANK_FIELDS = ['iban', 'bic', 'payment_csv'] as const;

/** Returns the first field that only an account of type `bank` may have; null if the account may have its fields. */
export const bankOnlyField = ({
  type,
  ...fields
}: { readonly type: AccountType } & {
  readonly [Field in (typeof BANK_FIELDS)[number]]?: unknown;
}): (typeof BANK_FIELDS)[number] | null =>
  type === 'bank' ? null : (BANK_FIELDS.find((field) => (fields[field] ?? null) !== null) ?? null);

/** Body of a new or changed account; the currency defaults to the company's. */
export const accountDraft = z
  .strictObject({
    code: typedCode,
    ...typedNames,
    type: accountType,
    currency: z.optional(currencyCode),
    opening_balance: z.optional(typedBalance),
    /** Day that the opening balance is posted for, in an open period and not in the future; by default today. */
    opening_date: z.optional(z.nullable(typedDay)),
    iban: z.optional(z.nullable(typedIban)),
    bic: z.optional(z.nullable(typedBic)),
    payment_csv: z.optional(z.nullable(paymentCsvLayout)),
    active: z.optional(z.boolean()),
  })
  .check(
    anyName,
    z.refine(
      (draft) =>
        draft.currency === undefined ||
        draft.opening_balance === undefined ||
        draft.currency === draft.opening_balance.currency,
      { error: 'validation.same_currency', path: ['opening_balance'] },
    ),
    z.refine((draft) => bankOnlyField(draft) !== 'iban', { error: 'validation.bank_only', path: ['iban'] }),
    z.refine((draft) => bankOnlyField(draft) !== 'bic', { error: 'validation.bank_only', path: ['bic'] }),
    z.refine((draft) => bankOnlyField(draft) !== 'payment_csv', {
      error: 'validation.bank_only',
      path: ['payment_csv'],
    }),
  );
/** Body of a new or changed account. */
export interface AccountDraft extends z.infer<typeof accountDraft> {}

/** Query parameters of the list of accounts; `use` keeps those that documents may name for it. */
export const accountQuery = listQuery(
  ['id', 'code', 'name', 'name_ar', 'type', 'balance', 'active', 'created_at'],
  {
    type: z.optional(manyOf(accountType)),
    active: z.optional(flagParam),
    use: z.optional(z.enum(ACCOUNT_USES)),
  },
);
/** Query parameters of the list of accounts. */
export type AccountQuery = z.infer<typeof accountQuery>;
