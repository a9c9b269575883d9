import type { ExpenseItem } from './expense.ts';
import type { SentExpenseStatus } from './statuses.ts';

/** What the confirmation dialog is opened with. Source: Specification §4. */
export const DIALOG_STATUSES = ['rejected', 'comment', 'approved', 'provide', 'verified'] as const;
/** What the confirmation dialog is opened with. */
export type DialogStatus = (typeof DIALOG_STATUSES)[number];

/** The dialog's texts by status, in English to the letter; each is also a message. */
export interface DialogTexts {
  readonly title: string;
  readonly button: string;
  /** Message ids of title, button and of the paragraph addressed to the owner by `{username}`. */
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

/** The action each dialog status stands for. */
export const DIALOG_ACTION = {
  rejected: 'reject',
  comment: 'ask',
  approved: 'approve',
  provide: 'provide',
  verified: 'verify',
} as const satisfies Record<DialogStatus, string>;

/** The status that is sent for a dialog status: `provide` is sent as `comment`, the others as they are. Source: Specification §4. */
export const sentStatus = (status: DialogStatus): SentExpenseStatus =>
  status === 'provide' ? 'comment' : status;

/** An expense as the dialog hands it on: the whole item, with the status to be sent and the comment as typed. */
export type SentExpense = ExpenseItem & { readonly status: SentExpenseStatus; readonly details: string };

/** Whether a text is a status the dialog can be opened with. */
export const isDialogStatus = (status: string): status is DialogStatus =>
  DIALOG_STATUSES.some((known) => known === status);
