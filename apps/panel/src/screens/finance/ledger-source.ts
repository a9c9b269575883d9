import { pathOf, type Transaction } from '@outlay/domain';

const beside = (path: string, id: number, search = ''): string => `${path}${search}#${id}`;

/** Where the record behind a line of the ledger is read; a reversal names the record whose lines it takes back. */
const PLACES: Readonly<Partial<Record<Transaction['source'], (id: number) => string>>> = {
  cash_in: (id) => beside(pathOf('finance.entries.list'), id),
  sale: (id) => beside(pathOf('finance.sales.list'), id),
  expense: (id) => pathOf('expenses.company.list', { expenseId: id }),
  reimbursement: (id) => beside(pathOf('expenses.reimbursable.list'), id, '?list=payouts'),
};

/** The address of what a line of the ledger comes from; null where it has none of its own. */
export const sourceHref = ({
  source,
  source_id: id,
}: Pick<Transaction, 'source' | 'source_id'>): string | null =>
  (id === null ? undefined : PLACES[source]?.(id)) ?? null;
