import {
  APPROVED_STATUSES,
  BOOKED_STATUSES,
  COMMITTED_STATUSES,
  PENDING_STATUS,
  budgetSpan,
  countedSpan,
  type Budget,
  type BudgetLine,
  type BudgetSpan,
  type BudgetSpending,
  type SpendingStage,
} from '@outlay/domain';
import {
  and,
  asc,
  between,
  eq,
  exists,
  inArray,
  isNull,
  ne,
  not,
  or,
  sql,
  sum,
  type SQL,
} from '../../db/drizzle.ts';
import type { ActorCompany } from '../../access/actor.ts';
import { rowsOf } from '../../db/rows.ts';
import { expenseLines, expenses } from '../../db/schema/index.ts';
import { build, selectFrom } from '../../db/select.ts';
import type { Db } from '../../db/store.ts';
import { day, jsonList, jsonObject } from '../../db/expressions.ts';
import { budgetKind } from './budgets.ts';
import { budgets } from './budgets.table.ts';

/** Company of budgets. */
export type BudgetCompany = Pick<ActorCompany, 'id' | 'currency' | 'fiscalYearStart'>;

/** Returns the active budgets of a company, optionally limited by a condition. */
export const readBudgets = (db: Db, companyId: number, where?: SQL): Promise<Budget[]> =>
  rowsOf<Budget>(
    db,
    selectFrom(budgetKind.fields, budgets, budgetKind.joins)
      .where(and(eq(budgets.companyId, companyId), budgets.active, where))
      .orderBy(asc(budgets.id)),
  );

/** Returns the days that all of the budgets need to know for a day; null if none applies to it. */
function neededSpan(list: readonly Budget[], date: string, startMonth: number): BudgetSpan | null {
  const spans = list.flatMap((budget) => {
    const span = budgetSpan(budget, date, startMonth);
    return span === null ? [] : [countedSpan(budget, span, startMonth)];
  });
  const [first] = spans;
  if (first === undefined) return null;
  return spans.reduce((all, { from, to }) => ({
    from: from < all.from ? from : all.from,
    to: to > all.to ? to : all.to,
  }));
}

// The same as `stageOf` of the domain; a test compares both.
const STAGE = sql<SpendingStage>`case
  when ${inArray(expenses.bookStatus, BOOKED_STATUSES)} then 'booked'
  when ${or(
    inArray(expenses.status, APPROVED_STATUSES),
    and(ne(expenses.resumeStatus, PENDING_STATUS), not(expenses.resubmit)),
  )} then 'approved'
  else 'pending' end`;

/**
 * Reads the spending that budgets count around a day: sums of expenses without lines of the same month, team, entry type,
 * stage and sign, and each expense with lines. The domain decides what of it counts in which budget.
 *
 * @param without Id of an expense that does not count.
 */
export async function readBudgetSpending(
  db: Db,
  company: BudgetCompany,
  list: readonly Budget[],
  { date, without = 0 }: { readonly date: string; readonly without?: number },
): Promise<BudgetSpending[]> {
  const span = neededSpan(list, date, company.fiscalYearStart);
  if (span === null) return [];
  const current = and(eq(expenseLines.expenseId, expenses.id), isNull(expenseLines.supersededAt));
  const hasLines = exists(build.select({ id: expenseLines.id }).from(expenseLines).where(current));
  const counted = and(
    eq(expenses.companyId, company.id),
    ne(expenses.id, without),
    inArray(expenses.status, COMMITTED_STATUSES),
    between(expenses.incurredOn, span.from, span.to),
  );
  const sums = db
    .select({
      incurred_on: day(sql`date_trunc('month', ${expenses.incurredOn})`),
      stage: STAGE,
      team_id: expenses.teamId,
      entry_type_id: expenses.entryTypeId,
      base: sum(expenses.baseMinor).mapWith(Number),
      lines: sql<BudgetLine[]>`'[]'::json`,
    })
    .from(expenses)
    .where(and(counted, not(hasLines)))
    .groupBy(sql`1`, sql`2`, expenses.teamId, expenses.entryTypeId, sql`sign(${expenses.baseMinor})`);
  const lines = build
    .select({
      list: jsonList(
        jsonObject({
          team_id: expenseLines.teamId,
          cost_center_id: expenseLines.costCenterId,
          entry_type_id: expenseLines.entryTypeId,
          gross: expenseLines.grossMinor,
        }),
        expenseLines.position,
      ),
    })
    .from(expenseLines)
    .where(current);
  const split = db
    .select({
      incurred_on: day(expenses.incurredOn),
      stage: STAGE,
      team_id: expenses.teamId,
      entry_type_id: expenses.entryTypeId,
      base: sql<number>`${expenses.baseMinor}`,
      lines: sql<BudgetLine[]>`${lines}`,
    })
    .from(expenses)
    .where(and(counted, hasLines));
  // One statement, because other spending of the company waits meanwhile.
  return sums.unionAll(split);
}
