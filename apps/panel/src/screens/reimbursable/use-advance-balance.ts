import { zero, type Money, type Reimbursement } from '@outlay/domain';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';

/**
 * Returns what the employee of a payout holds of advances; zero unless enabled, while it loads, and for users who may not read advances.
 */
export function useAdvanceBalance({ user, amount }: Reimbursement, enabled: boolean): Money {
  const { client } = usePanel();
  const mayRead = useAbility().can('read', 'advances');
  const query = { user_id: user.id };
  const { data } = useRead(
    'advances.balances',
    query,
    (signal) => client.advances.balances(query, { signal, quiet: true }),
    { enabled: enabled && mayRead },
  );
  // A disabled read may still have the data of an earlier dialog.
  return (enabled ? data?.items[0]?.balance : undefined) ?? zero(amount.currency);
}
