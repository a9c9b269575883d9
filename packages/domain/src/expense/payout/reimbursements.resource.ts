import { defineResource } from '../../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../../resources/summaries.ts';
import { EXPENSE_AMOUNTS } from '../derived-fields.ts';
import {
  REIMBURSEMENT_METHODS,
  REIMBURSEMENT_STATUSES,
  reimbursement,
  reimbursementQuery,
} from './reimbursement.ts';

/** Payouts to employees (`expenses/reimbursements`). */
export const reimbursements = defineResource({
  name: 'reimbursements',
  ...RESOURCE_SUMMARIES.reimbursements,
  entity: reimbursement,
  draft: null,
  query: reimbursementQuery,
  conditions: {
    id: 'number',
    number: 'string',
    status: 'string',
    method: 'string',
    'amount.minor': 'number',
    'user.id': 'number',
  },
  derived: { amount: EXPENSE_AMOUNTS, expenses: EXPENSE_AMOUNTS, user: [['expense', 'user']] },
  fields: {
    number: { kind: 'text', label: 'field.number', column: true, sortable: true },
    user: { kind: 'reference', label: 'field.employee', column: true, sortable: true, filters: ['user_id'] },
    method: {
      kind: 'choice',
      label: 'field.method',
      column: true,
      choices: REIMBURSEMENT_METHODS,
      choiceLabels: 'reimbursement_method',
    },
    reference: { kind: 'text', label: 'field.reference', column: true },
    reason: { kind: 'long-text', label: 'field.reason', column: true },
    created_at: {
      kind: 'moment',
      label: 'field.created_at',
      column: true,
      sortable: true,
      filters: ['from', 'to'],
    },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      sortable: true,
      filters: ['status'],
      choices: REIMBURSEMENT_STATUSES,
      choiceLabels: 'reimbursement_status',
    },
    amount: { kind: 'money', label: 'field.amount', column: true, sortable: true },
  },
});
