import type { Expense, ExpenseAction } from '@outlay/domain';
import { FormDialog } from '../../../form/form-dialog.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { ExpenseStatusBadge } from '../expense-parts.tsx';
import { OverspendReason } from './overspend-reason.tsx';
import { useExpensePermissions } from './use-expense-permissions.ts';

export interface OverspendDialogProps {
  expense: Expense;
  action: ExpenseAction;
  /** Refusal of the budget. */
  refusal: string;
  /** Sends the action with the reason for a version of the request. */
  send: (reason: string, key: string, version: number) => Promise<void>;
  onClose: () => void;
}

/** Dialog of an action that exceeds a budget, for users who may exceed it with a reason. */
export function OverspendDialog({ expense, action, refusal, send, onClose }: OverspendDialogProps) {
  const text = useText();
  const permissions = useExpensePermissions();
  const form = useForm({
    form: `overspend:${expense.id}:${action}`,
    initial: { overspend_reason: '' },
    version: expense.version,
    validate: ({ overspend_reason: reason }) =>
      reason.trim() === '' ? { overspend_reason: [{ id: 'validation.required', params: {} }] } : {},
    save: ({ values, key, version }) => send(values.overspend_reason, key, version ?? expense.version),
    onClose,
  });
  return (
    <FormDialog
      form={form}
      title={text(`expense_action.${action}`)}
      description={refusal}
      actionLabel={text(`expense_action.${action}`)}
      settled={permissions(expense)[action] !== true}
      fresh={<ExpenseStatusBadge expense={expense} />}
    >
      <OverspendReason
        isBlocked
        value={form.values.overspend_reason}
        error={form.errorOf('overspend_reason')}
        onChange={(reason) => form.change({ overspend_reason: reason })}
      />
    </FormDialog>
  );
}
