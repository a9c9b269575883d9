import { defineResource } from '../../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../../resources/summaries.ts';
import { permissionSet, permissionSetDraft, permissionSetQuery } from './permission-set.ts';

/** Permission sets of members (`web/rule`). */
export const permissionSets = defineResource({
  name: 'permissionSets',
  ...RESOURCE_SUMMARIES.permissionSets,
  entity: permissionSet,
  draft: permissionSetDraft,
  query: permissionSetQuery,
  conditions: {
    id: 'number',
    name: 'string',
    built_in: 'string',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    description: { kind: 'long-text', label: 'field.description', column: true, input: true },
    second_factor_required: {
      kind: 'boolean',
      label: 'field.second_factor_required',
      column: true,
      input: true,
    },
    member_count: { kind: 'integer', label: 'field.member_count', column: true },
  },
  fileFields: {
    rules: { kind: 'long-text', label: 'field.rules', input: true },
    name_ar: { kind: 'text', label: 'field.name_ar' },
  },
});
