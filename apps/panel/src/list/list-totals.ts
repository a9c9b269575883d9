import type { MessageId } from '../i18n/message-id.ts';

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
};

/** Returns the message with the number of rows of a list: "12 suppliers", otherwise "12 in total". */
export const totalOf = (list: string): MessageId => TOTALS[list] ?? 'list.total';
