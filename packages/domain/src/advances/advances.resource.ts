import { CASH_IN_STATUSES } from '../finance/cash-in/cash-in-entry.ts';
import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { advance, ADVANCE_DIRECTIONS, advanceDraft, advanceQuery } from './advance.ts';

/** Advances to employees (`expenses/advances`). */
export const advances = defineResource({
  name: 'advances',
  ...RESOURCE_SUMMARIES.advances,
  entity: advance,
  draft: advanceDraft,
  query: advanceQuery,
  conditions: {
    id: 'number',
    number: 'string',
    status: 'string',
    direction: 'string',
    date: 'string',
    'amount.minor': 'number',
    'user.id': 'number',
    'created_by.id': 'number',
  },
  derived: {},
  fields: {
    number: { kind: 'text', label: 'field.number', column: true, sortable: true },
    date: {
      kind: 'date',
      label: 'field.date',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['from', 'to'],
    },
    user: { kind: 'reference', label: 'field.employee', column: true, sortable: true, filters: ['user_id'] },
    user_id: { kind: 'reference', label: 'field.employee', input: true, resource: 'members' },
    direction: {
      kind: 'choice',
      label: 'field.direction',
      column: true,
      input: true,
      required: true,
      filters: ['direction'],
      choices: ADVANCE_DIRECTIONS,
      choiceLabels: 'advance_direction',
    },
    account: { kind: 'reference', label: 'field.account', column: true },
    account_id: {
      kind: 'reference',
      label: 'field.account',
      input: true,
      resource: 'accounts',
      narrowed: { use: 'payment' },
    },
    reference: { kind: 'text', label: 'field.reference', column: true, input: true },
    description: { kind: 'long-text', label: 'field.description', input: true },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      sortable: true,
      filters: ['status'],
      choices: CASH_IN_STATUSES,
      choiceLabels: 'advance_status',
    },
    amount: {
      kind: 'money',
      label: 'field.amount',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['min', 'max'],
    },
  },
});
