import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { costCenter, costCenterDraft, costCenterQuery } from './cost-center.ts';

/** Cost centers of the company (`setting/cost_center`). */
export const costCenters = defineResource({
  name: 'costCenters',
  ...RESOURCE_SUMMARIES.costCenters,
  entity: costCenter,
  draft: costCenterDraft,
  query: costCenterQuery,
  conditions: { id: 'number', name: 'string', code: 'string', active: 'boolean' },
  derived: {},
  fields: {
    code: { kind: 'text', label: 'field.code', column: true, input: true, sortable: true },
    name: { kind: 'text', label: 'field.name_en', column: true, input: true, required: true, sortable: true },
    name_ar: { kind: 'text', label: 'field.name_ar', column: true, input: true, sortable: true },
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
