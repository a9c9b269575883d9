import { pathOf } from '@outlay/domain';

/** First and last day of what a figure counts. */
export interface Span {
  readonly from: string;
  readonly to: string;
}

/** What an amount spent is broken down by. */
export type SpentBy = 'team' | 'supplier' | 'user';

const at = (path: string, filters: Readonly<Record<string, string>>): string =>
  `${path}?${new URLSearchParams(filters)}`;

const requests = (filters: Readonly<Record<string, string>>): string =>
  at(pathOf('expenses.company.list'), filters);

/** Spending is what was approved, whether or not its payment is verified already. */
const SPENT = { status: 'approved,verified' };

/** The list that shows exactly what each figure counts. */
export const FIGURE_LINKS = {
  spent: (span: Span) => requests({ ...SPENT, ...span }),
  undecided: (span: Span) => requests({ status: 'pending,comment', ...span }),
  owed: (span: Span) =>
    requests({
      status: 'approved',
      paid_by: 'employee',
      payment_status: 'unpaid,scheduled,failed,reversed',
      ...span,
    }),
  cash_in: (span: Span) => at(pathOf('finance.entries.list'), { status: 'confirmed', ...span }),
} as const;

/** The requests behind one bar of a breakdown. */
export const spentBy = (span: Span, by: SpentBy, id: number): string =>
  requests({ ...SPENT, ...span, [`${by}_id`]: String(id) });

/** The lines of the ledger that made an account's balance. */
export const linesOf = (accountId: number): string =>
  at(pathOf('finance.transactions.list'), { account_id: String(accountId) });
