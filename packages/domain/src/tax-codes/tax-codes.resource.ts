import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { TAX_CATEGORIES } from '../tax/category.ts';
import { taxCode, taxCodeDraft, taxCodeQuery } from './tax-code.ts';

/** Tax codes of the company (`setting/tax_code`); members choose one for each line of an expense. */
export const taxCodes = defineResource({
  name: 'taxCodes',
  ...RESOURCE_SUMMARIES.taxCodes,
  entity: taxCode,
  draft: taxCodeDraft,
  query: taxCodeQuery,
  conditions: { id: 'number', name: 'string', code: 'string', category: 'string', active: 'boolean' },
  derived: {},
  fields: {
    code: { kind: 'text', label: 'field.code', column: true, input: true, sortable: true },
    name: { kind: 'text', label: 'field.name_en', column: true, input: true, required: true, sortable: true },
    name_ar: { kind: 'text', label: 'field.name_ar', column: true, input: true, sortable: true },
    category: {
      kind: 'choice',
      label: 'field.tax_category',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['category'],
      choices: TAX_CATEGORIES,
      choiceLabels: 'tax_category',
    },
    rate: {
      kind: 'percent',
      label: 'field.tax_rate',
      column: true,
      input: true,
      required: true,
      sortable: true,
      help: 'tax_codes.rate.help',
    },
    recoverable_share: { kind: 'percent', label: 'field.recoverable_share', column: true, input: true },
    account: { kind: 'reference', label: 'field.input_vat_account', column: true },
    account_id: {
      kind: 'reference',
      label: 'field.input_vat_account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'tax' },
      help: 'tax_codes.account.help',
    },
    output_account: { kind: 'reference', label: 'field.output_vat_account', column: true },
    output_account_id: {
      kind: 'reference',
      label: 'field.output_vat_account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'tax' },
      help: 'tax_codes.output_account.help',
    },
    valid_from: { kind: 'date', label: 'field.valid_from', column: true, input: true, sortable: true },
    valid_to: { kind: 'date', label: 'field.valid_to', column: true, input: true },
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
