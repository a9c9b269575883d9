import { defineResource } from '../../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../../resources/summaries.ts';
import { SALE_STATUSES, sale, saleDraft, saleQuery } from './sale.ts';

/** Sales to customers (`sales/sales`). */
export const sales = defineResource({
  name: 'sales',
  ...RESOURCE_SUMMARIES.sales,
  entity: sale,
  draft: saleDraft,
  query: saleQuery,
  conditions: {
    id: 'number',
    number: 'string',
    status: 'string',
    'amount.minor': 'number',
    'customer.id': 'number',
    'account.id': 'number',
    'entry_type.id': 'number',
    issued_on: 'string',
  },
  derived: {
    // Net, tax and amount follow from one another.
    net: [
      ['sales', 'amount'],
      ['sales', 'tax'],
    ],
    tax: [['sales', 'amount']],
  },
  fields: {
    number: { kind: 'text', label: 'field.number', column: true, sortable: true },
    customer: {
      kind: 'reference',
      label: 'field.customer',
      column: true,
      sortable: true,
      filters: ['customer_id'],
    },
    customer_id: {
      kind: 'reference',
      label: 'field.customer',
      input: true,
      required: true,
      resource: 'customers',
    },
    issued_on: {
      kind: 'date',
      label: 'field.issued_on',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['from', 'to'],
    },
    due_on: { kind: 'date', label: 'field.due_on', column: true, input: true, sortable: true },
    account_id: {
      kind: 'reference',
      label: 'field.account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'payment' },
    },
    entry_type_id: {
      kind: 'reference',
      label: 'field.entry_type',
      input: true,
      resource: 'entryTypes',
      narrowed: { direction: 'in' },
    },
    reference: { kind: 'text', label: 'field.reference', column: true, input: true },
    description: { kind: 'long-text', label: 'field.description', input: true },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      input: true,
      sortable: true,
      filters: ['status'],
      choices: SALE_STATUSES,
      choiceLabels: 'sale_status',
    },
    amount: {
      kind: 'money',
      label: 'field.amount',
      column: true,
      input: true,
      required: true,
      sortable: true,
    },
    tax_code_id: {
      kind: 'reference',
      label: 'field.tax_code',
      input: true,
      resource: 'taxCodes',
      help: 'sales.tax_code.help',
    },
    tax: { kind: 'money', label: 'field.tax', column: true },
  },
});
