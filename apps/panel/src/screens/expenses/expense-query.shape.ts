import { expenses, shapeOf } from '@outlay/domain';

/** What the list of requests may be asked for. */
export const EXPENSE_QUERY = shapeOf(expenses.query);
