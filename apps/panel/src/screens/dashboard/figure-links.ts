import { CASH_IN_TRANSITIONS, OWED_EXPENSE, pathOf, APPROVED_STATUSES, OPEN_STATUSES } from '@outlay/domain';

/** First and last day of a period, both included. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Dimension of a spending breakdown. */
export type SpentBy = 'team' | 'supplier' | 'user';

const at = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(filters)}`;

const requests = (filters: Readonly<Record<string, string>>): string =>
  at(pathOf('expenses.company.list'), filters);

const SPENT = { status: APPROVED_STATUSES.join() };

/** Links to lists filtered to exactly the records that each figure counts. */
export const FIGURE_LINKS = {
  spent: ({ from, to }: Span) => requests({ ...SPENT, from, to }),
  /** Balances as of today, whatever the period. */
  undecided: () => requests({ status: OPEN_STATUSES.join() }),
  owed: () =>
    requests({
      status: OWED_EXPENSE.status.join(),
      paid_by: OWED_EXPENSE.paid_by,
      payment_status: OWED_EXPENSE.payment_status.join(),
    }),
  cash_in: (span: Span) => at(pathOf('finance.entries.list'), { status: CASH_IN_TRANSITIONS[0].to, ...span }),
} as const;

/** Returns the link to the requests behind one bar of a breakdown. */
export const spentBy = (span: Span, by: SpentBy, id: number): string =>
  requests({ ...SPENT, ...span, [`${by}_id`]: String(id) });

/** Returns the link to the ledger lines that make up an account's balance. */
export const linesOf = (accountId: number): string =>
  at(pathOf('finance.transactions.list'), { account_id: String(accountId) });
