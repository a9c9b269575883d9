import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { supplier, supplierDraft, supplierQuery } from './supplier.ts';

/** Suppliers of the company (`setting/supplier`). */
export const suppliers = defineResource({
  name: 'suppliers',
  ...RESOURCE_SUMMARIES.suppliers,
  entity: supplier,
  draft: supplierDraft,
  query: supplierQuery,
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
    iban: { kind: 'text', label: 'field.iban', input: true },
    address: { kind: 'text', label: 'field.address', input: true },
    account: { kind: 'reference', label: 'field.account', column: true },
    account_id: {
      kind: 'reference',
      label: 'field.account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'booking' },
    },
    entry_type: { kind: 'reference', label: 'field.entry_type', column: true },
    entry_type_id: {
      kind: 'reference',
      label: 'field.entry_type',
      input: true,
      resource: 'entryTypes',
      narrowed: { direction: 'out' },
    },
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
