import { searchFold } from '../locale/fold.ts';
import type { Money } from '../money/money.ts';

/** Fields of an expense that duplicate detection compares; `hashes` are the sha-256 of its receipts. */
export interface DuplicateFacts {
  readonly id: number | null;
  readonly supplier_id: number | null;
  readonly amount: Money;
  readonly incurred_on: string;
  /** VAT number of the seller: of the document, or else of the supplier. */
  readonly supplier_vat_number?: string | null | undefined;
  readonly invoice_number?: string | null | undefined;
  readonly hashes: readonly string[];
}

const sameClaim = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  one.supplier_id !== null &&
  one.supplier_id === other.supplier_id &&
  one.amount.minor === other.amount.minor &&
  one.amount.currency === other.amount.currency &&
  one.incurred_on === other.incurred_on;

const isGiven = <T>(value: T | null | undefined): value is T => value !== null && value !== undefined;

const sameInvoice = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  isGiven(one.invoice_number) &&
  isGiven(other.invoice_number) &&
  searchFold(one.invoice_number) === searchFold(other.invoice_number) &&
  ((isGiven(one.supplier_id) && one.supplier_id === other.supplier_id) ||
    (isGiven(one.supplier_vat_number) && one.supplier_vat_number === other.supplier_vat_number));

/**
 * Returns the ids of possible duplicates: the same file, the same invoice of a supplier, or the same supplier, amount
 * and date. A warning
 * only, it never blocks.
 */
export const possibleDuplicates = (expense: DuplicateFacts, others: readonly DuplicateFacts[]): number[] => {
  const hashes = new Set(expense.hashes);
  return others
    .filter((other) => other.id !== expense.id)
    .filter(
      (other) =>
        sameClaim(expense, other) ||
        sameInvoice(expense, other) ||
        other.hashes.some((hash) => hashes.has(hash)),
    )
    .flatMap(({ id }) => (id === null ? [] : [id]));
};
