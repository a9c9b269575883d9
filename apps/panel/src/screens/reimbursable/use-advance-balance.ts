import { zero, type Money, type Reimbursement } from '@outlay/domain';
import type { Read } from '../../app/query/read-of.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';

/** Response with the balance of one employee. */
interface Balances {
  readonly items: readonly { readonly balance: Money }[];
}

/**
 * Returns the balance in a read; null until it was answered, because a payout that is paid meanwhile would not be settled
 * with it. Zero for an employee without advances, and if it cannot be read.
 */
export const balanceIn = (
  { data, isAnswered }: Pick<Read<Balances>, 'data' | 'isAnswered'>,
  currency: string,
): Money | null => data?.items[0]?.balance ?? (isAnswered ? zero(currency) : null);

/**
 * Returns what the employee of a payout holds of advances; null while it loads, zero unless enabled, and for users who may
 * not read advances.
 */
export function useAdvanceBalance({ user, amount }: Reimbursement, enabled: boolean): Money | null {
  const { client } = usePanel();
  const mayRead = useAbility().can('read', 'advances');
  const query = { user_id: user.id };
  const read = useRead(
    'advances.balances',
    query,
    (signal) => client.advances.balances(query, { signal, quiet: true }),
    { enabled: enabled && mayRead },
  );
  // A disabled read may still have the data of an earlier dialog.
  return enabled && mayRead ? balanceIn(read, amount.currency) : zero(amount.currency);
}
