import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { IBAN_STATUSES } from '../bank-details/bank-details.ts';
import { MEMBER_STATUSES, member, memberDraft, memberQuery } from './member.ts';

/** Members of the company (`web/user`). */
export const members = defineResource({
  name: 'members',
  ...RESOURCE_SUMMARIES.members,
  entity: member,
  draft: memberDraft,
  query: memberQuery,
  conditions: {
    id: 'number',
    name: 'string',
    email: 'string',
    role: 'string',
    status: 'string',
    'permission_set.id': 'number',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    email: {
      kind: 'email',
      label: 'field.email',
      help: 'field.member_email.help',
      column: true,
      input: true,
      required: true,
      sortable: true,
    },
    phone: { kind: 'phone', label: 'field.phone', input: true },
    permission_set: {
      kind: 'reference',
      label: 'field.permission_set',
      column: true,
      filters: ['permission_set_id'],
    },
    permission_set_id: {
      kind: 'reference',
      label: 'field.permission_set',
      help: 'field.permission_set.help',
      input: true,
      resource: 'permissionSets',
    },
    teams: { kind: 'references', label: 'field.teams', column: true, filters: ['team_id'] },
    team_ids: { kind: 'references', label: 'field.teams', input: true, resource: 'teams' },
    approval_limit: { kind: 'money', label: 'field.approval_limit', column: true, input: true },
    iban: { kind: 'text', label: 'field.iban', column: true },
    iban_status: {
      kind: 'choice',
      label: 'field.iban_status',
      column: true,
      choices: IBAN_STATUSES,
      choiceLabels: 'iban_status',
    },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      sortable: true,
      filters: ['status'],
      choices: MEMBER_STATUSES,
      choiceLabels: 'member_status',
    },
    last_seen_at: { kind: 'moment', label: 'field.last_seen_at', column: true, sortable: true },
  },
});
