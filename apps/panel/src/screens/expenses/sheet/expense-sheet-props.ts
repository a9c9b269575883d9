import type { Expense } from '@outlay/domain';
import type { OpenRecord } from '../../../records/use-record.ts';
import type { ChosenReceipt } from '../receipts/use-receipt-files.ts';

/** Props of the sheet of a request. */
export interface ExpenseSheetProps {
  opened: OpenRecord<Expense>;
  /** Links to the previous and next row of the list. */
  neighbours: { readonly previous: string | null; readonly next: string | null };
  /** True if the list is a queue to decide: a decision without a dialog opens the next request. */
  isQueue: boolean;
  close: () => void;
  onChanged: (expense: Expense) => void;
  onEdit: () => void;
  /** Opens the form of a new request with the values of this one. */
  onCopy: () => void;
  /** Files chosen in the form of a new request that could not be uploaded. */
  unsent: readonly ChosenReceipt[];
  onRemoved: () => void;
}
