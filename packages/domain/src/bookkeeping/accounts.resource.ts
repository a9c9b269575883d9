import { EXPENSE_AMOUNTS } from '../expense/derived-fields.ts';
import { defineResource } from '../resources/resource.ts';
import { RESOURCE_SUMMARIES } from '../resources/summaries.ts';
import { ACCOUNT_TYPES, account, accountDraft, accountQuery } from './account.ts';

const opening = {
  currency: { kind: 'text', label: 'field.currency', input: true },
  opening_balance: { kind: 'money', label: 'field.opening_balance', input: true },
  opening_date: { kind: 'date', label: 'field.opening_date', help: 'field.opening_date.help', input: true },
} as const;

/** Ledger accounts (`setting/account`). */
export const accounts = defineResource({
  name: 'accounts',
  ...RESOURCE_SUMMARIES.accounts,
  entity: account,
  draft: accountDraft,
  query: accountQuery,
  conditions: {
    id: 'number',
    code: 'string',
    name: 'string',
    type: 'string',
    currency: 'string',
    active: 'boolean',
  },
  derived: { balance: [...EXPENSE_AMOUNTS, ['transactions', 'amount']] },
  fields: {
    code: { kind: 'text', label: 'field.code', column: true, input: true, required: true, sortable: true },
    name: { kind: 'text', label: 'field.name_en', column: true, input: true, required: true, sortable: true },
    name_ar: { kind: 'text', label: 'field.name_ar', column: true, input: true, sortable: true },
    type: {
      kind: 'choice',
      label: 'field.account_type',
      column: true,
      input: true,
      required: true,
      sortable: true,
      filters: ['type'],
      choices: ACCOUNT_TYPES,
      choiceLabels: 'account_type',
    },
    ...opening,
    iban: { kind: 'text', label: 'field.iban', help: 'field.account_iban.help', column: true, input: true },
    bic: { kind: 'text', label: 'field.bic', column: true, input: true },
    balance: { kind: 'money', label: 'field.balance', column: true, sortable: true },
    active: {
      kind: 'boolean',
      label: 'field.active',
      column: true,
      input: true,
      sortable: true,
      filters: ['active'],
    },
  },
  // Lists show the balance in the account's currency; a file that creates the account elsewhere needs all three.
  fileFields: opening,
});
