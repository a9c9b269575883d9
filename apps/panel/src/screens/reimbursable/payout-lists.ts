import { expenses, pathOf, PAYABLE_EXPENSE } from '@outlay/domain';
import type { QuerySchema } from '../../records/declared-resource.ts';

/** Query parameters of the expenses owed to employees that no payout contains yet. */
export const OWED = {
  status: PAYABLE_EXPENSE.status.join(),
  paid_by: PAYABLE_EXPENSE.paid_by,
  payment_status: PAYABLE_EXPENSE.payment_status.join(),
};

/** Query parameter that selects which of the screen's two lists is shown. */
export const LIST_PARAM = 'list';

/** Value of {@link LIST_PARAM} for the payouts. */
export const PAYOUTS = 'payouts';

/** Returns the address of a payout. */
export const payoutHref = (id: number): string =>
  `${pathOf('expenses.reimbursable.list')}?${LIST_PARAM}=${PAYOUTS}#${id}`;

/** Removes the screen's own parameter from a query. */
export const withoutList = (query: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(query).filter(([name]) => name !== LIST_PARAM));

/** Wraps a query schema so that it ignores the screen's own parameter. */
export const besideList = (query: QuerySchema): QuerySchema => ({
  safeParse: (given) => {
    return query.safeParse(withoutList(given as Record<string, unknown>));
  },
});

/** Fields that the owed expenses can be filtered by; the other filters are fixed. */
export const OWED_FIELDS = Object.fromEntries(
  Object.entries(expenses.fields).filter(([name]) =>
    ['user', 'team', 'incurred_on', 'amount'].includes(name),
  ),
);
