import type { DialogStatus, Expense } from '@outlay/domain';

export interface DecisionDialogProps {
  expense: Expense;
  /** Selects one of the five dialogs. */
  status: DialogStatus;
  onClose: () => void;
  /** Called with the updated expense after the server accepted the decision. */
  onDone: (expense: Expense) => void;
  /** Returns the element that receives focus when the dialog closes. */
  returnFocus?: () => HTMLElement | null;
}
