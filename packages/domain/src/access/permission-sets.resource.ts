import { defineResource } from '../kernel/resource.ts';
import { permissionSet, permissionSetDraft, permissionSetQuery } from './permission-set.ts';

/** Permission sets members are given (`web/rule`). */
export const permissionSets = defineResource({
  name: 'permissionSets',
  subject: 'webRules',
  entity: permissionSet,
  draft: permissionSetDraft,
  query: permissionSetQuery,
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    description: { kind: 'long-text', label: 'field.description', column: true, input: true },
    member_count: { kind: 'integer', label: 'field.member_count', column: true },
  },
});
