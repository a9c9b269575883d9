import { defineResource } from '../kernel/resource.ts';
import { team, teamDraft, teamQuery } from './team.ts';

/** People who spend together (`web/team`). */
export const teams = defineResource({
  name: 'teams',
  subject: 'teams',
  entity: team,
  draft: teamDraft,
  query: teamQuery,
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    approvers: { kind: 'references', label: 'field.approvers', column: true },
    approver_ids: { kind: 'references', label: 'field.approvers', input: true, resource: 'members' },
    members: { kind: 'references', label: 'field.members', column: true, filters: ['member_id'] },
    member_ids: { kind: 'references', label: 'field.members', input: true, resource: 'members' },
  },
});
