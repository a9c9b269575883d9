import * as z from 'zod/mini';
import { flagParam, listQuery, manyOf } from '../kernel/query.ts';
import { id, moment, typedName, version } from '../kernel/scalars.ts';
import { currencyCode, money, typedBalance } from '../money/money.ts';

/** The kinds of ledger accounts. */
export const ACCOUNT_TYPES = ['asset', 'liability', 'equity', 'income', 'expense', 'bank'] as const;
/** The kind of a ledger account. */
export const accountType = z.enum(ACCOUNT_TYPES);
/** The kind of a ledger account. */
export type AccountType = z.infer<typeof accountType>;

/** A ledger account named in both languages; `balance` is opening balance plus the sum of its transactions. */
export const account = z.looseObject({
  id,
  version,
  code: z.string(),
  name: z.string(),
  name_ar: z.nullable(z.string()),
  type: accountType,
  currency: currencyCode,
  opening_balance: money,
  balance: z.optional(money),
  active: z.boolean(),
  created_at: z.optional(moment),
});
/** A ledger account. */
export type Account = z.infer<typeof account>;

/** What a person fills in for an account; the currency defaults to the company's. */
export const accountDraft = z
  .object({
    code: z.string().check(z.trim(), z.regex(/^[\p{L}\p{N}][\p{L}\p{N}.\-/]{0,19}$/u)),
    name: typedName,
    name_ar: z.optional(z.nullable(z.string().check(z.trim(), z.maxLength(200)))),
    type: accountType,
    currency: z.optional(currencyCode),
    opening_balance: z.optional(typedBalance),
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
/** What a person fills in for an account. */
export type AccountDraft = z.infer<typeof accountDraft>;

/** What a list of accounts is asked for. */
export const accountQuery = listQuery(['id', 'code', 'name', 'type', 'balance', 'active', 'created_at'], {
  type: z.optional(manyOf(accountType)),
  active: z.optional(flagParam),
});
/** What a list of accounts is asked for. */
export type AccountQuery = z.infer<typeof accountQuery>;
