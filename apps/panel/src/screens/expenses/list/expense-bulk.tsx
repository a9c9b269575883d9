import type { ApiClient } from '@outlay/api-client';
import {
  bulkActions,
  DETAILS_MAX,
  detailsFault,
  needsDetails,
  sentStatus,
  totalOf,
  type DialogStatus,
  type Expense,
} from '@outlay/domain';
import { BulkBar, TotalAmount, type BulkAction, type SelectAll } from '@outlay/ui-kit';
import { BadgeCheck, Check, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useFormats, usePanel, useDescriptions } from '../../../app/use-panel.ts';
import { CommentDialog } from '../../../form/form-dialog.tsx';
import { keyFor } from '../../../app/preferences/fresh-key.ts';
import { OverspendReason } from '../decision/overspend-reason.tsx';
import { RefusedRecords, type RefusedRecord } from '../../../form/refused-records.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { MoneyAmount } from '../expense-parts.tsx';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';

export interface ExpenseBulkProps {
  expenses: readonly Expense[];
  /** Button that selects the requests of all pages. */
  selectAll: SelectAll | undefined;
  onClear: () => void;
  /** Called with the updated expenses that the server has decided on. */
  onDecided: (expenses: readonly Expense[]) => void;
}

const ICONS = {
  approve: Check,
  verify: BadgeCheck,
  ask: CircleHelp,
  reject: X,
} as const;

/** Most refused requests that a toast names. */
const NAMED_IN_TOAST = 5;

/** Most requests that the dialog names. */
const NAMED_IN_DIALOG = 20;

/**
 * Bulk actions on the selected requests. Each action shows how many requests it applies to and why not to
 * all.
 */
export function ExpenseBulk({ expenses, selectAll, onClear, onDecided }: ExpenseBulkProps) {
  const text = useText();
  const describe = useDescriptions();
  const permissions = useExpensePermissions();
  const [dialog, setDialog] = useState<BulkDecision | null>(null);
  const total = totalOf(expenses);
  const offered = bulkActions(expenses, permissions);
  const actions = offered.actions.map(({ action, dialog: status, expenses: to }, at): BulkAction => ({
    key: action,
    label: text('expense.bulk.action', { action: text(`expense_dialog.${status}.button`), n: to.length }),
    icon: ICONS[action],
    variant: at === 0 ? 'primary' : 'secondary',
    onAct: () => setDialog({ status, action, ids: to.map(({ id }) => id) }),
  }));
  // The dialog keeps the ids it was opened with: an incoming event must not remove its comment or results.
  const deciding = dialog === null ? [] : expenses.filter(({ id }) => dialog.ids.includes(id));
  return (
    <>
      <BulkBar
        label={text('list.selection')}
        count={text('count.selected', { n: expenses.length })}
        selectAll={selectAll}
        total={
          total === null ? undefined : (
            <TotalAmount>
              <MoneyAmount money={total} />
            </TotalAmount>
          )
        }
        note={offered.refusal === null ? undefined : describe.reason(offered.refusal)}
        actions={actions}
        cancelLabel={text('list.clear_selection')}
        onCancel={onClear}
      />
      {dialog !== null && deciding.length > 0 ? (
        <BulkDialog
          key={dialog.status}
          status={dialog.status}
          action={dialog.action}
          expenses={deciding}
          onClose={() => setDialog(null)}
          onDecided={onDecided}
          onAllDone={onClear}
        />
      ) : null}
    </>
  );
}

interface BulkDecision {
  readonly status: DialogStatus;
  readonly action: keyof typeof ICONS;
  readonly ids: readonly number[];
}

interface BulkDialogProps extends Pick<BulkDecision, 'status' | 'action'> {
  expenses: readonly Expense[];
  onClose: () => void;
  onDecided: (expenses: readonly Expense[]) => void;
  onAllDone: () => void;
}

type Refused = RefusedRecord & { readonly needsReason: boolean };

type BulkAnswer = Awaited<ReturnType<ApiClient['expenses']['updateMultipleStatus']>>;

function BulkDialog({ status, action, expenses, onClose, onDecided, onAllDone }: BulkDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const ids = expenses.map(({ id }) => id);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  // Sends the version that was visible when the dialog opened, although the list beneath keeps updating. The
  // server refuses a request that changed since; after that refusal is shown, a retry sends the request's
  // current version.
  const [seen] = useState(() => new Map(expenses.map(({ id, version }) => [id, version])));
  const numberOf = (id: number) => expenses.find((expense) => expense.id === id)?.number ?? String(id);
  const reported = new Set(refused.map(({ id }) => id));
  const versionOf = ({ id, version }: Expense) => (reported.has(id) ? version : (seen.get(id) ?? version));
  // The comment draft is restored for any selection; the idempotency key also depends on the selection.
  // A reason is only for requests that exceed a budget: the others are sent again without it.
  const overspending = refused.filter((one) => one.needsReason).map(({ id }) => id);
  const sentWith = (reason: string) =>
    reason.trim() === '' || overspending.length === 0
      ? { ids, typed: {} }
      : { ids: ids.filter((id) => overspending.includes(id)), typed: { overspend_reason: reason } };
  const form = useForm<{ readonly details: string; readonly overspend_reason: string }, BulkAnswer>({
    form: `bulk:${status}`,
    initial: { details: '', overspend_reason: '' },
    validate: ({ details }) => {
      const fault = detailsFault(action, details);
      return fault === null ? {} : { details: [{ id: fault, params: {} }] };
    },
    save: ({ values: { details, overspend_reason: reason }, key }) => {
      const { ids: sent, typed } = sentWith(reason);
      const versions = expenses
        .filter(({ id }) => sent.includes(id))
        .map((one) => [String(one.id), versionOf(one)] as const);
      return client.expenses.updateMultipleStatus(
        { ids: sent, status: sentStatus(status), details, versions: Object.fromEntries(versions), ...typed },
        { idempotencyKey: keyFor(key, sent) },
      );
    },
    // Refused requests can be retried with the same comment.
    isPartial: ({ results }) => results.some(({ ok }) => !ok) || results.length < ids.length,
    onSaved: ({ results }) => {
      const done = results.flatMap((result) => (result.ok && result.expense ? [result.expense] : []));
      onDecided(done);
      const not = results.filter(({ ok }) => !ok);
      const ofOthers = refused.filter(({ id }) => !results.some((result) => result.id === id));
      const stillRefused = not.map(({ id, message = '', needs_overspend_reason: needsReason = false }) => ({
        id,
        message,
        needsReason,
      }));
      setRefused([...ofOthers, ...stillRefused]);
      // The reason was for the requests that were sent with it.
      if (!stillRefused.some(({ needsReason }) => needsReason)) form.change({ overspend_reason: '' });
      if (done.length > 0) {
        const result = text(`expense.bulk.done.${action}`, { n: done.length });
        // The dialog lists all of them with their reasons.
        const named = formats.list(not.slice(0, NAMED_IN_TOAST).map(({ id }) => numberOf(id)));
        const numbers = not.length > NAMED_IN_TOAST ? `${named}…` : named;
        toasts.toast({
          kind: 'success',
          text:
            not.length === 0 ? result : text('expense.bulk.partly', { done: result, n: not.length, numbers }),
        });
      }
      if (not.length === 0 && ofOthers.length === 0) onAllDone();
    },
    onClose,
  });
  return (
    <CommentDialog
      form={form}
      title={text(`expense.bulk.title.${action}`)}
      paragraph={text('expense.bulk.about', {
        n: expenses.length,
        numbers: formats.list(expenses.slice(0, NAMED_IN_DIALOG).map(({ number }) => number)),
        more: Math.max(0, expenses.length - NAMED_IN_DIALOG),
      })}
      commentLabel={text('expense.comment')}
      commentOptional={!needsDetails(action)}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      actionLabel={text('expense.bulk.action', {
        action: text(`expense_dialog.${status}.button`),
        n: expenses.length,
      })}
      danger={action === 'reject'}
    >
      <RefusedRecords
        title={text('expense.bulk.refused', { n: refused.length })}
        refused={refused}
        numberOf={numberOf}
      />
      <OverspendReason
        isBlocked={overspending.length > 0}
        value={form.values.overspend_reason}
        error={form.errorOf('overspend_reason')}
        onChange={(reason) => form.change({ overspend_reason: reason })}
      />
    </CommentDialog>
  );
}
