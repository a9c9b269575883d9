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

/** A sale's status on a day: unpaid past its due day is overdue, and back when the due day was moved. */
export const saleStatusOn = (
  sale: { readonly status: SaleStatus; readonly due_on: string | null },
  today: string,
): SaleStatus => {
  if (sale.status !== 'unpaid' && sale.status !== 'overdue') return sale.status;
  return sale.due_on !== null && sale.due_on < today ? 'overdue' : 'unpaid';
};
