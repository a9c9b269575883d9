import { expenseOfConflict, isProblem, type Expense } from '@outlay/domain';
import { usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { OF_COMMAND } from '../../form/command-words.ts';
import { failureText } from '../../form/failure-text.ts';
import { useText } from '../../i18n/use-intl.tsx';

/**
 * Returns a handler that shows the error of an action without a dialog; a conflict also calls `onChanged`
 * with the current expense.
 */
export function useActionFailure(onChanged: (expense: Expense) => void): (error: unknown) => void {
  const text = useText();
  const say = useSayings();
  const { toasts, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  return (error) => {
    const fresh = expenseOfConflict(error);
    if (fresh !== null) onChanged(fresh);
    const told = isProblem(error, 'invalid') ? Object.values(error.errors ?? {}).flat()[0] : undefined;
    const said = told ?? failureText(error, text, say, isOffline, OF_COMMAND);
    if (said !== null && !isProblem(error, 'unauthenticated')) toasts.toast({ kind: 'error', text: said });
  };
}
