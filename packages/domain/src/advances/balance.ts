import * as z from 'zod/mini';
import { idParam, listQuery } from '../list/query.ts';
import { sumMoney, negateMoney } from '../money/arithmetic.ts';
import { money, type Money } from '../money/money.ts';
import { id, ref } from '../schema/scalars.ts';
import { openObject } from '../schema/open-object.ts';

/**
 * Advances of one employee in company currency: what was paid, returned, and settled by payouts of expenses; `balance`
 * is what the employee still holds, the part of the account for advances that is theirs.
 */
export const advanceBalance = openObject({
  /** Id of the employee. */
  id,
  user: ref,
  paid: money,
  returned: money,
  settled: money,
  balance: money,
});
/** Advances of one employee. */
export interface AdvanceBalance extends z.infer<typeof advanceBalance> {}

/** Query parameters of the balances of advances: employees with any confirmed advance. */
export const advanceBalanceQuery = listQuery(['id', 'user', 'balance'], { user_id: z.optional(idParam) });
/** Query parameters of the balances of advances. */
export type AdvanceBalanceQuery = z.infer<typeof advanceBalanceQuery>;

/** Returns what an employee still holds of advances: paid less returned and settled. */
export const openAdvance = ({
  paid,
  returned,
  settled,
}: Pick<AdvanceBalance, 'paid' | 'returned' | 'settled'>): Money =>
  sumMoney([paid, negateMoney(returned), negateMoney(settled)], paid.currency);

/** Returns the part of a payout that open advances of its employee settle: never more than either, never negative. */
export const settledByAdvance = (payout: Money, balance: Money): Money => ({
  ...payout,
  minor: Math.max(0, Math.min(payout.minor, balance.minor)),
});
