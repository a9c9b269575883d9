import {
  draftToSave,
  expenseDraft,
  faultsIn,
  isAllowance,
  pathOf,
  recordForm,
  type Expense,
  type ExpenseDraft,
  type Money,
} from '@outlay/domain';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQueueWrite } from '../../../app/queued-writes/use-queue-write.ts';
import { usePanel } from '../../../app/use-panel.ts';
import { useForm } from '../../../form/use-form.ts';
import { useReceiptFiles, type ChosenReceipt } from '../receipts/use-receipt-files.ts';
import { expenseFormSource, withoutComputed } from './expense-form-source.ts';
import { useAllowance } from './use-allowance.ts';
import { useExpenseCheck } from './use-expense-check.ts';
import { useMissingFields } from './use-missing-fields.ts';
import { useSubmission } from './use-submission.ts';

export interface ExpenseFormProps {
  /** Expense to edit; null creates a new request. */
  record: Expense | null;
  /** Expense whose values a new request starts with; null for none. */
  copied: Expense | null;
  close: () => void;
  /** Called with the saved expense and the files that could not be uploaded as receipts. */
  onSaved: (expense: Expense, unsent: readonly ChosenReceipt[]) => void;
}

/**
 * State and commands of the form of a request: values, receipts, computed allowance, policy check and submission.
 *
 * @param onRefused - Called instead of saving when a chosen receipt is not accepted.
 */
export function useExpenseForm({ record, copied, close, onSaved }: ExpenseFormProps, onRefused: () => void) {
  const { client } = usePanel();
  const queueWrite = useQueueWrite();
  const formName = copied === null ? `expenses:${record?.id ?? 'new'}` : `expenses:copy-${copied.id}`;
  const existing = record?.receipts.length ?? 0;
  const receipts = useReceiptFiles({ form: formName, existing });
  const [isRefused, setRefused] = useState(false);
  const submission = useSubmission({ formName, isNew: record === null, receipts, onSaved });
  const sourceOf = (quietSuccess: boolean) =>
    recordForm<Expense, ExpenseDraft>(expenseFormSource(client, { record, copied, quietSuccess }));
  const form = useForm<Partial<ExpenseDraft>, Expense, Expense>({
    ...sourceOf(false),
    validate: (values) => {
      const faults = faultsIn(expenseDraft, values);
      return isAllowance(values) ? withoutComputed(faults) : faults;
    },
    // A submission reports its own result.
    save: (request, options) => sourceOf(submission.isWanted()).save(request, options),
    form: formName,
    onSaved: submission.finish,
    onQueued: close,
    queue: async (request, stored) => {
      // Submitting and uploading need the saved request: both wait in the form.
      if (submission.isWanted() || receipts.chosen.length > 0) return false;
      const { id, key, version } = request;
      const body = draftToSave(expenseDraft, request);
      const write = { key, form: formName, draft: stored, number: record?.number ?? null };
      const shown = id ?? copied?.id;
      const path = pathOf('expenses.company.list', shown === undefined ? {} : { expenseId: shown });
      return id === null
        ? queueWrite({
            ...write,
            call: 'expenses.create',
            body,
            path: `${path}#${copied === null ? 'new' : 'copy'}`,
          })
        : queueWrite({
            ...write,
            call: 'expenses.update',
            id,
            body: { ...body, version: version ?? 0 },
            path: `${path}#edit`,
          });
    },
  });
  const { values: draft, change } = form;
  const allowance = useAllowance(draft, record);
  const computed = allowance.answer?.amount;
  const takeAmount = useEffectEvent((amount: Money) => {
    if (amount.minor !== draft.amount?.minor || amount.currency !== draft.amount.currency) change({ amount });
  });
  useEffect(() => {
    if (computed !== undefined) takeAmount(computed);
  }, [computed]);
  const check = useExpenseCheck(draft, record, receipts.validCount + existing);
  const missing = useMissingFields(check);
  /** Submits with the amount of the claim as typed, which may not be computed yet. */
  const submitClaim = async () => {
    const answer = await allowance.settle();
    if (answer !== null) change({ amount: answer.amount });
    form.submit();
  };
  return {
    form,
    receipts,
    allowance,
    check,
    submission,
    errorOf: (name: string) => form.errorOf(name) ?? missing(name) ?? allowance.errorOf(name),
    /** Saving was refused because a chosen receipt is not accepted. */
    isRefused: isRefused && receipts.hasInvalid,
    /** Saves the request; with `andSubmit` it is submitted too. */
    submit: (andSubmit: boolean) => {
      submission.setWanted(andSubmit);
      setRefused(receipts.hasInvalid);
      if (receipts.hasInvalid) return onRefused();
      if (!allowance.isClaimed) return form.submit();
      void submitClaim();
    },
    isUnsaved: !submission.isDone && (form.dirty || receipts.chosen.length > 0),
    isStored: form.stored && receipts.chosen.every(({ isStored }) => isStored !== false),
  };
}
