import { DETAILS_MAX, detailsFault, type Expense, type ExpenseAction } from '@outlay/domain';
import { useState } from 'react';
import { CommentDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/use-form.ts';
import { FormattedText, useText } from '../../../i18n/use-intl.tsx';
import { ExpenseStatusBadge } from '../expense-parts.tsx';
import { ExpenseSubject } from '../sheet/expense-subject.tsx';
import { overBudget } from './over-budget.ts';
import { OverspendReason } from './overspend-reason.tsx';
import { useExpensePermissions } from './use-expense-permissions.ts';

export interface ReasonDialogProps {
  expense: Expense;
  action: ExpenseAction;
  /** Requires a reason. */
  required: boolean;
  /** Sends the action with what was typed for a version of the request. */
  send: (typed: { details: string; reason: string }, key: string, version: number) => Promise<void>;
  onClose: () => void;
}

/**
 * Confirmation dialog of actions for which the specification defines no dialog: undoing a verification,
 * cancelling.
 */
export function ReasonDialog({ expense, action, required, send, onClose }: ReasonDialogProps) {
  const text = useText();
  const permissions = useExpensePermissions();
  // A credit note whose approval is withdrawn gives its budget less.
  const [isOverBudget, setIsOverBudget] = useState(false);
  const form = useForm({
    form: `action:${expense.id}:${action}`,
    initial: { details: '', overspend_reason: '' },
    version: expense.version,
    validate: ({ details }) => {
      const fault = detailsFault(action, details);
      return fault === null ? {} : { details: [{ id: fault, params: {} }] };
    },
    save: async ({ values: { details, overspend_reason: reason }, key, version }) => {
      try {
        await send({ details, reason }, key, version ?? expense.version);
      } catch (error) {
        if (overBudget(error) !== null) setIsOverBudget(true);
        throw error;
      }
    },
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
      <OverspendReason
        isBlocked={isOverBudget}
        value={form.values.overspend_reason}
        error={form.errorOf('overspend_reason')}
        onChange={(reason) => form.change({ overspend_reason: reason })}
      />
    </CommentDialog>
  );
}
