import type { BudgetEffect, Expense } from '@outlay/domain';
import { useRead } from '../../../app/query/use-read.ts';
import { usePanel } from '../../../app/use-panel.ts';

const NONE: readonly BudgetEffect[] = [];

/** Returns the budgets that a request counts in; none unless enabled, while they load, and if they cannot be read. */
export function useExpenseBudgets({ id }: Pick<Expense, 'id'>, enabled: boolean): readonly BudgetEffect[] {
  const { client } = usePanel();
  const { data } = useRead(
    'expenses.budgets',
    { id },
    (signal) => client.expenses.budgets(id, { signal, quiet: true }),
    { enabled },
  );
  // A disabled read may still have the data of an earlier request.
  return (enabled ? data : null) ?? NONE;
}
