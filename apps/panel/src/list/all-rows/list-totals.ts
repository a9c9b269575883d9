import type { MessageId } from '../../i18n/message-id.ts';

/** Messages with the number of rows by the name of the list, where "results" would be the only other word. */
const TOTALS: Readonly<Record<string, MessageId>> = {
  members: 'list.total.members',
  teams: 'list.total.teams',
  suppliers: 'list.total.suppliers',
  customers: 'list.total.customers',
  accounts: 'list.total.accounts',
  entryTypes: 'list.total.entryTypes',
  finance: 'list.total.finance',
  transactions: 'list.total.transactions',
  sales: 'list.total.sales',
  reimbursements: 'list.total.reimbursements',
  advances: 'list.total.advances',
  trips: 'list.total.trips',
  journal: 'list.total.journal',
  ledger: 'list.total.journal',
  'journal-exports': 'list.total.exports',
  spendingPolicies: 'list.total.spendingPolicies',
  webhooks: 'list.total.webhooks',
  budgets: 'list.total.budgets',
  costCenters: 'list.total.costCenters',
  taxCodes: 'list.total.taxCodes',
  exchangeRates: 'list.total.exchangeRates',
  mileageRates: 'list.total.allowanceRates',
  perDiemRates: 'list.total.allowanceRates',
  recurring: 'list.total.recurring',
  'payout-batches': 'list.total.payoutBatches',
  'advance-balances': 'list.total.employees',
  auditEntries: 'list.total.auditEntries',
};

/** Returns the message with the number of rows of a list: "12 suppliers", otherwise "12 in total". */
export const totalOf = (list: string): MessageId => TOTALS[list] ?? 'list.total';
