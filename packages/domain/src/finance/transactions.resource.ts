import { EXPENSE_AMOUNTS } from '../expense/derived-fields.ts';
import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { TRANSACTION_SOURCES, transaction, transactionQuery } from './transaction.ts';

/** The append-only ledger (`finance/transaction`). */
export const transactions = defineResource({
  name: 'transactions',
  ...RESOURCE_SUMMARIES.transactions,
  entity: transaction,
  draft: null,
  query: transactionQuery,
  conditions: {
    id: 'number',
    date: 'string',
    source: 'string',
    'account.id': 'number',
    'amount.minor': 'number',
  },
  derived: {
    amount: EXPENSE_AMOUNTS,
    description: [['expense', 'description']],
    account: [['expense', 'account']],
  },
  fields: {
    date: { kind: 'date', label: 'field.date', column: true, sortable: true, filters: ['from', 'to'] },
    account: {
      kind: 'reference',
      label: 'field.account',
      column: true,
      sortable: true,
      filters: ['account_id'],
    },
    source: {
      kind: 'choice',
      label: 'field.source',
      column: true,
      sortable: true,
      filters: ['source'],
      choices: TRANSACTION_SOURCES,
      choiceLabels: 'transaction_source',
    },
    source_number: { kind: 'text', label: 'field.number', column: true },
    description: { kind: 'text', label: 'field.description', column: true },
    reference: { kind: 'text', label: 'field.reference', column: true },
    amount: { kind: 'money', label: 'field.amount', column: true, sortable: true },
  },
});
