import { expenseDialogMachine, isProblem, isSpentKey, type DialogStatus, type Expense } from '@outlay/domain';
import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import { useDrawer, usePanel, useSayings } from '../../app/use-panel.ts';
import { useStore } from '../../app/use-store.ts';
import { failureText } from '../../edit/failure-text.ts';
import { freshKey } from '../../edit/fresh-key.ts';
import { draftKeeper, firstDraft } from '../../edit/kept-draft.ts';
import { useText } from '../../i18n/use-intl.tsx';
import type { DecisionDialogProps } from './decision-dialog.tsx';

/** A decision being made in the dialog of Specification §2. */
export interface Decision {
  readonly details: string;
  readonly type: (details: string) => void;
  readonly confirm: () => void;
  /** Gives the comment up and closes the dialog. */
  readonly leave: () => void;
  readonly busy: boolean;
  /** It is decided; what was typed meanwhile is not part of it. */
  readonly outrun: boolean;
  /** Whether this device has the comment. */
  readonly kept: boolean;
  /** The red line under the comment. */
  readonly error: string | undefined;
  /** Why the last try failed, besides the comment. */
  readonly failure: string | null;
  /** The expense as somebody else has left it meanwhile. */
  readonly conflict: Expense | null;
  /** Why it may not be decided any more; said with the conflict. */
  readonly reason: string | null;
}

const isExpense = (value: unknown): value is Expense =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value && 'status' in value;

/**
 * Binds the domain's dialog machine to the call it leaves to its host. What is typed is kept on this device, with the key
 * it was sent under, until the server has taken it.
 */
export function useDecision(
  expense: Expense,
  status: DialogStatus,
  { onDone, onClose }: Pick<DecisionDialogProps, 'onDone' | 'onClose'>,
): Decision {
  const { client, offline } = usePanel();
  const text = useText();
  const say = useSayings();
  const isOffline = useStore(offline) !== null;
  const drawer = useDrawer();
  const keeper = useMemo(
    () => draftKeeper(drawer, `decision:${expense.id}:${status}`),
    [drawer, expense.id, status],
  );
  const [{ draft }] = useState(() => firstDraft(keeper, {}, expense.version));
  const [key, setKey] = useState(draft.key);
  const [kept, setKept] = useState(true);
  const [failure, setFailure] = useState<unknown>(null);
  const [decided, setDecided] = useState<Expense | null>(null);
  const [conflict, setConflict] = useState<{ expense: Expense; reason: string | null } | null>(null);
  const typed = draft.values['details'];
  const actor = useActorRef(expenseDialogMachine, {
    input: { expense, status, details: typeof typed === 'string' ? typed : '', checksDetails: true },
  });
  const snapshot = useSelector(actor, (current) => current);
  const { details, errors, fault } = snapshot.context;

  useEffect(() => {
    const sent = actor.on('update-status', ({ expense: item }) => {
      const { version } = isExpense(item) ? item : expense;
      const send = async () => {
        setFailure(null);
        try {
          const answer = await client.expenses.updateStatus(
            { id: expense.id, status: item.status, details: item.details, version },
            { idempotencyKey: key, quiet: false },
          );
          actor.send({ type: 'answer.accepted' });
          // Whoever is still typing is not interrupted: the dialog closes when they say so.
          if (actor.getSnapshot().matches('outrun')) return setDecided(answer);
          keeper.forget();
          onDone(answer);
        } catch (error) {
          if (isProblem(error, 'conflict') && isExpense(error.data)) {
            setConflict({ expense: error.data, reason: error.reason ?? null });
            actor.send({ type: 'answer.conflicted', expense: error.data });
          } else if (isProblem(error, 'invalid')) {
            const { details: about, ...others } = error.errors ?? {};
            actor.send({
              type: 'answer.refused',
              errors: about === undefined ? {} : { details: [...about] },
            });
            if (about === undefined) setFailure(Object.values(others).flat()[0] ?? error);
            // An earlier send had arrived and its answer was lost: the next one says what has become of it.
            if (isSpentKey(error)) setKey(freshKey());
          } else {
            setFailure(error);
            actor.send({ type: 'answer.failed' });
          }
        }
      };
      void send();
    });
    return () => sent.unsubscribe();
  }, [actor, client, key, expense, keeper, onDone]);

  const [first] = [errors.details ?? []].flat();
  return {
    details,
    type: (next) => {
      actor.send({ type: 'type', details: next });
      if (next === '') keeper.forget();
      setKept(next === '' || keeper.keep({ ...draft, key, values: { details: next } }));
    },
    confirm: () => actor.send({ type: 'confirm' }),
    leave: () => {
      keeper.forget();
      if (decided === null) onClose();
      else onDone(decided);
    },
    busy: snapshot.matches('sending'),
    outrun: decided !== null,
    kept,
    error: fault === null ? first : text(fault),
    failure: typeof failure === 'string' ? failure : failureText(failure, text, say, isOffline),
    conflict: conflict?.expense ?? null,
    reason: conflict === null || conflict.reason === null ? null : say.reason(conflict.reason),
  };
}
