import { isProblem, type Expense } from '@outlay/domain';
import { ThreadComposer } from '@outlay/ui-kit';
import { useMemo, useState } from 'react';
import { useDrawer, usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { draftKeeper, firstDraft } from '../../edit/kept-draft.ts';
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
  const say = useSayings();
  const { client, offline, toasts } = usePanel();
  const isOffline = useStore(offline) !== null;
  const drawer = useDrawer();
  const keeper = useMemo(() => draftKeeper(drawer, `remark:${expense.id}`), [drawer, expense.id]);
  const [draft, setDraft] = useState(() => firstDraft(keeper, {}, null).draft);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const written = String(draft.values['details'] ?? '');
  const write = (details: string) => {
    const next = { ...draft, values: { details } };
    setDraft(next);
    setFailure(null);
    if (details === '') keeper.forget();
    else keeper.keep(next);
  };
  const send = async () => {
    if (busy || written.trim() === '') return;
    setBusy(true);
    try {
      const body = { ...REMARK, id: expense.id, details: written };
      await client.expenses.updateStatus(body, { idempotencyKey: draft.key });
      keeper.forget();
      setDraft(firstDraft(keeper, {}, null).draft);
      toasts.toast({ kind: 'success', text: text('expense.remark.added') });
      onAdded();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const told = isProblem(failure, 'invalid') ? Object.values(failure.errors ?? {}).flat()[0] : undefined;
  const error = told ?? failureText(failure, text, say, isOffline) ?? undefined;
  return (
    <ThreadComposer
      label={text('expense.remark')}
      placeholder={text('expense.remark.placeholder')}
      value={written}
      onChange={write}
      sendLabel={text('expense_action.remark')}
      busy={busy}
      onSend={() => void send()}
      {...(error === undefined ? {} : { error })}
    />
  );
}
