import type { DialogStatus, Expense } from '@outlay/domain';
import type { AddedReceipts } from '../receipts/use-added-receipts.ts';

export interface DecisionDialogProps {
  expense: Expense;
  /** Selects one of the five dialogs. */
  status: DialogStatus;
  onClose: () => void;
  /** Called with the updated expense after the server accepted the decision. */
  onDone: (expense: Expense) => void;
  /** Receipts that are being added to the expense; an answer waits for them. */
  added: AddedReceipts;
  /** Returns the element that receives focus when the dialog closes. */
  returnFocus?: () => HTMLElement | null;
}
