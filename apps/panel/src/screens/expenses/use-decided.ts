import { awaitedFrom, sentFor, type Expense } from '@outlay/domain';
import { useCallback } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useActionFailure } from './use-action-failure.ts';
import { useAwaitedNames } from './use-awaited-names.ts';
import { useExpensePermissions } from './use-expense-permissions.ts';
import { useStatusUpdate } from './use-status-update.ts';

/** Returns a function that reports a decided expense: its status, who acts next, and an offer to undo the decision. */
export function useDecided(onChanged: (expense: Expense) => void): (decided: Expense) => void {
  const text = useText();
  const { toasts } = usePanel();
  const { mutateAsync: updateStatus } = useStatusUpdate();
  const permissions = useExpensePermissions();
  const namesOf = useAwaitedNames();
  const showFailure = useActionFailure(onChanged);
  return useCallback(
    (decided) => {
      onChanged(decided);
      const values = { number: decided.number, status: text(`expense_status.${decided.status}`) };
      const awaited = awaitedFrom(decided);
      const done =
        awaited === null
          ? text('expense.done', values)
          : text('expense.done.next', { ...values, who: namesOf(awaited) });
      const toast = { kind: 'success', text: done } as const;
      const status = sentFor('undo');
      if (permissions(decided)['undo'] !== true || status === null) return toasts.toast(toast);
      const { id, version } = decided;
      const undo = () => updateStatus({ body: { id, version, status } }).then(onChanged, showFailure);
      return toasts.offer(toast, { label: text('undo'), onSelect: () => void undo() });
    },
    [updateStatus, permissions, namesOf, onChanged, showFailure, text, toasts],
  );
}
