import { meaning, taking } from '@outlay/domain';
import type { QuerySchema } from '../../list/list-address.ts';
import { EXPENSE_QUERY } from './expense-query.shape.ts';

const takes = taking(EXPENSE_QUERY);

/** What the list of requests may be asked for: reads what its schema reads, and comes without it. */
export const expenseQuery: QuerySchema = {
  safeParse: (query) =>
    takes(query) ? { success: true, data: meaning(EXPENSE_QUERY, query) as object } : { success: false },
};
