import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { ENTRY_DIRECTIONS, entryType, entryTypeDraft, entryTypeQuery } from './entry-type.ts';

/** Categories of expenses and cash-in entries (`company/entry/type`). */
export const entryTypes = defineResource({
  name: 'entryTypes',
  ...RESOURCE_SUMMARIES.entryTypes,
  entity: entryType,
  draft: entryTypeDraft,
  query: entryTypeQuery,
  conditions: {
    id: 'number',
    name: 'string',
    direction: 'string',
    active: 'boolean',
    'account.id': 'number',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name_en', column: true, input: true, required: true, sortable: true },
    name_ar: { kind: 'text', label: 'field.name_ar', column: true, input: true, sortable: true },
    direction: {
      kind: 'choice',
      label: 'field.direction',
      column: true,
      input: true,
      sortable: true,
      filters: ['direction'],
      choices: ENTRY_DIRECTIONS,
      choiceLabels: 'direction',
    },
    account: { kind: 'reference', label: 'field.account', column: true },
    account_id: {
      kind: 'reference',
      label: 'field.account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'income' },
    },
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
