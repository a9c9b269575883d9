import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { bookkeepingLine, bookkeepingQuery } from './bookkeeping-line.ts';
import { derivedExpenseFields } from '../expense/derived-fields.ts';
import { expenseConditions } from '../expense/expenses.fields.ts';
import { BOOK_STATUSES } from '../expense/workflow/status/statuses.ts';

/** Approved and verified expenses for bookkeeping (`expenses/bookKeep`). */
export const bookkeeping = defineResource({
  name: 'bookkeeping',
  ...RESOURCE_SUMMARIES.bookkeeping,
  entity: bookkeepingLine,
  draft: null,
  query: bookkeepingQuery,
  conditions: expenseConditions,
  derived: derivedExpenseFields('bookkeep'),
  fields: {
    number: { kind: 'text', label: 'field.number', column: true, sortable: true },
    description: { kind: 'text', label: 'field.description', column: true },
    user: { kind: 'reference', label: 'field.owner', column: true, sortable: true, filters: ['user_id'] },
    incurred_on: {
      kind: 'date',
      label: 'field.incurred_on',
      column: true,
      sortable: true,
      filters: ['from', 'to'],
    },
    supplier: {
      kind: 'reference',
      label: 'field.supplier',
      column: true,
      sortable: true,
      filters: ['supplier_id'],
    },
    account: { kind: 'reference', label: 'field.account', column: true, filters: ['account_id'] },
    entry_type: { kind: 'reference', label: 'field.entry_type', column: true, filters: ['entry_type_id'] },
    book_status: {
      kind: 'choice',
      label: 'field.book_status',
      column: true,
      sortable: true,
      filters: ['book_status'],
      choices: BOOK_STATUSES,
      choiceLabels: 'book_status',
    },
    amount: { kind: 'money', label: 'field.amount', column: true, sortable: true, filters: ['min', 'max'] },
  },
});
