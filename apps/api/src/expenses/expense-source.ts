import type { ExpenseQuery } from '@outlay/domain';
import { and, eq, gte, inArray, isNull, lte, ne, not, notExists, or, sql, type SQL } from '../db/drizzle.ts';
import type { Actor } from '../access/actor.ts';
import { inBudget } from '../company/budgets/budget-scope.ts';
import { expenseLines, expenses, receipts, suppliers, teams, users } from '../db/schema/index.ts';
import { build, type Join } from '../db/select.ts';
import { byName } from '../records/columns.ts';
import { among, whenGiven, search } from '../records/conditions.ts';
import type { ListSource, Sorts } from '../records/list-source.ts';
import { searchedBy, withoutHiddenFields, type Searched } from '../records/visible-fields.ts';
import { EXPENSE_JOINS, expenseFields, owner } from './expense-fields.ts';
import { overdueCondition, visibleExpenses, type AsOf } from './expense-visibility.ts';
import { awaitingCondition } from './workflow/awaiting.ts';

const SORTS: Sorts<ExpenseQuery> = {
  id: expenses.id,
  number: expenses.number,
  status: expenses.status,
  payment_status: expenses.paymentStatus,
  book_status: expenses.bookStatus,
  amount: expenses.baseMinor,
  incurred_on: expenses.incurredOn,
  submitted_at: expenses.submittedAt,
  user: byName(owner),
  team: byName(teams),
  supplier: byName(suppliers),
  created_at: expenses.createdAt,
  updated_at: expenses.updatedAt,
};

/** Returns the searched texts of a company's expenses. */
const searchedTexts = (companyId: number): Searched => ({
  number: expenses.number,
  description: expenses.description,
  supplier: {
    reference: expenses.supplierId,
    table: suppliers,
    among: eq(suppliers.companyId, companyId),
  },
  // Admins and providers belong to no company.
  user: {
    reference: expenses.userId,
    table: users,
    among: or(eq(users.companyId, companyId), isNull(users.companyId)),
  },
});

/** Selects expenses without a receipt. */
export const WITHOUT_RECEIPT = notExists(
  build
    .select({ id: receipts.id })
    .from(receipts)
    .where(and(eq(receipts.expenseId, expenses.id), isNull(receipts.removedAt))),
);

/** Selects expenses with a line of a cost center. */
const ofCostCenter = (id: number) =>
  inArray(
    expenses.id,
    build
      .select({ id: expenseLines.expenseId })
      .from(expenseLines)
      .where(
        and(
          eq(expenseLines.companyId, expenses.companyId),
          eq(expenseLines.costCenterId, id),
          isNull(expenseLines.supersededAt),
        ),
      ),
  );

/** Selects expenses that break a policy. */
const BREAKS_POLICY = ne(expenses.violations, sql`'[]'::jsonb`);

const hasText = ({ q }: ExpenseQuery): boolean => (q?.trim() ?? '') !== '';

/** Returns the conditions of an expense list's filters. */
export function expenseFilters(query: ExpenseQuery, actor: Actor, now: AsOf): (SQL | undefined)[] {
  const overdue = overdueCondition(actor, now);
  return [
    among(expenses.status, query.status),
    among(expenses.paymentStatus, query.payment_status),
    among(expenses.bookStatus, query.book_status),
    whenGiven(query.user_id, (id) => eq(expenses.userId, id)),
    whenGiven(query.team_id, (id) => eq(expenses.teamId, id)),
    whenGiven(query.supplier_id, (id) => eq(expenses.supplierId, id)),
    whenGiven(query.account_id, (id) => eq(expenses.accountId, id)),
    whenGiven(query.entry_type_id, (id) => eq(expenses.entryTypeId, id)),
    whenGiven(query.cost_center_id, ofCostCenter),
    whenGiven(query.trip_id, (id) => eq(expenses.tripId, id)),
    whenGiven(query.budget_id, (id) => inBudget(actor, id)),
    whenGiven(query.from, (date) => gte(expenses.incurredOn, date)),
    whenGiven(query.to, (date) => lte(expenses.incurredOn, date)),
    whenGiven(query.min, (minor) => gte(expenses.baseMinor, minor)),
    whenGiven(query.max, (minor) => lte(expenses.baseMinor, minor)),
    whenGiven(query.paid_by, (payer) => eq(expenses.paidBy, payer)),
    whenGiven(query.awaiting, () => awaitingCondition(actor)),
    whenGiven(query.without_receipt, (value) => (value ? WITHOUT_RECEIPT : not(WITHOUT_RECEIPT))),
    whenGiven(query.with_violations, (value) => (value ? BREAKS_POLICY : not(BREAKS_POLICY))),
    among(expenses.currency, query.currency),
    whenGiven(query.overdue, (value) => (value || overdue === undefined ? overdue : not(overdue))),
    search(query.q, searchedBy(actor.ability, 'expense', searchedTexts(actor.company.id))),
  ];
}

/** Returns the joins for finding a page of expenses: names only if they are sorted by. */
function narrowJoins(query: ExpenseQuery): Join[] {
  const { user, supplier, team } = EXPENSE_JOINS;
  return [
    ...(query.sort === 'user' ? [user] : []),
    ...(query.sort === 'supplier' ? [supplier] : []),
    ...(query.sort === 'team' ? [team] : []),
  ];
}

/** Returns the source of a list of expenses with filters, limited to those the user may read (or export). */
export const expenseSource = (
  actor: Actor,
  now: AsOf,
  query: ExpenseQuery,
  action: 'read' | 'export' = 'read',
): ListSource => {
  const source: ListSource = {
    table: expenses,
    joins: Object.values(EXPENSE_JOINS),
    fields: expenseFields(actor, now),
    narrow: narrowJoins(query),
    where: [
      visibleExpenses(actor),
      action === 'export' ? visibleExpenses(actor, { action: 'export' }) : undefined,
      ...expenseFilters(query, actor, now),
    ],
    sorts: SORTS,
    // Overdue changes with the clock; names of users and suppliers, and budgets, change without an event of the expense.
    followsOutbox: query.overdue === undefined && query.budget_id === undefined && !hasText(query),
  };
  return withoutHiddenFields(source, actor.ability, 'expense', query);
};
