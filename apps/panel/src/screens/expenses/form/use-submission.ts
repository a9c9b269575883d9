import { isProblem, pathOf, sentFor, SUCCESS_TEXTS, type Expense } from '@outlay/domain';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { freshKey } from '../../../app/preferences/fresh-key.ts';
import { usePanel, usePreferences } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { overspendDraft } from '../decision/overspend-draft.ts';
import { useActionFailure } from '../decision/use-action-failure.ts';
import { useActionResult } from '../decision/use-decided.ts';
import { useStatusUpdate } from '../decision/use-status-update.ts';
import type { ChosenReceipt, useReceiptFiles } from '../receipts/use-receipt-files.ts';

interface SubmissionProps {
  /** Name of the form, such as `expenses:7`. */
  formName: string;
  isNew: boolean;
  receipts: ReturnType<typeof useReceiptFiles>;
  onSaved: (expense: Expense, unsent: readonly ChosenReceipt[]) => void;
}

/**
 * Uploads the receipts of a saved request and, when the user chose it, submits the request. A failure leaves the saved
 * request, which the user can submit from its sheet.
 */
export function useSubmission({ formName, isNew, receipts, onSaved }: SubmissionProps) {
  const text = useText();
  const { client, toasts, unsaved: unsavedChanges } = usePanel();
  const navigate = useNavigate();
  const resultOf = useActionResult();
  const [key] = useState(freshKey);
  const isWanted = useRef(false);
  const [sending, setSending] = useState(false);
  const preferences = usePreferences();
  const overspend = useMemo(
    () => overspendDraft(preferences, formName.replace(/^expenses:/u, '')),
    [preferences, formName],
  );
  const [reason, setReason] = useState(overspend.read);
  const setOverspendReason = (next: string) => {
    setReason(next);
    overspend.write(next);
  };
  const [done, setDone] = useState<{ expense: Expense; unsent: readonly ChosenReceipt[] } | null>(null);
  const showFailure = useActionFailure((expense) => setDone({ expense, unsent: [] }));
  const { mutateAsync: updateStatus } = useStatusUpdate();
  const finish = async (saved: Expense) => {
    setSending(true);
    const reasonOfSaved = overspend.moveTo(saved.id);
    const unsent = await receipts.send(saved.id, receipts.chosen);
    try {
      const fresh = receipts.chosen.length > 0 ? await client.expenses.get(saved.id) : saved;
      // A request is not submitted while receipts are missing.
      const status = isWanted.current && unsent.length === 0 ? sentFor('submit') : null;
      if (status === null) {
        if (isWanted.current)
          toasts.toast({ kind: 'success', text: text(SUCCESS_TEXTS[isNew ? 'created' : 'updated']) });
        return setDone({ expense: fresh, unsent });
      }
      const { id, version } = fresh;
      const overspending = reason.trim() === '' ? {} : { overspend_reason: reason };
      const expense = await updateStatus({ body: { id, status, version, ...overspending }, key });
      reasonOfSaved.write('');
      toasts.toast({ kind: 'success', text: resultOf(expense, 'submit') });
      return setDone({ expense, unsent });
    } catch (error) {
      if (isProblem(error, 'unauthenticated')) {
        // Opens the created request, so that its uploads continue there after signing in again.
        const to = pathOf('expenses.company.list', { expenseId: saved.id });
        return unsavedChanges.bypass(() => navigate(to, { replace: true }));
      }
      showFailure(error);
      return setDone({ expense: saved, unsent });
    }
  };
  // Calls onSaved in an effect, after the form no longer prompts for unsaved changes.
  const leave = useEffectEvent(onSaved);
  useEffect(() => {
    if (done !== null) leave(done.expense, done.unsent);
  }, [done]);
  return {
    /** Determines that the saved request is submitted too, or only saved. */
    setWanted: (next: boolean) => {
      isWanted.current = next;
    },
    isWanted: () => isWanted.current,
    finish: (saved: Expense) => void finish(saved),
    /** Receipts are uploaded or the request is submitted. */
    sending,
    isDone: done !== null,
    /** Reason for exceeding a budget, sent with the submission. */
    overspendReason: reason,
    setOverspendReason,
  };
}
