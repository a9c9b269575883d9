import { DETAILS_MAX, detailsFault, type Expense, type ExpenseAction } from '@outlay/domain';
import { CommentDialog } from '../../edit/draft-dialog.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { Say, useText } from '../../i18n/use-intl.tsx';
import { ExpenseStatusBadge } from './expense-parts.tsx';

export interface ReasonDialogProps {
  expense: Expense;
  action: ExpenseAction;
  /** Whether a reason has to be written. */
  required: boolean;
  /** Sends the action with the reason, about a version of the request. */
  send: (details: string, key: string, version: number) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action the specification gives no dialog: undoing a verification, cancelling. */
export function ReasonDialog({ expense, action, required, send, onClose }: ReasonDialogProps) {
  const text = useText();
  const draft = useDraft({
    form: `action:${expense.id}:${action}`,
    first: { details: '' },
    version: expense.version,
    check: ({ details }) => {
      const fault = detailsFault(action, details);
      return fault === null ? {} : { details: [{ id: fault, params: {} }] };
    },
    send: ({ values: { details }, key, version }) => send(details, key, version ?? expense.version),
    onClose,
  });
  return (
    <CommentDialog
      draft={draft}
      title={text(`expense_action.${action}`)}
      paragraph={
        <Say id="expense.action.about" values={{ number: expense.number, name: expense.user.name }} />
      }
      commentLabel={text('expense.comment.reason')}
      commentOptional={!required}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      actionLabel={text(`expense_action.${action}`)}
      settled={expense.can?.[action] !== true}
      fresh={<ExpenseStatusBadge expense={expense} />}
    />
  );
}
