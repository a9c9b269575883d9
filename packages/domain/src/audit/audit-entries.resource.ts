import { SUBJECTS } from '../access/subjects.ts';
import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { AUDIT_DELEGATIONS, AUDIT_EVENTS, auditEntry, auditEntryQuery } from './audit-entry.ts';

/** The audit trail of the company (`web/audit`), which only grows. */
export const auditEntries = defineResource({
  name: 'auditEntries',
  ...RESOURCE_SUMMARIES.auditEntries,
  entity: auditEntry,
  draft: null,
  query: auditEntryQuery,
  conditions: { id: 'number', event: 'string', 'user.id': 'number' },
  derived: {},
  fields: {
    at: { kind: 'moment', label: 'audit.at', column: true, sortable: true, filters: ['from', 'to'] },
    user: { kind: 'reference', label: 'audit.actor', column: true, filters: ['user_id'] },
    on_behalf_of: {
      kind: 'choice',
      label: 'audit.on_behalf_of',
      column: true,
      filters: ['on_behalf_of'],
      choices: AUDIT_DELEGATIONS,
      choiceLabels: 'audit_delegation',
    },
    event: {
      kind: 'choice',
      label: 'audit.event',
      column: true,
      sortable: true,
      filters: ['event'],
      choices: AUDIT_EVENTS,
      choiceLabels: 'audit_event',
    },
    subject: {
      kind: 'choice',
      label: 'audit.record_kind',
      column: true,
      choices: SUBJECTS,
      choiceLabels: 'subject',
    },
    record_name: { kind: 'text', label: 'audit.record', column: true },
    changed_fields: { kind: 'text', label: 'audit.changed_fields', column: true },
    address: { kind: 'text', label: 'audit.address_of_request', column: true },
    request_id: { kind: 'text', label: 'audit.request_id', column: true },
  },
});
