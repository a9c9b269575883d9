import {
  expenseOfConflict,
  isProblem,
  isSpentKey,
  pathOf,
  type Expense,
  type ExpenseDialogEvent,
  type ExpenseItem,
  type expenseDialogMachine,
  type Money,
} from '@outlay/domain';
import { useEffect } from 'react';
import type { ActorRefFrom } from 'xstate';
import { freshKey } from '../../../app/preferences/fresh-key.ts';
import { useQueueWrite } from '../../../app/queued-writes/use-queue-write.ts';
import type { DecisionDialogProps } from './decision-dialog-props.ts';
import type { DecisionInput } from './decision-draft.ts';
import type { StoredDecision } from './use-decision-draft.ts';
import { useStatusUpdate } from './use-status-update.ts';

/** Returns the fields of the request besides status and comment; those that are not filled in are omitted. */
const fieldsOf = (paidFromId: number | undefined, amount: DecisionInput['paid_amount'], reason: string) => ({
  ...(paidFromId === undefined ? {} : { paid_from_id: paidFromId }),
  // The server refuses text that is not an amount, at the field.
  ...(amount === undefined ? {} : { paid_amount: amount as Money }),
  ...(reason.trim() === '' ? {} : { overspend_reason: reason }),
});

/** Returns the event of the machine for a request that failed. */
function failureEvent(error: unknown): ExpenseDialogEvent {
  const current = expenseOfConflict(error);
  if (current !== null && isProblem(error)) {
    return { type: 'answer.conflicted', expense: current, reason: error.reason };
  }
  if (!isProblem(error, 'invalid')) return { type: 'answer.failed', failure: error };
  const details = error.errors?.['details'];
  return details === undefined
    ? { type: 'answer.refused', errors: {}, failure: error }
    : { type: 'answer.refused', errors: { details: [...details] } };
}

export interface DecisionRequestInput extends Pick<DecisionDialogProps, 'onDone' | 'onClose'> {
  readonly actor: ActorRefFrom<typeof expenseDialogMachine>;
  readonly expense: Expense;
  readonly draft: StoredDecision;
  /** Account that a verified payment was made from. */
  readonly paidFromId: number | undefined;
}

/**
 * Sends the decision that the dialog's machine emits and passes the response to the machine. Without a connection the
 * decision is queued. The draft is deleted when the server has accepted or the queue has stored the decision.
 */
export function useDecisionRequest(request: DecisionRequestInput): void {
  const { actor, expense, paidFromId, onDone, onClose } = request;
  const { form, store, initial, key, input } = request.draft;
  const { paid_amount: paidAmount, overspend_reason: overspendReason } = input;
  const { mutateAsync: updateStatus } = useStatusUpdate();
  const queueWrite = useQueueWrite();
  useEffect(() => {
    const sent = actor.on('update-status', async ({ expense: sentExpense }) => {
      const { status, details } = sentExpense;
      const { version } = sentExpense as ExpenseItem & Pick<Expense, 'version'>;
      const fields = fieldsOf(paidFromId, paidAmount, overspendReason);
      const body = { id: expense.id, status, details, version, ...fields };
      try {
        const isQueued = await queueWrite({
          call: 'expenses.updateStatus',
          id: expense.id,
          body,
          key: key.current,
          number: expense.number,
          path: pathOf('expenses.company.list', { expenseId: expense.id }),
          form,
          draft: { ...initial, key: key.current, values: { details, ...fields } },
        });
        if (isQueued) {
          store.remove();
          // The field of an open question stays: the next answer is another write.
          key.current = freshKey();
          actor.send({ type: 'answer.queued' });
          return onClose();
        }
        const decided = await updateStatus({ body, key: key.current });
        actor.send({ type: 'answer.accepted', expense: decided });
        // The comment was edited during the request: the dialog stays open until the user closes it.
        if (actor.getSnapshot().matches('changedWhileSending')) return;
        store.remove();
        onDone(decided);
      } catch (error) {
        // An earlier request with this key succeeded and its response was lost: a new key makes the next attempt show
        // the result.
        if (isSpentKey(error)) key.current = freshKey();
        actor.send(failureEvent(error));
      }
    });
    return () => sent.unsubscribe();
  }, [
    actor,
    expense,
    form,
    store,
    initial,
    key,
    paidFromId,
    paidAmount,
    overspendReason,
    updateStatus,
    queueWrite,
    onDone,
    onClose,
  ]);
}
