import { defineResource } from '../../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../../resources/summaries.ts';
import {
  RECURRENCE_PERIODS,
  RECURRING_STATUSES,
  recurringExpense,
  recurringExpenseDraft,
  recurringExpenseQuery,
} from './recurring.ts';
import { PAID_BY } from '../workflow/status/statuses.ts';

/** Templates whose runs create draft expenses (`expenses/subscriptions`). */
export const recurring = defineResource({
  name: 'recurring',
  ...RESOURCE_SUMMARIES.recurring,
  entity: recurringExpense,
  draft: recurringExpenseDraft,
  query: recurringExpenseQuery,
  conditions: {
    id: 'number',
    name: 'string',
    status: 'string',
    paid_by: 'string',
    'amount.minor': 'number',
    'amount.currency': 'string',
    'user.id': 'number',
    'team.id': 'number',
    'supplier.id': 'number',
    'entry_type.id': 'number',
    'account.id': 'number',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    amount: {
      kind: 'money',
      label: 'field.amount',
      column: true,
      input: true,
      required: true,
      sortable: true,
    },
    supplier: { kind: 'reference', label: 'field.supplier', column: true, filters: ['supplier_id'] },
    supplier_id: { kind: 'reference', label: 'field.supplier', input: true, resource: 'suppliers' },
    entry_type_id: {
      kind: 'reference',
      label: 'field.entry_type',
      input: true,
      resource: 'entryTypes',
      narrowed: { direction: 'out' },
    },
    account_id: {
      kind: 'reference',
      label: 'field.account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'booking' },
    },
    team_id: { kind: 'reference', label: 'field.team', input: true, resource: 'teams' },
    paid_by: {
      kind: 'choice',
      label: 'field.paid_by',
      input: true,
      choices: PAID_BY,
      choiceLabels: 'paid_by',
    },
    next_run: { kind: 'date', label: 'field.next_run', column: true, sortable: true },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      input: true,
      sortable: true,
      filters: ['status'],
      choices: RECURRING_STATUSES,
      choiceLabels: 'recurring_status',
    },
  },
  fileFields: {
    period: {
      kind: 'choice',
      label: 'field.recurrence',
      input: true,
      required: true,
      choices: RECURRENCE_PERIODS,
      choiceLabels: 'recurrence_period',
    },
    every_days: { kind: 'integer', label: 'field.every_days', input: true },
    anchor: { kind: 'date', label: 'field.from', input: true, required: true },
    date: { kind: 'date', label: 'field.to', input: true },
    count: { kind: 'integer', label: 'field.run_limit', input: true },
  },
});
