import type { CallName } from '@outlay/api-client/contract';
import { Problem, type ListPort } from '@outlay/domain';
import { useMemo } from 'react';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { LIST_PARAM, OWED, PAYOUTS, withoutList } from './payout-lists.ts';

type Query = Readonly<Record<string, unknown>>;

/** Returns the API call of a query: its list parameter selects owed expenses or payouts. */
function callOf(query: Query): readonly [CallName, unknown] {
  return query[LIST_PARAM] === PAYOUTS
    ? ['reimbursements.list', withoutList(query)]
    : ['expenses.list', { ...query, ...OWED }];
}

/** Returns the reads of both lists of the screen, so that each list can count the rows of the other. */
export function useReimbursableReads(): {
  readonly port: ListPort<never, never>;
  readonly call: typeof callOf;
} {
  const { client } = usePanel();
  const ability = useAbility();
  const mayReadExpenses = ability.can('read', 'expense');
  return useMemo(() => {
    const list = (query: Query, options?: object) => {
      if (query[LIST_PARAM] === PAYOUTS) return client.reimbursements.list(withoutList(query), options);
      // A denied list is not requested: the response 403 would redirect away from the screen.
      if (!mayReadExpenses) return Promise.reject(new Problem('forbidden', ''));
      return client.expenses.list({ ...query, ...OWED }, options);
    };
    return { port: { list } as never, call: callOf };
  }, [client, mayReadExpenses]);
}
