import {
  conflictWhileDeciding,
  expenseDialogMachine,
  isMissingDefaultAccount,
  isPaidByDecision,
  isProblem,
  type DialogStatus,
  type Expense,
  type ReceiptUploads,
} from '@outlay/domain';
import { useActor } from '@xstate/react';
import { useEffect } from 'react';
import { useFailureText } from '../../../app/use-failure-text.ts';
import { useDescriptions } from '../../../app/use-panel.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import {
  paidAmountError,
  usePaidFrom,
  type PaidFromAccount,
  type TypedPayment,
} from '../../../records/paid-from.tsx';
import { draftValues, type DecisionInput } from './decision-draft.ts';
import type { DecisionDialogProps } from './decision-dialog-props.ts';
import { useDecisionDraft } from './use-decision-draft.ts';
import { useDecisionRequest } from './use-decision-request.ts';

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
  /** Reason for exceeding a budget. */
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
 * Runs the dialog's state machine: the draft of this device is its first input, and the request that it emits is sent to
 * the server or, without a connection, queued.
 */
export function useDecision(
  expense: Expense,
  status: DialogStatus,
  { onDone, onClose }: Pick<DecisionDialogProps, 'onDone' | 'onClose'>,
  uploads: ReceiptUploads,
): Decision {
  const text = useText();
  const describe = useDescriptions();
  const draft = useDecisionDraft(expense, status);
  const { input, store } = draft;
  const [snapshot, send, actor] = useActor(expenseDialogMachine, {
    input: { expense, status, details: draft.initialDetails, checksDetails: true, uploads },
  });
  const { details, errors, fault, failure, reason, isReceiptMissing } = snapshot.context;
  const requestFailure = useFailureText(failure);
  // The machine only receives expenses: its input, and responses of `updateStatus`.
  const opened = snapshot.context.opened as Expense;
  const decided = snapshot.context.decided as Expense | null;

  useEffect(() => send({ type: 'expense.changed', expense }), [send, expense]);
  const paidFrom = usePaidFrom(input.paid_from_id, 'bank', isPaidByDecision(opened, status));
  const { paid_amount: paidAmount, overspend_reason: overspendReason } = input;
  useDecisionRequest({
    actor,
    expense,
    draft,
    paidFromId: paidFrom.id,
    onDone,
    onClose,
  });
  // After the record and the listener: the end of the uploads may send the answer, with the version after them.
  useEffect(() => send({ type: 'uploads.changed', uploads }), [send, uploads]);

  const change = (changes: Partial<DecisionInput>) => draft.change(details, changes);
  const errorOf = (name: string) => (isProblem(failure, 'invalid') ? failure.errors?.[name]?.[0] : undefined);
  const [first] = [errors.details ?? []].flat();
  return {
    details,
    type: (next) => {
      send({ type: 'type', details: next });
      draft.saveDetails(next);
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
    stored: draft.isStored,
    error: fault === null ? first : text(fault),
    failure: isReceiptMissing ? text('expense.receipts.missing') : requestFailure,
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
