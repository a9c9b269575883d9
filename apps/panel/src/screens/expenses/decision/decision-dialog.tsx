import {
  DETAILS_MAX,
  DIALOG_ACTION,
  isAnswerDialog,
  isPaidByDecision,
  needsDetails,
  type DialogStatus,
} from '@outlay/domain';
import { ConfirmDialog } from '@outlay/ui-kit';
import { commentGuard } from '../../../form/form-dialog.tsx';
import type { MessageId } from '../../../i18n/message-id.ts';
import { FormattedText, useText } from '../../../i18n/use-intl.tsx';
import { PaidAmount, PaidFrom } from '../../../records/paid-from.tsx';
import { DecisionNotices } from './decision-notices.tsx';
import { AddReceipts } from '../receipts/expense-receipts.tsx';
import { ExpenseBudgets } from '../sheet/expense-budgets.tsx';
import { ExpenseSubject } from '../sheet/expense-subject.tsx';
import { ExpenseViolations } from '../sheet/expense-violations.tsx';
import { useDecision } from './use-decision.ts';
import { useExpensePermissions } from './use-expense-permissions.ts';
import type { DecisionDialogProps } from './decision-dialog-props.ts';

interface DialogAppearance {
  /** Label of the comment field. */
  readonly label: MessageId;
  /** Shows what is left of the budgets. */
  readonly hasBudgets?: boolean;
  /** The confirm button is red. */
  readonly isDanger?: boolean;
}

const APPEARANCE: Readonly<Record<DialogStatus, DialogAppearance>> = {
  rejected: { label: 'expense.comment.reason', hasBudgets: true, isDanger: true },
  comment: { label: 'expense.comment.question', hasBudgets: true },
  approved: { label: 'field.note', hasBudgets: true },
  provide: { label: 'expense.comment.answer' },
  verified: { label: 'field.note' },
};

/**
 * Confirmation dialog of an expense (Specification §2, §4): title, paragraph to the owner, comment, one
 * action.
 */
export function DecisionDialog(props: DecisionDialogProps) {
  const { expense, status, added, returnFocus } = props;
  const text = useText();
  const permissions = useExpensePermissions();
  const decision = useDecision(expense, status, props, added.uploads);
  const { conflict, opened } = decision;
  const action = DIALOG_ACTION[status];
  const isAnswer = isAnswerDialog(status);
  const { label, hasBudgets = false, isDanger = false } = APPEARANCE[status];
  // Another user already decided: the dialog can only be closed, because the server would refuse the action.
  const settled = conflict !== null && !decision.busy && permissions(conflict)[action] !== true;
  const isClosable = decision.changedWhileSending || settled;
  return (
    <ConfirmDialog
      open
      onOpenChange={decision.leave}
      title={text(`expense_dialog.${status}.title`)}
      paragraph={
        <FormattedText id={`expense_dialog.${status}.paragraph`} values={{ username: expense.user.name }} />
      }
      commentLabel={text(label)}
      placeholder={text(`expense_dialog.${status}.placeholder`)}
      comment={decision.details}
      onCommentChange={decision.type}
      commentOptional={!needsDetails(action)}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      error={decision.error}
      actionLabel={text(
        isClosable
          ? 'kit.close'
          : decision.isWaiting
            ? 'expense.receipts.waiting'
            : `expense_dialog.${status}.button`,
      )}
      danger={isDanger && !isClosable}
      busy={decision.busy}
      onConfirm={isClosable ? decision.leave : decision.confirm}
      guard={{ ...commentGuard(text), active: decision.dirty }}
      {...(returnFocus ? { returnFocus } : {})}
    >
      <ExpenseSubject expense={conflict ?? opened} isQuoted={isAnswer} />
      <ExpenseViolations violations={(conflict ?? opened).violations} />
      {hasBudgets ? (
        <ExpenseBudgets
          expense={opened}
          isApproval={action === 'approve'}
          reason={decision.overspendReason}
          error={decision.overspendError}
          onReason={decision.overspend}
        />
      ) : null}
      {isAnswer && permissions(opened)['update'] === true ? <AddReceipts added={added} /> : null}
      {isPaidByDecision(opened, status) ? (
        <>
          <PaidFrom account={decision.paidFrom} error={decision.paidFromError} onChange={decision.payFrom} />
          <PaidAmount
            account={decision.paidFrom}
            currencies={[opened.amount.currency, opened.base_amount?.currency ?? opened.amount.currency]}
            value={decision.paidAmount}
            error={decision.paidAmountError}
            onChange={decision.payAmount}
          />
        </>
      ) : null}
      <DecisionNotices expense={expense} decision={decision} />
    </ConfirmDialog>
  );
}
