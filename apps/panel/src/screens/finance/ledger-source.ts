import { pathOf, type Transaction } from '@outlay/domain';

const beside = (path: string, id: number, search = ''): string => `${path}${search}#${id}`;

/** Links to the source records of ledger lines. A reversal has none: its id is that of the reversed record. */
const SOURCE_LINKS: Readonly<Record<Transaction['source'], ((id: number) => string) | null>> = {
  cash_in: (id) => beside(pathOf('finance.entries.list'), id),
  sale: (id) => beside(pathOf('finance.sales.list'), id),
  sale_payment: (id) => beside(pathOf('finance.sales.list'), id),
  expense: (id) => pathOf('expenses.company.list', { expenseId: id }),
  expense_payment: (id) => pathOf('expenses.company.list', { expenseId: id }),
  reimbursement: (id) => beside(pathOf('expenses.reimbursable.list'), id, '?list=payouts'),
  opening_balance: null,
  advance: (id) => beside(pathOf('expenses.advances.list'), id),
  accrual: (id) => pathOf('expenses.company.list', { expenseId: id }),
  migration: null,
  reversal: null,
};

/** Returns the link to the source record of a ledger line; null if it has none. */
export const sourceHref = ({
  source,
  source_id: id,
}: Pick<Transaction, 'source' | 'source_id'>): string | null =>
  (id === null ? undefined : SOURCE_LINKS[source]?.(id)) ?? null;
