import * as z from 'zod/mini';
import { ACCOUNT_USES } from '../finance/account-use.ts';
import { flagParam, listQuery, manyOf } from '../list/query.ts';
import { day, id, moment, oneLine, typedDay, typedName, version } from '../schema/scalars.ts';
import { currencyCode, money, typedBalance } from '../money/money.ts';

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
export const account = z.looseObject({
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
  active: z.boolean(),
  created_at: z.optional(moment),
});
/** A ledger account. */
export type Account = z.infer<typeof account>;

/** Body of a new or changed account; the currency defaults to the company's. */
export const accountDraft = z
  .strictObject({
    code: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}.\-/]{0,19}$/u)),
    name: typedName,
    name_ar: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200), oneLine))),
    type: accountType,
    currency: z.optional(currencyCode),
    opening_balance: z.optional(typedBalance),
    /** Day that the opening balance is posted for, in an open period and not in the future; by default today. */
    opening_date: z.optional(z.nullable(typedDay)),
    active: z.optional(z.boolean()),
  })
  .check(
    z.refine(
      (draft) =>
        draft.currency === undefined ||
        draft.opening_balance === undefined ||
        draft.currency === draft.opening_balance.currency,
      { error: 'validation.same_currency', path: ['opening_balance'] },
    ),
  );
/** Body of a new or changed account. */
export type AccountDraft = z.infer<typeof accountDraft>;

/** Query parameters of the list of accounts; `use` keeps those that documents may name for it. */
export const accountQuery = listQuery(['id', 'code', 'name', 'type', 'balance', 'active', 'created_at'], {
  type: z.optional(manyOf(accountType)),
  active: z.optional(flagParam),
  use: z.optional(z.enum(ACCOUNT_USES)),
});
/** Query parameters of the list of accounts. */
export type AccountQuery = z.infer<typeof accountQuery>;
