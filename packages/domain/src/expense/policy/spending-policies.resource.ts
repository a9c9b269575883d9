import { defineResource } from '../../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../../resources/summaries.ts';
import { REQUIRED_FIELDS } from './required-fields.ts';
import { POLICY_MODES, spendingPolicy, spendingPolicyDraft, spendingPolicyQuery } from './spending-policy.ts';

/** Spending policies (`web/spendingPolicy`). */
export const spendingPolicies = defineResource({
  name: 'spendingPolicies',
  ...RESOURCE_SUMMARIES.spendingPolicies,
  entity: spendingPolicy,
  draft: spendingPolicyDraft,
  query: spendingPolicyQuery,
  conditions: {
    id: 'number',
    name: 'string',
    mode: 'string',
    active: 'boolean',
  },
  derived: {},
  fields: {
    name: { kind: 'text', label: 'field.name', column: true, input: true, required: true, sortable: true },
    mode: {
      kind: 'choice',
      label: 'field.policy_mode',
      column: true,
      input: true,
      sortable: true,
      filters: ['mode'],
      choices: POLICY_MODES,
      choiceLabels: 'policy_mode',
    },
    limit_per_expense: { kind: 'money', label: 'field.limit_per_expense', column: true, input: true },
    limit_per_day: { kind: 'money', label: 'field.limit_per_day', input: true },
    limit_per_month: { kind: 'money', label: 'field.limit_per_month', input: true },
    receipt_required_over: { kind: 'money', label: 'field.receipt_required_over', column: true, input: true },
    required_fields: {
      kind: 'choices',
      label: 'field.required_fields',
      input: true,
      choices: REQUIRED_FIELDS,
      choiceLabels: 'field',
    },
    required_over: {
      kind: 'money',
      label: 'field.required_over',
      help: 'field.required_over.help',
      input: true,
    },
    max_age_days: { kind: 'integer', label: 'field.max_age_days', input: true },
    auto_approve_under: { kind: 'money', label: 'field.auto_approve_under', input: true },
    team_ids: { kind: 'references', label: 'field.teams', input: true, resource: 'teams' },
    member_ids: { kind: 'references', label: 'field.members', input: true, resource: 'members' },
    entry_type_ids: {
      kind: 'references',
      label: 'field.entry_types',
      input: true,
      resource: 'entryTypes',
      narrowed: { direction: 'out' },
    },
    blocked_supplier_ids: {
      kind: 'references',
      label: 'field.blocked_suppliers',
      input: true,
      resource: 'suppliers',
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
