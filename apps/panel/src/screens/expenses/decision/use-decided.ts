import {
  APPROVED_STATUSES,
  awaitedFrom,
  needsDetails,
  sentFor,
  undoOf,
  type Expense,
  type ExpenseAction,
} from '@outlay/domain';
import { useCallback } from 'react';
import { usePanel } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { useActionFailure } from './use-action-failure.ts';
import { useAwaitedNames } from '../sheet/use-awaited-names.ts';
import { useExpensePermissions } from './use-expense-permissions.ts';
import { useStatusUpdate } from './use-status-update.ts';

/** Returns a function that says what an action did to an expense, and who acts next. */
export function useActionResult(): (expense: Expense, action: ExpenseAction) => string {
  const text = useText();
  const namesOf = useAwaitedNames();
  return useCallback(
    (expense, action) => {
      const isApproved = action === 'submit' && APPROVED_STATUSES.some((status) => status === expense.status);
      const done = text(isApproved ? 'expense.done.submit.approved' : `expense.done.${action}`, {
        number: expense.number,
      });
      const awaited = awaitedFrom(expense);
      return awaited === null ? done : text('expense.done.next', { done, who: namesOf(awaited) });
    },
    [namesOf, text],
  );
}

/** Returns a function that reports what an action did to an expense, who acts next, and an offer to undo it. */
export function useDecided(
  onChanged: (expense: Expense) => void,
): (decided: Expense, action: ExpenseAction) => void {
  const text = useText();
  const { toasts } = usePanel();
  const { mutateAsync: updateStatus } = useStatusUpdate();
  const permissions = useExpensePermissions();
  const resultOf = useActionResult();
  const showFailure = useActionFailure(onChanged);
  return useCallback(
    (decided, action) => {
      onChanged(decided);
      const toast = { kind: 'success', text: resultOf(decided, action) } as const;
      const undoing = undoOf(action);
      const status = undoing === null ? null : sentFor(undoing);
      if (undoing === null || permissions(decided)[undoing] !== true || status === null)
        return toasts.toast(toast);
      const { id, version } = decided;
      const details = needsDetails(undoing) ? { details: text('expense.undo.reason') } : {};
      const undo = () =>
        updateStatus({ body: { id, version, status, ...details } }).then(onChanged, showFailure);
      return toasts.offer(toast, { label: text('undo'), onSelect: () => void undo() });
    },
    [updateStatus, permissions, resultOf, onChanged, showFailure, text, toasts],
  );
}
