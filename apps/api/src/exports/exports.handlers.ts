import {
  accounts,
  bookkeeping,
  cashInEntries,
  customers,
  entryTypes,
  expenses,
  members,
  permissionSets,
  recurring,
  reimbursements,
  sales,
  spendingPolicies,
  suppliers,
  teams,
  transactions,
  webhooks,
} from '@outlay/domain';
import { permitShown, withoutHidden } from '../access/fields.ts';
import { accountKind } from '../bookkeeping/accounts.ts';
import { bookkeepingSource } from '../bookkeeping/bookkeeping.handlers.ts';
import { entryTypeKind } from '../bookkeeping/entry-types.ts';
import { expenseSource } from '../expenses/expense-source.ts';
import { recurringKind } from '../expenses/recurring.ts';
import { reimbursementKind } from '../expenses/reimbursements.ts';
import { cashInKind } from '../finance/cash-in.ts';
import { saleKind } from '../finance/sales.ts';
import { transactionKind } from '../finance/transactions.ts';
import type { Asked, Handlers } from '../http/asked.ts';
import { memberKind } from '../people/member-kind.ts';
import { permissionSetKind } from '../people/permission-set-kind.ts';
import { policyKind } from '../people/policies.ts';
import { teamKind } from '../people/teams.ts';
import { customerKind } from '../suppliers/customers.ts';
import { supplierKind } from '../suppliers/suppliers.ts';
import { webhookKind } from '../webhooks/webhooks.handlers.ts';
import { exportBooks } from './bookkeeping-export.ts';
import { download, downloadRecords } from './download.ts';

type BooksQuery = ReturnType<Asked<'bookkeeping.download'>['query']>;
type ExpensesQuery = ReturnType<Asked<'expenses.download'>['query']>;

const booksAsList = download<BooksQuery>({
  resource: bookkeeping,
  source: (asked, query) => bookkeepingSource(asked, query, 'export'),
  // What is hidden of an expense is hidden of it in the books, too.
  finish: async ({ actor }, rows) => rows.map((row) => withoutHidden(actor.ability, 'expense', row)),
});

const IN_JOURNAL = ['amount', 'base_amount', 'description', 'supplier', 'account'];

/** Lists as files (Specification §7, `{path}/download`). */
export const exportHandlers: Handlers<
  | 'expenses.download'
  | 'recurring.download'
  | 'reimbursements.download'
  | 'bookkeeping.download'
  | 'finance.download'
  | 'transactions.download'
  | 'sales.download'
  | 'suppliers.download'
  | 'customers.download'
  | 'accounts.download'
  | 'entryTypes.download'
  | 'members.download'
  | 'teams.download'
  | 'spendingPolicies.download'
  | 'permissionSets.download'
  | 'webhooks.download'
> = {
  'expenses.download': download<ExpensesQuery>({
    resource: expenses,
    source: ({ actor, now }, query) => expenseSource(actor, now, query, 'export'),
  }),
  'recurring.download': downloadRecords(recurring, recurringKind),
  'reimbursements.download': downloadRecords(reimbursements, reimbursementKind),
  'bookkeeping.download': async (asked) => {
    const query = asked.query();
    const format = query.format ?? 'csv';
    if (format === 'csv') return booksAsList(asked);
    for (const subject of ['expense', 'bookkeep'] as const) {
      permitShown(asked.actor.ability, subject, IN_JOURNAL);
    }
    return exportBooks(asked, query, format);
  },
  'finance.download': downloadRecords(cashInEntries, cashInKind),
  'transactions.download': downloadRecords(transactions, transactionKind),
  'sales.download': downloadRecords(sales, saleKind),
  'suppliers.download': downloadRecords(suppliers, supplierKind),
  'customers.download': downloadRecords(customers, customerKind),
  'accounts.download': downloadRecords(accounts, accountKind),
  'entryTypes.download': downloadRecords(entryTypes, entryTypeKind),
  'members.download': downloadRecords(members, memberKind),
  'teams.download': downloadRecords(teams, teamKind),
  'spendingPolicies.download': downloadRecords(spendingPolicies, policyKind),
  'permissionSets.download': downloadRecords(permissionSets, permissionSetKind),
  'webhooks.download': downloadRecords(webhooks, webhookKind),
};
