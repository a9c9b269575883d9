import { defineResource } from '../kernel/resource.ts';
import { CASH_IN_STATUSES, cashInEntry, cashInEntryDraft, cashInEntryQuery } from './cash-in-entry.ts';

/** Money that came in (`finance/entries`). */
export const cashInEntries = defineResource({
  name: 'finance',
  subject: 'financeEntries',
  entity: cashInEntry,
  draft: cashInEntryDraft,
  query: cashInEntryQuery,
  fields: {
    number: { kind: 'text', label: 'field.number', column: true, sortable: true },
    date: {
      kind: 'date',
      label: 'field.date',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['from', 'to'],
    },
    customer: {
      kind: 'reference',
      label: 'field.customer',
      column: true,
      sortable: true,
      filters: ['customer_id'],
    },
    customer_id: { kind: 'reference', label: 'field.customer', input: true, resource: 'customers' },
    account: {
      kind: 'reference',
      label: 'field.account',
      column: true,
      sortable: true,
      filters: ['account_id'],
    },
    account_id: {
      kind: 'reference',
      label: 'field.account',
      input: true,
      required: true,
      resource: 'accounts',
    },
    entry_type: { kind: 'reference', label: 'field.entry_type', column: true, filters: ['entry_type_id'] },
    entry_type_id: { kind: 'reference', label: 'field.entry_type', input: true, resource: 'entryTypes' },
    reference: { kind: 'text', label: 'field.reference', column: true, input: true },
    proof: { kind: 'text', label: 'field.proof', input: true },
    description: { kind: 'long-text', label: 'field.description', input: true },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      sortable: true,
      filters: ['status'],
      choices: CASH_IN_STATUSES,
      choiceLabels: 'cash_in_status',
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
  },
});
