import { EXPENSE_AMOUNTS } from '../expense/derived-fields.ts';
import { defineResource, type SubjectField } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { PAYMENT_FORMATS, PAYOUT_BATCH_STATUSES, payoutBatch, payoutBatchQuery } from './payout-batch.ts';

const PAYOUT_AMOUNTS: readonly SubjectField[] = [['reimpursable', 'amount'], ...EXPENSE_AMOUNTS];

/** Payout batches and their payment files (`expenses/payout_batches`). */
export const payoutBatches = defineResource({
  name: 'payoutBatches',
  ...RESOURCE_SUMMARIES.payoutBatches,
  entity: payoutBatch,
  draft: null,
  query: payoutBatchQuery,
  conditions: {
    id: 'number',
    number: 'string',
    status: 'string',
    format: 'string',
    'amount.minor': 'number',
    'account.id': 'number',
    'created_by.id': 'number',
  },
  derived: {
    amount: PAYOUT_AMOUNTS,
    payment_csv: [['accounts', 'payment_csv']],
    // From the hash and the rest of the file, the IBANs could be computed.
    sha256: [...PAYOUT_AMOUNTS, ['users', 'iban']],
    payouts: [
      ...PAYOUT_AMOUNTS,
      ['reimpursable', 'user'],
      ['reimpursable', 'status'],
      ['expense', 'user'],
      ['users', 'iban'],
    ],
  },
  fields: {
    number: { kind: 'text', label: 'field.number', column: true, sortable: true },
    execution_date: {
      kind: 'date',
      label: 'field.execution_date',
      column: true,
      sortable: true,
      filters: ['from', 'to'],
    },
    account: { kind: 'reference', label: 'field.paid_from', column: true, filters: ['account_id'] },
    format: {
      kind: 'choice',
      label: 'field.payment_format',
      column: true,
      filters: ['format'],
      choices: PAYMENT_FORMATS,
      choiceLabels: 'payment_format',
    },
    payout_count: { kind: 'integer', label: 'field.payout_count', column: true },
    created_at: { kind: 'moment', label: 'field.created_at', column: true, sortable: true },
    message_id: { kind: 'text', label: 'field.message_id', column: true },
    status: {
      kind: 'choice',
      label: 'field.status',
      column: true,
      sortable: true,
      filters: ['status'],
      choices: PAYOUT_BATCH_STATUSES,
      choiceLabels: 'payout_batch_status',
    },
    amount: { kind: 'money', label: 'field.amount', column: true, sortable: true },
  },
});
