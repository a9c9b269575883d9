import { expenseOfConflict, isProblem, type Expense } from '@outlay/domain';
import { usePanel, useDescriptions } from '../../../app/use-panel.ts';
import { COMMAND_FAILURES } from '../../../i18n/command-failures.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { useText } from '../../../i18n/use-intl.tsx';

/**
 * Returns a handler that shows the error of an action without a dialog; a conflict also calls `onChanged`
 * with the current expense.
 */
export function useActionFailure(onChanged: (expense: Expense) => void): (error: unknown) => void {
  const text = useText();
  const describe = useDescriptions();
  const { toasts, offline } = usePanel();
  return (error) => {
    const fresh = expenseOfConflict(error);
    if (fresh !== null) onChanged(fresh);
    const fieldError = isProblem(error, 'invalid') ? Object.values(error.errors ?? {}).flat()[0] : undefined;
    const message =
      fieldError ?? failureText(error, text, describe, offline.get() !== null, COMMAND_FAILURES);
    if (message !== null && !isProblem(error, 'unauthenticated'))
      toasts.toast({ kind: 'error', text: message });
  };
}
