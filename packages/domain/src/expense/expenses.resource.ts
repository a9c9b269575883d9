import { GRANT_ACTIONS } from '../access/grant-actions.ts';
import { defineResource } from '../resources/resource.ts';
import { expense, expenseDraft, expenseQuery } from './expense.ts';
import { expenseConditions, expenseFields } from './expenses.fields.ts';

/** Expense requests (`expenses/companyExpenses`). */
export const expenses = defineResource({
  name: 'expenses',
  subject: 'expense',
  actions: GRANT_ACTIONS.map(({ action }) => action),
  grants: { member: 'none', finance: 'none', provider: 'none' },
  entity: expense,
  draft: expenseDraft,
  query: expenseQuery,
  conditions: expenseConditions,
  fields: expenseFields,
});
