import { defineResource } from '../kernel/resource.ts';
import { expense, expenseDraft, expenseQuery } from './expense.ts';
import { expenseFields } from './expenses.fields.ts';

/** Expense requests (`expenses/companyExpenses`). */
export const expenses = defineResource({
  name: 'expenses',
  subject: 'expense',
  entity: expense,
  draft: expenseDraft,
  query: expenseQuery,
  fields: expenseFields,
});
