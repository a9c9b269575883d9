import { DETAILS_MAX, detailsFault, type Expense, type ExpenseAction } from '@outlay/domain';
import { ConfirmDialog } from '@outlay/ui-kit';
import { DraftNotice } from '../../edit/draft-notice.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { Say, useText } from '../../i18n/use-intl.tsx';

export interface ReasonDialogProps {
  expense: Expense;
  action: ExpenseAction;
  /** Whether a reason has to be written. */
  required: boolean;
  /** Sends the action with the reason. */
  send: (details: string, key: string) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action the specification gives no dialog: undoing a verification, cancelling. */
export function ReasonDialog({ expense, action, required, send, onClose }: ReasonDialogProps) {
  const text = useText();
  const draft = useDraft({
    form: `action:${expense.id}:${action}`,
    first: { details: '' },
    check: ({ details }) => {
      const fault = detailsFault(action, details);
      return fault === null ? {} : { details: [{ id: fault, params: {} }] };
    },
    send: ({ values: { details }, key }) => send(details, key),
    onTaken: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (open) return;
        draft.giveUp();
        onClose();
      }}
      title={text(`expense_action.${action}`)}
      paragraph={
        <Say id="expense.action.about" values={{ number: expense.number, name: expense.user.name }} />
      }
      commentLabel={text('expense.comment.reason')}
      placeholder={text('expense_dialog.placeholder')}
      comment={draft.values.details}
      onCommentChange={(details) => draft.write({ details })}
      commentOptional={!required}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      error={draft.errorOf('details')}
      actionLabel={text(`expense_action.${action}`)}
      busy={draft.busy}
      onConfirm={draft.send}
      guard={{
        question: text('expense.dialog.leave'),
        keepLabel: text('expense.dialog.continue'),
        discardLabel: text('expense.dialog.discard'),
      }}
    >
      <DraftNotice draft={draft} />
    </ConfirmDialog>
  );
}
