import { DETAILS_MAX, isProblem, type Expense, type ExpenseAction } from '@outlay/domain';
import { Banner, ConfirmDialog } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useDrawer, usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { draftKeeper, firstDraft } from '../../edit/kept-draft.ts';
import { Say, useText } from '../../i18n/use-intl.tsx';

export interface ReasonDialogProps {
  expense: Expense;
  action: ExpenseAction;
  /** Whether a reason has to be written. */
  required: boolean;
  /** Sends the action with the reason. */
  send: (details: string, key: string) => Promise<void>;
  onClose: () => void;
}

/** Confirms an action the specification gives no dialog: undoing a verification, cancelling. */
export function ReasonDialog({ expense, action, required, send, onClose }: ReasonDialogProps) {
  const text = useText();
  const say = useSayings();
  const offline = useStore(usePanel().offline) !== null;
  const drawer = useDrawer();
  const keeper = useMemo(
    () => draftKeeper(drawer, `action:${expense.id}:${action}`),
    [drawer, expense.id, action],
  );
  const [{ draft }] = useState(() => firstDraft(keeper, {}, expense.version));
  const [details, setDetails] = useState(String(draft.values['details'] ?? ''));
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const confirm = async () => {
    setMissing(required && details.trim() === '');
    if (busy || (required && details.trim() === '')) return;
    setBusy(true);
    setFailure(null);
    try {
      await send(details, draft.key);
      keeper.forget();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const told = isProblem(failure, 'invalid') ? Object.values(failure.errors ?? {}).flat()[0] : undefined;
  const plain = told === undefined ? failureText(failure, text, say, offline) : null;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => {
        if (open) return;
        keeper.forget();
        onClose();
      }}
      title={text(`expense_action.${action}`)}
      paragraph={
        <Say id="expense.action.about" values={{ number: expense.number, name: expense.user.name }} />
      }
      commentLabel={text('expense.comment.reason')}
      placeholder={text('expense_dialog.placeholder')}
      comment={details}
      onCommentChange={(next) => {
        setDetails(next);
        setMissing(false);
        keeper.keep({ ...draft, values: { details: next } });
      }}
      commentOptional={!required}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      error={missing ? text('validation.details_required') : told}
      actionLabel={text(`expense_action.${action}`)}
      busy={busy}
      onConfirm={() => void confirm()}
      guard={{
        question: text('expense.dialog.leave'),
        keepLabel: text('expense.dialog.continue'),
        discardLabel: text('expense.dialog.discard'),
      }}
    >
      {plain === null ? null : (
        <Banner icon={CircleAlert} tone="danger" live="assertive">
          {plain}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
