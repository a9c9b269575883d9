import { DETAILS_MAX, detailsFault, type Expense, type ExpenseAction } from '@outlay/domain';
import { CommentDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { FormattedText, useText } from '../../i18n/use-intl.tsx';
import { ExpenseStatusBadge } from './expense-parts.tsx';
import { ExpenseSubject } from './expense-subject.tsx';
import { useExpensePermissions } from './use-expense-permissions.ts';

export interface ReasonDialogProps {
  expense: Expense;
  action: ExpenseAction;
  /** Requires a reason. */
  required: boolean;
  /** Sends the action with the reason for a version of the request. */
  send: (details: string, key: string, version: number) => Promise<void>;
  onClose: () => void;
}

/**
 * Confirmation dialog of actions for which the specification defines no dialog: undoing a verification,
 * cancelling.
 */
export function ReasonDialog({ expense, action, required, send, onClose }: ReasonDialogProps) {
  const text = useText();
  const permissions = useExpensePermissions();
  const form = useForm({
    form: `action:${expense.id}:${action}`,
    initial: { details: '' },
    version: expense.version,
    validate: ({ details }) => {
      const fault = detailsFault(action, details);
      return fault === null ? {} : { details: [{ id: fault, params: {} }] };
    },
    save: ({ values: { details }, key, version }) => send(details, key, version ?? expense.version),
    onClose,
  });
  return (
    <CommentDialog
      form={form}
      title={text(`expense_action.${action}`)}
      paragraph={
        <FormattedText
          id="expense.action.about"
          values={{ number: expense.number, name: expense.user.name }}
        />
      }
      commentLabel={text('expense.comment.reason')}
      commentOptional={!required}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      actionLabel={text(`expense_action.${action}`)}
      settled={permissions(expense)[action] !== true}
      fresh={<ExpenseStatusBadge expense={expense} />}
    >
      <ExpenseSubject expense={expense} />
    </CommentDialog>
  );
}
