import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { derivedExpenseFields } from './derived-fields.ts';
import { expense } from './expense.ts';
import { expenseDraft } from './expense-draft.ts';
import { expenseQuery } from './expense-query.ts';
import { expenseConditions, expenseFields } from './expenses.fields.ts';

/** Expense requests (`expenses/companyExpenses`). */
export const expenses = defineResource({
  name: 'expenses',
  ...RESOURCE_SUMMARIES.expenses,
  entity: expense,
  draft: expenseDraft,
  query: expenseQuery,
  conditions: expenseConditions,
  derived: { ...derivedExpenseFields('expense'), trip: [['trips', 'purpose']] },
  fields: expenseFields,
});
