import type { DialogStatus, Expense } from '@outlay/domain';

/** Dialogs that answer the open question. */
export const ANSWERS: ReadonlySet<DialogStatus> = new Set(['provide']);

export interface DecisionDialogProps {
  expense: Expense;
  /** Selects one of the five dialogs. */
  status: DialogStatus;
  onClose: () => void;
  /** Called with the updated expense after the server accepted the decision. */
  onDone: (expense: Expense) => void;
  /** Called after receipts were added in the dialog. */
  onReceipts: () => void;
  /** Returns the element that receives focus when the dialog closes. */
  returnFocus?: () => HTMLElement | null;
}
