import { OPEN_STATUSES } from '@outlay/domain';
import { and, eq, inArray, isNotNull, sql, type SQL } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { allowedRows } from '../access/row-conditions.ts';
import { instant } from '../db/expressions.ts';
import { expenses } from '../db/schema/index.ts';
import { expenseConditions, type ExpenseColumns } from './expense-conditions.ts';

/** Time of a read: a date, or its placeholder in a prepared query. */
export type AsOf = Date | SQL;

const instantOf = (now: AsOf): SQL => (now instanceof Date ? instant(now) : now);

/** Returns the condition of overdue expenses, as the domain's `isOverdue` decides. */
export const overdueCondition = (actor: Actor, now: AsOf): SQL | undefined =>
  and(
    inArray(expenses.status, OPEN_STATUSES),
    isNotNull(expenses.submittedAt),
    sql`${instantOf(now)} - ${expenses.submittedAt} > make_interval(days => ${actor.company.timeout}::int)`,
  );

type Visibility = {
  readonly action?: 'read' | 'export';
  readonly subject?: 'expense' | 'bookkeep';
  readonly table?: ExpenseColumns;
};

/** Returns the condition of the company's expenses that the ability allows an action on. */
export const visibleExpenses = (
  actor: Actor,
  { action = 'read', subject = 'expense', table = expenses }: Visibility = {},
): SQL | undefined =>
  and(
    eq(table.companyId, actor.company.id),
    allowedRows(actor.ability, action, subject, expenseConditions(table)),
  );
