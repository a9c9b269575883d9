import { claimedDistance } from '../allowances/claimed-distance.ts';
import type { MileageClaim } from '../allowances/mileage-claim.ts';
import type { ExpenseMileage } from '../allowances/expense-mileage.ts';
import type { PerDiemClaim } from '../allowances/per-diem-claim.ts';
import type { ExpensePerDiem } from '../allowances/expense-per-diem.ts';
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
  /** Owner, whose drives and trips are compared. */
  readonly user_id?: number | undefined;
  /** A drive: its distance with the way back. */
  readonly drive?: Pick<MileageClaim, 'vehicle' | 'unit'> & { readonly distance: number };
  /** Local times of a trip with a per diem. */
  readonly travel?: Pick<PerDiemClaim, 'starts_at' | 'ends_at'>;
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

const sameDrive = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  one.drive !== undefined &&
  other.drive !== undefined &&
  one.incurred_on === other.incurred_on &&
  one.drive.vehicle === other.drive.vehicle &&
  one.drive.unit === other.drive.unit &&
  one.drive.distance === other.drive.distance;

const sameDays = ({ travel: one }: DuplicateFacts, { travel: other }: DuplicateFacts): boolean =>
  one !== undefined && other !== undefined && one.starts_at < other.ends_at && other.starts_at < one.ends_at;

const sameAllowance = (one: DuplicateFacts, other: DuplicateFacts): boolean =>
  one.user_id !== undefined &&
  one.user_id === other.user_id &&
  (sameDrive(one, other) || sameDays(one, other));

/** Returns what duplicate detection compares of the allowance of an expense or a draft. */
export const allowanceFacts = ({
  mileage,
  per_diem,
}: {
  readonly mileage?: MileageClaim | ExpenseMileage | null | undefined;
  readonly per_diem?: PerDiemClaim | ExpensePerDiem | null | undefined;
}): Pick<DuplicateFacts, 'drive' | 'travel'> => ({
  ...(mileage
    ? { drive: { vehicle: mileage.vehicle, unit: mileage.unit, distance: claimedDistance(mileage) } }
    : {}),
  ...(per_diem ? { travel: { starts_at: per_diem.starts_at, ends_at: per_diem.ends_at } } : {}),
});

/**
 * Returns the ids of possible duplicates: the same file, the same invoice of a supplier, the same supplier, amount and date, or
 * the same drive or days of an employee. A warning only, it never blocks.
 */
export const possibleDuplicates = (expense: DuplicateFacts, others: readonly DuplicateFacts[]): number[] => {
  const hashes = new Set(expense.hashes);
  return others
    .filter((other) => other.id !== expense.id)
    .filter(
      (other) =>
        sameClaim(expense, other) ||
        sameInvoice(expense, other) ||
        sameAllowance(expense, other) ||
        other.hashes.some((hash) => hashes.has(hash)),
    )
    .flatMap(({ id }) => (id === null ? [] : [id]));
};
