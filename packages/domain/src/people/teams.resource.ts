import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { team, teamDraft, teamQuery } from './team.ts';

/** Teams of members (`web/team`). */
export const teams = defineResource({
  name: 'teams',
  ...RESOURCE_SUMMARIES.teams,
  entity: team,
  draft: teamDraft,
  query: teamQuery,
  conditions: {
    id: 'number',
    name: 'string',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name_en', column: true, input: true, required: true, sortable: true },
    name_ar: { kind: 'text', label: 'field.name_ar', column: true, input: true, sortable: true },
    approvers: { kind: 'references', label: 'field.approvers', column: true },
    approver_ids: { kind: 'references', label: 'field.approvers', input: true, resource: 'members' },
    members: { kind: 'references', label: 'field.members', column: true, filters: ['member_id'] },
    member_ids: { kind: 'references', label: 'field.members', input: true, resource: 'members' },
    account: { kind: 'reference', label: 'field.account', column: true },
    account_id: {
      kind: 'reference',
      label: 'field.account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'booking' },
      help: 'field.team_account.help',
    },
    entry_type: { kind: 'reference', label: 'field.entry_type', column: true },
    entry_type_id: {
      kind: 'reference',
      label: 'field.entry_type',
      input: true,
      resource: 'entryTypes',
      narrowed: { direction: 'out' },
    },
  },
});
