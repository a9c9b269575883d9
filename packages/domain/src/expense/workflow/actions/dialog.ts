import type { ExpenseItem } from '../../expense.ts';
import { INFORMATION_STATUS, type SentExpenseStatus } from '../status/statuses.ts';

/** Statuses of the confirmation dialog. Source: Specification §4. */
export const DIALOG_STATUSES = ['rejected', 'comment', 'approved', 'provide', 'verified'] as const;
/** Status of the confirmation dialog. */
export type DialogStatus = (typeof DIALOG_STATUSES)[number];

/** English texts of a dialog, exactly as specified; each is also a message. */
export interface DialogTexts {
  readonly title: string;
  readonly button: string;
  /**
   * Message ids of the title, the button and the paragraph, which contains the owner's name as `{username}`.
   */
  readonly titleId: string;
  readonly buttonId: string;
  readonly paragraphId: string;
}

const texts = <Status extends DialogStatus>(status: Status, title: string, button: string): DialogTexts => ({
  title,
  button,
  titleId: `expense_dialog.${status}.title`,
  buttonId: `expense_dialog.${status}.button`,
  paragraphId: `expense_dialog.${status}.paragraph`,
});

/** Status → title and button of the confirmation dialog. Source: Specification §4. */
export const EXPENSE_DIALOG: Readonly<Record<DialogStatus, DialogTexts>> = {
  rejected: texts('rejected', 'Reject Expense', 'Reject'),
  comment: texts('comment', 'Missing info', 'Request info'),
  approved: texts('approved', 'Approving expenses', 'Approve'),
  provide: texts('provide', 'Providing Information', 'Send'),
  verified: texts('verified', 'Verifying Payment', 'Verify'),
};

/** Action of each dialog status. */
export const DIALOG_ACTION = {
  rejected: 'reject',
  comment: 'ask',
  approved: 'approve',
  provide: 'provide',
  verified: 'verify',
} as const satisfies Record<DialogStatus, string>;

/** Type guard: the dialog answers the open question. */
export const isAnswerDialog = (status: DialogStatus): status is 'provide' => status === 'provide';

/**
 * Returns the status sent for a dialog status: `provide` is sent as `comment`, the others unchanged. Source:
 * Specification §4.
 */
export const sentStatus = (status: DialogStatus): SentExpenseStatus =>
  isAnswerDialog(status) ? INFORMATION_STATUS : status;

/** Expense emitted by the dialog: the whole item, with the status to send and the comment as typed. */
export type SentExpense = ExpenseItem & { readonly status: SentExpenseStatus; readonly details: string };

/** Type guard: the text is a status of the dialog. */
export const isDialogStatus = (status: string): status is DialogStatus =>
  DIALOG_STATUSES.some((known) => known === status);
