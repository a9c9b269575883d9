import {
  COMMITTED_STATUSES,
  expenseFields,
  isFilterVisible,
  pathOf,
  type AppAbility,
  type BudgetUsage,
} from '@outlay/domain';

/**
 * Returns the list of the requests that count in a budget in its period; null for users who may not read requests, or not
 * filter them so, because a field that decides about it is hidden from them.
 */
export function budgetHref({ id, from, to }: Pick<BudgetUsage, 'id' | 'from' | 'to'>, ability: AppAbility) {
  const filters = { budget_id: String(id), from, to, status: COMMITTED_STATUSES.join() };
  const isOpen =
    ability.can('read', 'expense') &&
    Object.keys(filters).every((name) => isFilterVisible(ability, 'expense', expenseFields, name));
  return isOpen ? `${pathOf('expenses.company.list')}?${new URLSearchParams(filters)}` : null;
}
