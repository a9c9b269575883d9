import {
  conflictWhileDeciding,
  expenseDialogMachine,
  expenseOfConflict,
  isMissingDefaultAccount,
  isPaidByDecision,
  isProblem,
  isSpentKey,
  pathOf,
  type DialogStatus,
  type Expense,
  type ExpenseItem,
  type Money,
  type ReceiptUploads,
} from '@outlay/domain';
import { useActor } from '@xstate/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useQueueWrite } from '../../app/queued-writes/use-queue-write.ts';
import { usePreferences, usePanel, useDescriptions } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { draftStore } from '../../app/preferences/draft-store.ts';
import { failureText } from '../../i18n/failure-text.ts';
import { freshKey } from '../../app/preferences/fresh-key.ts';
import { useText } from '../../i18n/use-intl.tsx';
import {
  paidAmountError,
  usePaidFrom,
  type PaidFromAccount,
  type TypedPayment,
} from '../../records/paid-from.tsx';
import { draftValues, inputIn, type DecisionInput } from './decision-draft.ts';
import { useStatusUpdate } from './use-status-update.ts';
import type { DecisionDialogProps } from './decision-dialog-props.ts';

/** State and handlers of the decision dialog (Specification §2). */
export interface Decision {
  readonly details: string;
  readonly type: (details: string) => void;
  readonly confirm: () => void;
  /** Discards the comment and closes the dialog. */
  readonly leave: () => void;
  readonly busy: boolean;
  /** The answer is sent when the receipts are uploaded. */
  readonly isWaiting: boolean;
  /** The expense is decided, but the comment was edited while the request was in flight and is not part of it. */
  readonly changedWhileSending: boolean;
  /** The user has written a comment or filled in another field. */
  readonly dirty: boolean;
  /** The comment is stored on this device. */
  readonly stored: boolean;
  /** Validation error of the comment. */
  readonly error: string | undefined;
  /** Error of the last attempt, other than of the comment. */
  readonly failure: string | null;
  /** The decision was refused because a default account of the company is not set. */
  readonly needsDefaultAccount: boolean;
  /** Account that a verified payment was made from. */
  readonly paidFrom: PaidFromAccount;
  /** Error of that account. */
  readonly paidFromError: string | undefined;
  readonly payFrom: (accountId: number | undefined) => void;
  /** Amount of the payment as the statement shows it; undefined if it follows from the rate of the day. */
  readonly paidAmount: TypedPayment | undefined;
  readonly paidAmountError: string | undefined;
  readonly payAmount: (amount: TypedPayment | undefined) => void;
  /** Why a budget may be exceeded. */
  readonly overspendReason: string;
  readonly overspendError: string | undefined;
  readonly overspend: (reason: string) => void;
  /** The expense at the time the dialog opened. */
  readonly opened: Expense;
  /** The current expense if another user changed it meanwhile; otherwise null. */
  readonly conflict: Expense | null;
  /** Reason why the expense may no longer be decided; shown with the conflict. */
  readonly reason: string | null;
}

/**
 * Connects the dialog's state machine to the API. Stores the comment and its idempotency key on this device
 * until the server accepts the decision.
 */
export function useDecision(
  expense: Expense,
  status: DialogStatus,
  { onDone, onClose }: Pick<DecisionDialogProps, 'onDone' | 'onClose'>,
  uploads: ReceiptUploads,
): Decision {
  const { offline } = usePanel();
  const { mutateAsync: updateStatus } = useStatusUpdate();
  const text = useText();
  const describe = useDescriptions();
  const isOffline = useStore(offline) !== null;
  const preferences = usePreferences();
  const form = `decision:${expense.id}:${status}`;
  const store = useMemo(() => draftStore(preferences, form), [preferences, form]);
  const queueWrite = useQueueWrite();
  const [draft] = useState(() => store.read() ?? { values: {}, key: freshKey(), version: expense.version });
  // A ref: the attempt right after a spent key must send the new one, before any render.
  const key = useRef(draft.key);
  const [stored, setStored] = useState(true);
  const { details: typed } = draft.values;
  const [input, setInput] = useState(() => inputIn(draft.values));
  const [snapshot, send, actor] = useActor(expenseDialogMachine, {
    input: { expense, status, details: typeof typed === 'string' ? typed : '', checksDetails: true, uploads },
  });
  const { details, errors, fault, failure, reason, isReceiptMissing } = snapshot.context;
  // The machine only receives expenses: its input, and responses of `updateStatus`.
  const opened = snapshot.context.opened as Expense;
  const decided = snapshot.context.decided as Expense | null;

  useEffect(() => send({ type: 'expense.changed', expense }), [send, expense]);
  const paidFrom = usePaidFrom(input.paid_from_id, 'bank', isPaidByDecision(opened, status));
  const paidFromId = paidFrom.id;
  const { paid_amount: paidAmount, overspend_reason: overspendReason } = input;

  useEffect(() => {
    const sent = actor.on('update-status', async ({ expense: sentExpense }) => {
      const { status: next, details: comment } = sentExpense;
      const { version } = sentExpense as ExpenseItem & Pick<Expense, 'version'>;
      const from = {
        ...(paidFromId === undefined ? {} : { paid_from_id: paidFromId }),
        // The server refuses text that is not an amount, at the field.
        ...(paidAmount === undefined ? {} : { paid_amount: paidAmount as Money }),
        ...(overspendReason.trim() === '' ? {} : { overspend_reason: overspendReason }),
      };
      const body = { id: expense.id, status: next, details: comment, version, ...from };
      try {
        const isQueued = await queueWrite({
          call: 'expenses.updateStatus',
          id: expense.id,
          body,
          key: key.current,
          number: expense.number,
          path: pathOf('expenses.company.list', { expenseId: expense.id }),
          form,
          draft: { ...draft, key: key.current, values: { details: comment, ...from } },
        });
        if (isQueued) {
          store.remove();
          // The field of an open question stays: the next answer is another write.
          key.current = freshKey();
          actor.send({ type: 'answer.queued' });
          return onClose();
        }
        const answer = await updateStatus({ body, key: key.current });
        actor.send({ type: 'answer.accepted', expense: answer });
        // The comment was edited during the request: the dialog stays open until the user closes it.
        if (actor.getSnapshot().matches('changedWhileSending')) return;
        store.remove();
        onDone(answer);
      } catch (error) {
        const fresh = expenseOfConflict(error);
        if (fresh !== null && isProblem(error)) {
          actor.send({ type: 'answer.conflicted', expense: fresh, reason: error.reason });
        } else if (isProblem(error, 'invalid')) {
          const about = error.errors?.['details'];
          actor.send(
            about === undefined
              ? { type: 'answer.refused', errors: {}, failure: error }
              : { type: 'answer.refused', errors: { details: [...about] } },
          );
          // An earlier request with this key succeeded and its response was lost: a new key makes the next
          // attempt show the result.
          if (isSpentKey(error)) key.current = freshKey();
        } else {
          actor.send({ type: 'answer.failed', failure: error });
        }
      }
    });
    return () => sent.unsubscribe();
  }, [
    actor,
    updateStatus,
    expense,
    store,
    form,
    draft,
    queueWrite,
    paidFromId,
    paidAmount,
    overspendReason,
    onDone,
    onClose,
  ]);
  // After the record and the listener: the end of the uploads may send the answer, with the version after them.
  useEffect(() => send({ type: 'uploads.changed', uploads }), [send, uploads]);

  const keep = (comment: string, typedNow: DecisionInput) => {
    const values = draftValues(comment, typedNow);
    if (values === null) store.remove();
    setStored(values === null || store.write({ ...draft, key: key.current, values }));
  };
  const change = (changes: Partial<DecisionInput>) => {
    const next = { ...input, ...changes };
    setInput(next);
    keep(details, next);
  };

  const errorOf = (name: string) => (isProblem(failure, 'invalid') ? failure.errors?.[name]?.[0] : undefined);
  const [first] = [errors.details ?? []].flat();
  return {
    details,
    type: (next) => {
      send({ type: 'type', details: next });
      keep(next, input);
    },
    confirm: () => send({ type: 'confirm' }),
    leave: () => {
      store.remove();
      if (decided === null) onClose();
      else onDone(decided);
    },
    busy: snapshot.matches('sending') || snapshot.matches('waiting'),
    isWaiting: snapshot.matches('waiting'),
    changedWhileSending: snapshot.matches('changedWhileSending'),
    dirty: draftValues(details.trim(), input) !== null,
    stored,
    error: fault === null ? first : text(fault),
    failure: isReceiptMissing
      ? text('expense.receipts.missing')
      : failureText(failure, text, describe, isOffline),
    needsDefaultAccount: isMissingDefaultAccount(failure),
    paidFrom,
    paidFromError: errorOf('paid_from_id'),
    // An amount is in the currency of its account.
    payFrom: (accountId) => change({ paid_from_id: accountId, paid_amount: undefined }),
    paidAmount,
    paidAmountError: paidAmountError(errorOf),
    payAmount: (amount) => change({ paid_amount: amount }),
    overspendReason,
    overspendError: errorOf('overspend_reason'),
    overspend: (reason) => change({ overspend_reason: reason }),
    opened,
    conflict: conflictWhileDeciding(snapshot, expense),
    reason: reason === null ? null : describe.reason(reason),
  };
}
