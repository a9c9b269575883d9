import type { DialogStatus, Expense, ExpenseAction } from '@outlay/domain';
import { ActionBar } from '@outlay/ui-kit';
import { BadgeCheck, Ban, Check, CircleHelp, Send, Undo2, X, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { usePanel, useSayings } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { freshKey } from '../../edit/fresh-key.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { offeredActions, placeActions, sentFor, type OfferedAction } from './expense-actions.ts';
import { ReasonDialog } from './reason-dialog.tsx';
import { useActionFailure } from './use-action-failure.ts';
import { isAsked, isTyping } from './review-keys.ts';

export interface SheetActionsProps {
  expense: Expense;
  /** The expense as an answer has it. */
  onChanged: (expense: Expense) => void;
  /** The action of the menu that is asked about. */
  chosen: OfferedAction | null;
  onChosen: (chosen: OfferedAction | null) => void;
}

/** How each action is drawn. */
export const ACTION_ICONS: Readonly<Partial<Record<ExpenseAction, LucideIcon>>> = {
  submit: Send,
  provide: Send,
  approve: Check,
  verify: BadgeCheck,
  ask: CircleHelp,
  reject: X,
  cancel: Ban,
  undo: Undo2,
};

/** Ending a request for good is confirmed, though no reason is needed. */
const CONFIRMED: ReadonlySet<ExpenseAction> = new Set(['cancel']);

/** What may be done with a request, at the foot of its sheet, and the dialogs it is confirmed in. */
export function SheetActions({ expense, onChanged, chosen, onChosen }: SheetActionsProps) {
  const text = useText();
  const say = useSayings();
  const { client, toasts } = usePanel();
  const tellFailure = useActionFailure(onChanged);
  const [dialog, setDialog] = useState<DialogStatus | null>(null);
  const [busy, setBusy] = useState<ExpenseAction | null>(null);
  const offered = placeActions(offeredActions(expense)).foot;

  const send = async (
    action: ExpenseAction,
    details: string,
    key: string,
    version = expense.version,
  ): Promise<void> => {
    const status = sentFor(action);
    if (status === null) return;
    const { id } = expense;
    const body = { id, status, version, ...(details === '' ? {} : { details }) };
    finished(await client.expenses.updateStatus(body, { idempotencyKey: key }));
  };
  const finished = useCallback(
    (decided: Expense) => {
      setDialog(null);
      onChanged(decided);
      const said = { number: decided.number, status: text(`expense_status.${decided.status}`) };
      const toast = { kind: 'success', text: text('expense.done', said) } as const;
      if (decided.can?.['undo'] !== true) return toasts.toast(toast);
      const { id, version } = decided;
      const undo = () =>
        client.expenses
          .updateStatus({ id, version, status: sentFor('undo') ?? 'pending' })
          .then(onChanged, tellFailure);
      return toasts.offer(toast, { label: text('undo'), onSelect: () => void undo() });
    },
    [client, onChanged, tellFailure, text, toasts],
  );
  const act = async (one: OfferedAction) => {
    if (one.dialog !== null) return setDialog(one.dialog);
    if (one.asksReason || CONFIRMED.has(one.action)) return onChosen(one);
    setBusy(one.action);
    try {
      await send(one.action, '', freshKey());
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(null);
    }
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || isAsked()) return;
      const meant = offered.find(
        ({ shortcut, denied }) => denied === undefined && shortcut?.toLowerCase() === event.key.toLowerCase(),
      );
      if (!meant) return;
      event.preventDefault();
      void act(meant);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return (
    <>
      {/* What somebody is writing in a dialog stays, whatever another person does to the request meanwhile. */}
      {offered.length === 0 ? null : (
        <ActionBar
          label={text('expense.actions')}
          actions={offered.map((one) => ({
            key: one.action,
            label:
              one.dialog === null
                ? text(`expense_action.${one.action}`)
                : text(`expense_dialog.${one.dialog}.button`),
            variant: one.variant,
            busy: busy === one.action,
            onAct: () => void act(one),
            ...(ACTION_ICONS[one.action] ? { icon: ACTION_ICONS[one.action] } : {}),
            ...(one.shortcut === undefined ? {} : { shortcut: one.shortcut }),
            ...(one.denied === undefined ? {} : { denied: say.refusal(one.denied) }),
          }))}
        />
      )}
      {dialog === null ? null : (
        <DecisionDialog expense={expense} status={dialog} onClose={() => setDialog(null)} onDone={finished} />
      )}
      {chosen === null ? null : (
        <ReasonDialog
          expense={expense}
          action={chosen.action}
          required={chosen.asksReason}
          send={(details, key, version) => send(chosen.action, details, key, version)}
          onClose={() => onChosen(null)}
        />
      )}
    </>
  );
}
