import type { SaleStatus } from './sale.ts';

/** What a sale may become, as data; `overdue` comes by itself once the due day has passed. */
export const SALE_TRANSITIONS: Readonly<Record<SaleStatus, readonly SaleStatus[]>> = {
  draft: ['unpaid', 'cancelled'],
  unpaid: ['overdue', 'paid', 'cancelled'],
  overdue: ['unpaid', 'paid', 'cancelled'],
  paid: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Whether a sale may go from one status to another; staying is always allowed. */
export const saleMayBecome = (from: SaleStatus, to: SaleStatus): boolean =>
  from === to || SALE_TRANSITIONS[from].includes(to);

/** What a new sale may begin as; a paid one stands in the ledger at once. */
export const SALE_BEGINNINGS = ['draft', 'unpaid', 'paid'] as const satisfies readonly SaleStatus[];

/** What somebody may set a sale to, its present status first; null for a new one. Overdue is never set: it comes by itself. */
export const saleChoices = (from: SaleStatus | null): readonly SaleStatus[] => {
  if (from === null) return SALE_BEGINNINGS;
  const byItself: readonly SaleStatus[] = from === 'overdue' ? ['unpaid'] : ['overdue'];
  return [from, ...SALE_TRANSITIONS[from].filter((to) => !byItself.includes(to))];
};

const SETTLED: readonly SaleStatus[] = ['paid', 'cancelled', 'refunded'];

/** Whether a sale's amount, customer, account and date of issue stay as they are: it was paid, or called off. */
export const isSaleSettled = ({ status }: { readonly status: SaleStatus }): boolean =>
  SETTLED.includes(status);

/** Whether a sale can be deleted: what a customer was told of is called off instead. */
export const isSaleRemovable = ({ status }: { readonly status: SaleStatus }): boolean => status === 'draft';

/** A sale's status on a day: unpaid past its due day is overdue, and back when the due day was moved. */
export const saleStatusOn = (
  sale: { readonly status: SaleStatus; readonly due_on: string | null },
  today: string,
): SaleStatus => {
  if (sale.status !== 'unpaid' && sale.status !== 'overdue') return sale.status;
  return sale.due_on !== null && sale.due_on < today ? 'overdue' : 'unpaid';
};
