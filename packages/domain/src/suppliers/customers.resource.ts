import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { customer, customerDraft, customerQuery } from './customer.ts';

/** Customers of the company (`setting/customer`). */
export const customers = defineResource({
  name: 'customers',
  ...RESOURCE_SUMMARIES.customers,
  entity: customer,
  draft: customerDraft,
  query: customerQuery,
  conditions: {
    id: 'number',
    name: 'string',
    email: 'string',
    active: 'boolean',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    email: { kind: 'email', label: 'field.email', column: true, input: true, sortable: true },
    phone: { kind: 'phone', label: 'field.phone', column: true, input: true },
    tax_number: { kind: 'text', label: 'field.tax_number', column: true, input: true },
    address: { kind: 'text', label: 'field.address', input: true },
    note: { kind: 'long-text', label: 'field.note', input: true },
    active: {
      kind: 'boolean',
      label: 'field.active',
      column: true,
      input: true,
      sortable: true,
      filters: ['active'],
    },
  },
});
