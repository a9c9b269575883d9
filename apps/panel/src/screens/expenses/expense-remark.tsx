import type { Expense } from '@outlay/domain';
import { ThreadComposer } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { useDraft } from '../../edit/use-draft.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { REMARK } from './expense-actions.ts';

export interface ExpenseRemarkProps {
  expense: Expense;
  onAdded: () => void;
}

/** Adds a remark to the conversation; it changes nothing about the request. */
export function ExpenseRemark({ expense, onAdded }: ExpenseRemarkProps) {
  return expense.can?.['remark'] === true ? (
    <Remark key={expense.id} expense={expense} onAdded={onAdded} />
  ) : null;
}

function Remark({ expense, onAdded }: ExpenseRemarkProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const draft = useDraft({
    form: `remark:${expense.id}`,
    first: { details: '' },
    send: ({ values: { details }, key }) =>
      client.expenses.updateStatus({ ...REMARK, id: expense.id, details }, { idempotencyKey: key }),
    onTaken: () => {
      toasts.toast({ kind: 'success', text: text('expense.remark.added') });
      onAdded();
    },
  });
  const { details } = draft.values;
  const error = draft.errorOf('details') ?? draft.failure ?? undefined;
  return (
    <ThreadComposer
      label={text('expense.remark')}
      placeholder={text('expense.remark.placeholder')}
      value={details}
      onChange={(next) => draft.write({ details: next })}
      sendLabel={text('expense_action.remark')}
      busy={draft.busy}
      onSend={() => {
        if (details.trim() !== '') draft.send();
      }}
      {...(error === undefined ? {} : { error })}
    />
  );
}
