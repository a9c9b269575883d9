import { and, eq, exists, isNull, notExists, or, sql, type SQL, type SQLWrapper } from '../../db/drizzle.ts';
import type { Actor } from '../../access/actor.ts';
import { allowedRows, rowsShowing } from '../../access/row-conditions.ts';
import { expenseLines, expenses } from '../../db/schema/index.ts';
import { build } from '../../db/select.ts';
import { budgetKind } from './budgets.ts';
import { budgets } from './budgets.table.ts';

/** Fields of a budget that decide which requests count in it. */
const SCOPE_FIELDS = ['team', 'cost_center', 'entry_type'] as const;

/** Returns the condition that a budget is for all records or for this one. */
const covers = (wanted: SQLWrapper, one: SQLWrapper): SQL | undefined => or(isNull(wanted), eq(wanted, one));

/**
 * Selects expenses that count in a budget, whatever their day and stage, as `countedIn` of the domain does: those with a line of its
 * team, cost center and entry type, where an empty field of a line is that of the expense. None if the user may not
 * read the budget or its scope.
 */
export function inBudget({ ability }: Pick<Actor, 'ability'>, id: number): SQL {
  const lines = build
    .select({ id: expenseLines.id })
    .from(expenseLines)
    .where(and(eq(expenseLines.expenseId, expenses.id), isNull(expenseLines.supersededAt)));
  const covered = build
    .select({ id: expenseLines.id })
    .from(expenseLines)
    .where(
      and(
        eq(expenseLines.expenseId, expenses.id),
        isNull(expenseLines.supersededAt),
        covers(budgets.teamId, sql`coalesce(${expenseLines.teamId}, ${expenses.teamId})`),
        covers(budgets.costCenterId, expenseLines.costCenterId),
        covers(budgets.entryTypeId, sql`coalesce(${expenseLines.entryTypeId}, ${expenses.entryTypeId})`),
      ),
    );
  const whole = and(
    notExists(lines),
    covers(budgets.teamId, expenses.teamId),
    isNull(budgets.costCenterId),
    covers(budgets.entryTypeId, expenses.entryTypeId),
  );
  return exists(
    build
      .select({ id: budgets.id })
      .from(budgets)
      .where(
        and(
          eq(budgets.companyId, expenses.companyId),
          eq(budgets.id, id),
          allowedRows(ability, 'read', 'budgets', budgetKind.conditions),
          rowsShowing(ability, 'budgets', budgetKind.conditions, SCOPE_FIELDS),
          or(exists(covered), whole),
        ),
      ),
  );
}
