import { isProblem, type Expense } from '@outlay/domain';
import { usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { OF_COMMAND } from '../../edit/command-words.ts';
import { failureText } from '../../edit/failure-text.ts';
import { useText } from '../../i18n/use-intl.tsx';

const isExpense = (value: unknown): value is Expense =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'status' in value;

/** Tells why an action without a dialog failed; a conflict brings the expense as it now is. */
export function useActionFailure(onChanged: (expense: Expense) => void): (error: unknown) => void {
  const text = useText();
  const say = useSayings();
  const { toasts, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  return (error) => {
    if (isProblem(error, 'conflict') && isExpense(error.data)) onChanged(error.data);
    const told = isProblem(error, 'invalid') ? Object.values(error.errors ?? {}).flat()[0] : undefined;
    const said = told ?? failureText(error, text, say, isOffline, OF_COMMAND);
    if (said !== null && !isProblem(error, 'unauthenticated')) toasts.toast({ kind: 'error', text: said });
  };
}
