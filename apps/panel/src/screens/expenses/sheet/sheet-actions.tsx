import {
  DIALOG_ACTION,
  sentFor,
  type DialogStatus,
  type Expense,
  type ExpenseAction,
  type OfferedAction,
} from '@outlay/domain';
import { ActionBar } from '@outlay/ui-kit';
import { BadgeCheck, Ban, Check, CircleHelp, Send, Undo2, X, type LucideIcon } from 'lucide-react';
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { usePageActions } from '../../../app/command-palette/page-actions.ts';
import { useAbility, usePanel, useDescriptions } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { freshKey } from '../../../app/preferences/fresh-key.ts';
import { DecisionDialog } from '../decision/decision-dialog.tsx';
import { actionOfKey, SHORTCUTS } from '../list/expense-shortcuts.ts';
import { overBudget } from '../decision/over-budget.ts';
import { OverspendDialog, type OverspendDialogProps } from '../decision/overspend-dialog.tsx';
import { ReasonDialog } from '../decision/reason-dialog.tsx';
import type { AddedReceipts } from '../receipts/use-added-receipts.ts';
import { useDecided } from '../decision/use-decided.ts';
import { useActionFailure } from '../decision/use-action-failure.ts';
import { useExpenseActions } from '../decision/use-expense-actions.ts';
import { useStatusUpdate } from '../decision/use-status-update.ts';
import { shortcutKey } from '../../../app/keyboard/shortcut-key.ts';
import { heldKey, holdKey, idInAddress, isDecisionKey, releaseKey } from '../list/review-keys.ts';

export interface SheetActionsProps {
  expense: Expense;
  /** Called with the expense from the response. */
  onChanged: (expense: Expense) => void;
  /** Open dialog of the expense. */
  dialog: DialogStatus | null;
  onDialog: (dialog: DialogStatus | null) => void;
  /** Receipts that are being added to the expense. */
  added: AddedReceipts;
  /** Called after a decision without a dialog. */
  onDecided: () => void;
  /** Menu action that is being confirmed. */
  chosen: OfferedAction | null;
  onChosen: (chosen: OfferedAction | null) => void;
}

/** Icon of each action; null for none. */
const ACTION_ICONS: Readonly<Record<ExpenseAction, LucideIcon | null>> = {
  submit: Send,
  provide: Send,
  approve: Check,
  verify: BadgeCheck,
  ask: CircleHelp,
  reject: X,
  cancel: Ban,
  undo: Undo2,
  recall: null,
  withdraw: null,
  remark: null,
  reopen: null,
  unverify: null,
  withdrawApproval: null,
};

/** Returns the icon of an action as a prop. */
export const iconOf = ({ action }: OfferedAction) => {
  const icon = ACTION_ICONS[action];
  return icon === null ? {} : { icon };
};

const shortcutOf = ({ action }: OfferedAction) => {
  const shortcut = SHORTCUTS[action];
  return shortcut === null ? {} : { shortcut };
};

/** Actions that are confirmed although they need no reason. */
const CONFIRMED: ReadonlySet<ExpenseAction> = new Set(['cancel']);

/** Action bar at the bottom of a request's sheet, with the confirmation dialogs. */
export function SheetActions({
  expense,
  onChanged,
  dialog,
  onDialog,
  added,
  onDecided,
  chosen,
  onChosen,
}: SheetActionsProps) {
  const text = useText();
  const describe = useDescriptions();
  const { router } = usePanel();
  const mayOverspend = useAbility().can('approve', 'budgets');
  const { mutateAsync: updateStatus } = useStatusUpdate();
  const showFailure = useActionFailure(onChanged);
  const { foot: offered } = useExpenseActions(expense);
  const offeredBy = (key: string | null) =>
    offered.find(({ action, denied }) => denied === undefined && action === actionOfKey(key ?? ''));
  // A key pressed before this sheet rendered opens its dialog: nothing is decided without being seen.
  const openHeld = useEffectEvent(() => {
    const held = offeredBy(heldKey(expense.id))?.dialog ?? null;
    if (held !== null) onDialog(held);
    releaseKey();
  });
  useEffect(() => openHeld(), []);
  const [busy, setBusy] = useState<ExpenseAction | null>(null);
  const [overspending, setOverspending] = useState<Pick<OverspendDialogProps, 'action' | 'refusal'> | null>(
    null,
  );

  const send = async (
    action: ExpenseAction,
    { details = '', reason = '' }: { readonly details?: string; readonly reason?: string },
    key: string,
    version = expense.version,
  ): Promise<void> => {
    const status = sentFor(action);
    if (status === null) return;
    const { id } = expense;
    const typed = {
      ...(details === '' ? {} : { details }),
      ...(reason === '' ? {} : { overspend_reason: reason }),
    };
    const body = { id, status, version, ...typed };
    finished(await updateStatus({ body, key }), action);
  };
  const reportDecided = useDecided(onChanged);
  const finished = useCallback(
    (decided: Expense, action: ExpenseAction) => {
      onDialog(null);
      reportDecided(decided, action);
    },
    [onDialog, reportDecided],
  );
  const act = async (one: OfferedAction) => {
    if (one.dialog !== null && !one.isDirect) return onDialog(one.dialog);
    if (one.needsReason || CONFIRMED.has(one.action)) return onChosen(one);
    setBusy(one.action);
    try {
      await send(one.action, {}, freshKey());
      if (one.isDirect) onDecided();
    } catch (error) {
      // A user who may exceed a budget can give a reason.
      const refusal = mayOverspend ? overBudget(error) : null;
      if (refusal === null) showFailure(error);
      else if (one.dialog === null) setOverspending({ action: one.action, refusal });
      else onDialog(one.dialog);
    } finally {
      setBusy(null);
    }
  };

  const labelOf = ({ action, dialog: status }: OfferedAction) =>
    text(status === null ? `expense_action.${action}` : `expense_dialog.${status}.button`);
  const allowed = offered.filter(({ denied }) => denied === undefined);
  usePageActions(
    allowed.map((one) => ({
      key: one.action,
      label: text('palette.action', { action: labelOf(one), number: expense.number }),
      ...iconOf(one),
    })),
    (key) => {
      const chosenAction = allowed.find(({ action }) => action === key);
      if (chosenAction) void act(chosenAction);
    },
  );

  // A layout effect, so that a key works as soon as its button is visible.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isDecisionKey(event)) return;
      // The key is for the request of the URL; the rendered sheet may still be the previous one.
      const addressed = idInAddress(router);
      if (addressed !== expense.id) return holdKey(addressed, shortcutKey(event));
      const pressed = offeredBy(shortcutKey(event));
      // A second press would be refused: the request has another version once the first one is answered.
      if (!pressed || busy !== null) return;
      event.preventDefault();
      void act(pressed);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return (
    <>
      {/* Dialogs stay open with their text when another user changes the request meanwhile. */}
      {offered.length === 0 ? null : (
        <ActionBar
          label={text('expense.actions')}
          actions={offered.map((one) => ({
            key: one.action,
            label: labelOf(one),
            variant: one.isPrimary ? 'primary' : 'secondary',
            busy: busy === one.action,
            onAct: () => void act(one),
            ...iconOf(one),
            ...shortcutOf(one),
            ...(one.denied === undefined ? {} : { denied: describe.refusal(one.denied) }),
          }))}
        />
      )}
      {dialog === null ? null : (
        <DecisionDialog
          expense={expense}
          status={dialog}
          onClose={() => onDialog(null)}
          added={added}
          onDone={(decided) => finished(decided, DIALOG_ACTION[dialog])}
        />
      )}
      {chosen === null ? null : (
        <ReasonDialog
          expense={expense}
          action={chosen.action}
          required={chosen.needsReason}
          send={(typed, key, version) => send(chosen.action, typed, key, version)}
          onClose={() => onChosen(null)}
        />
      )}
      {overspending === null ? null : (
        <OverspendDialog
          expense={expense}
          {...overspending}
          send={(reason, key, version) => send(overspending.action, { reason }, key, version)}
          onClose={() => setOverspending(null)}
        />
      )}
    </>
  );
}
