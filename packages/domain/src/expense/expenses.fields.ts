import type { Fields } from '../kernel/resource.ts';
import { EXPENSE_STATUSES, PAID_BY } from './statuses.ts';

/** What of a request is shown, filled in, sorted and filtered by; apart from its schemas, which a first list does without. */
export const expenseFields = {
  number: { kind: 'text', label: 'field.number', column: true, sortable: true },
  description: { kind: 'long-text', label: 'field.description', column: true, input: true },
  user: { kind: 'reference', label: 'field.owner', column: true, sortable: true, filters: ['user_id'] },
  incurred_on: {
    kind: 'date',
    label: 'field.incurred_on',
    column: true,
    input: true,
    required: true,
    sortable: true,
    filters: ['from', 'to'],
  },
  status: {
    kind: 'choice',
    label: 'field.status',
    column: true,
    sortable: true,
    filters: ['status', 'awaiting'],
    choices: EXPENSE_STATUSES,
    choiceLabels: 'expense_status',
  },
  team: { kind: 'reference', label: 'field.team', column: true, sortable: true, filters: ['team_id'] },
  team_id: { kind: 'reference', label: 'field.team', input: true, resource: 'teams' },
  supplier: {
    kind: 'reference',
    label: 'field.supplier',
    column: true,
    sortable: true,
    filters: ['supplier_id'],
  },
  supplier_id: { kind: 'reference', label: 'field.supplier', input: true, resource: 'suppliers' },
  entry_type: { kind: 'reference', label: 'field.entry_type', column: true, filters: ['entry_type_id'] },
  entry_type_id: { kind: 'reference', label: 'field.entry_type', input: true, resource: 'entryTypes' },
  account: { kind: 'reference', label: 'field.account', column: true, filters: ['account_id'] },
  account_id: { kind: 'reference', label: 'field.account', input: true, resource: 'accounts' },
  paid_by: {
    kind: 'choice',
    label: 'field.paid_by',
    column: true,
    input: true,
    filters: ['paid_by'],
    choices: PAID_BY,
    choiceLabels: 'paid_by',
  },
  amount: {
    kind: 'money',
    label: 'field.amount',
    column: true,
    input: true,
    required: true,
    sortable: true,
    filters: ['min', 'max'],
  },
} as const satisfies Fields;
