import type { SaleDraft, SaleStatus } from './sale.ts';

/** Transitions of a sale; `overdue` is set automatically after the due date. */
export const SALE_TRANSITIONS: Readonly<Record<SaleStatus, readonly SaleStatus[]>> = {
  draft: ['unpaid', 'cancelled'],
  unpaid: ['overdue', 'paid', 'cancelled'],
  overdue: ['unpaid', 'paid', 'cancelled'],
  paid: ['refunded'],
  cancelled: [],
  refunded: [],
};

/** Returns true when a sale may change from one status to another; an unchanged status is always allowed. */
export const saleMayBecome = (from: SaleStatus, to: SaleStatus): boolean =>
  from === to || SALE_TRANSITIONS[from].includes(to);

/** Status of a new sale that names none. */
export const NEW_SALE_STATUS: SaleStatus = 'draft';

/** Returns true when a new sale may have a status: one that follows a draft, or paid at once. */
export const saleMayBeginAs = (status: SaleStatus): boolean =>
  status === 'paid' || saleMayBecome(NEW_SALE_STATUS, status);

/** Initial statuses of a sale; a paid one is posted to the ledger at once. */
export const SALE_BEGINNINGS = ['draft', 'unpaid', 'paid'] as const satisfies readonly SaleStatus[];

/**
 * Returns the statuses a user may select for a sale, the current one first; null for a new sale. Overdue is
 * automatic and cannot be selected.
 */
export const saleChoices = (from: SaleStatus | null): readonly SaleStatus[] => {
  if (from === null) return SALE_BEGINNINGS;
  const byItself: readonly SaleStatus[] = from === 'overdue' ? ['unpaid'] : ['overdue'];
  return [from, ...SALE_TRANSITIONS[from].filter((to) => !byItself.includes(to))];
};

const SETTLED: readonly SaleStatus[] = ['paid', 'cancelled', 'refunded'];

/** Fields of a sale that its entries in the ledger follow from: those of a settled sale can no longer change. */
export const SETTLED_SALE_FIELDS = [
  'customer_id',
  'amount',
  'tax_code_id',
  'issued_on',
  'account_id',
  'entry_type_id',
] as const satisfies readonly (keyof SaleDraft)[];

/** Returns true when a sale's {@link SETTLED_SALE_FIELDS} can no longer change, because it was paid or cancelled. */
export const isSaleSettled = ({ status }: { readonly status: SaleStatus }): boolean =>
  SETTLED.includes(status);

/** Returns true for a draft, which is not part of the books. */
export const isSaleDraft = ({ status }: { readonly status: SaleStatus }): boolean => status === 'draft';

/** Returns true when a sale can be deleted: only a draft; an issued sale is cancelled instead. */
export const isSaleRemovable = (sale: { readonly status: SaleStatus }): boolean => isSaleDraft(sale);

const ISSUED: readonly SaleStatus[] = ['unpaid', 'overdue', 'paid'];

/** Returns true for a sale that the customer owes or has paid: it is in the ledger. */
export const isSaleIssued = ({ status }: { readonly status: SaleStatus }): boolean => ISSUED.includes(status);

/** Effects of a change of a sale on the ledger. */
export interface SaleLedgerEffects {
  /** The receivable and the income are in the ledger after the change, and no payment fixed them before it. */
  readonly issues: boolean;
  readonly pays: boolean;
  readonly refunds: boolean;
  /** The receivable and the income are reversed. */
  readonly reverses: boolean;
}

/** Returns the effects of a change of a sale on the ledger, by its statuses before and after; before a new sale: null. */
export function saleLedgerEffects(from: SaleStatus | null, to: SaleStatus): SaleLedgerEffects {
  const refunds = to === 'refunded' && from !== 'refunded';
  const cancels = to === 'cancelled' && from !== 'cancelled';
  const issues = ISSUED.includes(to) && from !== 'paid';
  return { issues, pays: issues && to === 'paid', refunds, reverses: refunds || cancels };
}

/** Statuses of an unpaid sale; the date determines which one applies. */
export const DUE_SALE_STATUSES = ['unpaid', 'overdue'] as const satisfies readonly SaleStatus[];

/**
 * Returns a sale's status on a date: unpaid becomes overdue after the due date, and unpaid again when the due
 * date is moved.
 */
export const saleStatusOn = (
  sale: { readonly status: SaleStatus; readonly due_on: string | null },
  today: string,
): SaleStatus => {
  if (!DUE_SALE_STATUSES.some((status) => status === sale.status)) return sale.status;
  return sale.due_on !== null && sale.due_on < today ? 'overdue' : 'unpaid';
};
