import { REMARK, type Expense } from '@outlay/domain';
import { ThreadComposer } from '@outlay/ui-kit';
import { usePanel } from '../../../app/use-panel.ts';
import { useForm } from '../../../form/use-form.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';

export interface ExpenseRemarkProps {
  expense: Expense;
}

/** Form that adds a comment to the conversation without changing the request. */
export function ExpenseRemark({ expense }: ExpenseRemarkProps) {
  const permissions = useExpensePermissions();
  return permissions(expense)['remark'] === true ? <Remark key={expense.id} expense={expense} /> : null;
}

function Remark({ expense }: ExpenseRemarkProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const form = useForm({
    form: `remark:${expense.id}`,
    initial: { details: '' },
    save: ({ values: { details }, key }) =>
      client.expenses.updateStatus({ ...REMARK, id: expense.id, details }, { idempotencyKey: key }),
    onSaved: () =>
      toasts.toast({ kind: 'success', text: text('expense.done.remark', { number: expense.number }) }),
  });
  const { details } = form.values;
  const error = form.errorOf('details') ?? form.failure ?? undefined;
  return (
    <ThreadComposer
      label={text('expense.remark')}
      placeholder={text('expense.remark.placeholder')}
      value={details}
      onValueChange={(next) => form.change({ details: next })}
      sendLabel={text('expense_action.remark')}
      busy={form.busy}
      onSend={() => {
        if (details.trim() !== '') form.submit();
      }}
      {...(error === undefined ? {} : { error })}
    />
  );
}
