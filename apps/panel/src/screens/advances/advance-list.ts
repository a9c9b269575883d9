import { advanceBalanceQuery, pathOf } from '@outlay/domain';
import type { QuerySchema } from '../../records/declared-resource.ts';

/** Query parameter that selects which of the screen's two lists is shown. */
export const LIST_PARAM = 'list';

/** Value of {@link LIST_PARAM} for the balances. */
export const BALANCES = 'balances';

/** Address of the balances. */
export const BALANCES_HREF = `${pathOf('expenses.advances.list')}?${LIST_PARAM}=${BALANCES}`;

/** Removes the screen's own parameter from a query. */
export const withoutList = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== LIST_PARAM));

/** Query of the balances that ignores the screen's own parameter. */
export const BALANCE_QUERY: QuerySchema = {
  safeParse: (given) => advanceBalanceQuery.safeParse(withoutList(given as Record<string, unknown>)),
};
