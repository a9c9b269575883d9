import { Problem, type ListPort } from '@outlay/domain';
import { useMemo } from 'react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { LIST_PARAM, OWED, PAYOUTS, withoutList } from './payout-looks.ts';

/** What both lists of the screen read from: which of them is asked for stands in the query, so that each can count the other. */
export function useReimbursablePort(): ListPort<never, never> {
  const { client } = usePanel();
  const ability = useAbility();
  const mayReadExpenses = ability.can('read', 'expense');
  return useMemo(() => {
    const list = (query: Readonly<Record<string, unknown>>, options?: object) => {
      if (query[LIST_PARAM] === PAYOUTS) return client.reimbursements.list(withoutList(query), options);
      // What the ability denies is not asked for: the answer would lead out of the screen.
      if (!mayReadExpenses) return Promise.reject(new Problem('forbidden', ''));
      return client.expenses.list({ ...query, ...OWED }, options);
    };
    return { list } as never;
  }, [client, mayReadExpenses]);
}
