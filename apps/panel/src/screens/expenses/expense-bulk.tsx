import type { ApiClient } from '@outlay/api-client';
import {
  DETAILS_MAX,
  DIALOG_ACTION,
  detailsFault,
  needsDetails,
  sentStatus,
  type DialogStatus,
  type Expense,
  type ExpenseAction,
  type Money,
} from '@outlay/domain';
import { Banner, BulkBar, TotalAmount, type BulkAction } from '@outlay/ui-kit';
import { BadgeCheck, Check, CircleAlert, CircleHelp, X } from 'lucide-react';
import { useState } from 'react';
import { useFormats, usePanel, useSayings } from '../../app/use-panel.ts';
import { CommentDialog } from '../../edit/draft-dialog.tsx';
import { keyFor } from '../../edit/fresh-key.ts';
import { useDraft } from '../../edit/use-draft.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { countedAmount, MoneyAmount } from './expense-parts.tsx';

export interface ExpenseBulkProps {
  expenses: readonly Expense[];
  onClear: () => void;
  /** Those the server has decided on, as they now are. */
  onDecided: (expenses: readonly Expense[]) => void;
}

const OFFERED = [
  { action: 'approve', dialog: 'approved', icon: Check },
  { action: 'verify', dialog: 'verified', icon: BadgeCheck },
  { action: 'ask', dialog: 'comment', icon: CircleHelp },
  { action: 'reject', dialog: 'rejected', icon: X },
] as const satisfies readonly { action: ExpenseAction; dialog: DialogStatus; icon: unknown }[];

const may = (expense: Expense, action: ExpenseAction): boolean => expense.can?.[action] === true;

/** The sum of some expenses in company currency; null where currencies differ. */
function totalOf(expenses: readonly Expense[]): Money | null {
  const [first, ...rest] = expenses.map(countedAmount);
  if (!first || rest.some(({ currency }) => currency !== first.currency)) return null;
  return { currency: first.currency, minor: rest.reduce((sum, { minor }) => sum + minor, first.minor) };
}

/** Decides on the selected requests: each action says to how many it applies and why not to all. */
export function ExpenseBulk({ expenses, onClear, onDecided }: ExpenseBulkProps) {
  const text = useText();
  const say = useSayings();
  const [dialog, setDialog] = useState<{ status: DialogStatus; ids: readonly number[] } | null>(null);
  const total = totalOf(expenses);
  const applicable = OFFERED.map((one) => ({
    ...one,
    to: expenses.filter((expense) => may(expense, one.action)),
  })).filter(({ to }) => to.length > 0);
  const [main] = applicable;
  const left = main ? expenses.find((expense) => !may(expense, main.action)) : expenses[0];
  const refusal = left?.can?.[main?.action ?? 'approve'];
  const actions = applicable.map((one): BulkAction => ({
    key: one.action,
    label: text('expense.bulk.action', {
      action: text(`expense_dialog.${one.dialog}.button`),
      n: one.to.length,
    }),
    icon: one.icon,
    variant: one === main ? 'primary' : 'secondary',
    onAct: () => setDialog({ status: one.dialog, ids: one.to.map(({ id }) => id) }),
  }));
  // What the dialog was opened for stays in it: an event that arrives meanwhile must not take words and outcome away.
  const deciding = dialog === null ? [] : expenses.filter(({ id }) => dialog.ids.includes(id));
  return (
    <>
      <BulkBar
        label={text('list.selection')}
        count={text('count.selected', { n: expenses.length })}
        total={
          total === null ? undefined : (
            <TotalAmount>
              <MoneyAmount money={total} />
            </TotalAmount>
          )
        }
        note={refusal === undefined || refusal === true ? undefined : say.reason(refusal)}
        actions={actions}
        cancelLabel={text('list.clear_selection')}
        onCancel={onClear}
      />
      {dialog !== null && deciding.length > 0 ? (
        <BulkDialog
          key={dialog.status}
          status={dialog.status}
          expenses={deciding}
          onClose={() => setDialog(null)}
          onDecided={onDecided}
          onAllDone={onClear}
        />
      ) : null}
    </>
  );
}

interface BulkDialogProps {
  status: DialogStatus;
  expenses: readonly Expense[];
  onClose: () => void;
  onDecided: (expenses: readonly Expense[]) => void;
  onAllDone: () => void;
}

type BulkAnswer = Awaited<ReturnType<ApiClient['expenses']['updateMultipleStatus']>>;

interface Refused {
  readonly id: number;
  readonly message: string;
}

function BulkDialog({ status, expenses, onClose, onDecided, onAllDone }: BulkDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const ids = expenses.map(({ id }) => id);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  // Decided is what was seen as the dialog opened. The list beneath follows every change, and one nobody has looked at is
  // told by the server instead; once it is told, trying again means the request as it now is.
  const [seen] = useState(() => new Map(expenses.map(({ id, version }) => [id, version])));
  const told = new Set(refused.map(({ id }) => id));
  const versionOf = ({ id, version }: Expense) => (told.has(id) ? version : (seen.get(id) ?? version));
  // The comment comes back whatever is selected then; the key belongs to the selection as well.
  const draft = useDraft<{ readonly details: string }, BulkAnswer>({
    form: `bulk:${status}`,
    first: { details: '' },
    check: ({ details }) => {
      const fault = detailsFault(DIALOG_ACTION[status], details);
      return fault === null ? {} : { details: [{ id: fault, params: {} }] };
    },
    send: ({ values: { details }, key }) =>
      client.expenses.updateMultipleStatus(
        {
          ids,
          status: sentStatus(status),
          details,
          versions: Object.fromEntries(expenses.map((one) => [String(one.id), versionOf(one)])),
        },
        { idempotencyKey: keyFor(key, ids) },
      ),
    // Those that were refused may be tried again with the same words.
    remains: ({ results }) => results.some(({ ok }) => !ok),
    onTaken: ({ results }) => {
      const done = results.flatMap((result) => (result.ok && result.expense ? [result.expense] : []));
      onDecided(done);
      const not = results.filter(({ ok }) => !ok);
      setRefused(not.map(({ id, message = '' }) => ({ id, message })));
      if (done.length > 0) {
        toasts.toast({ kind: 'success', text: text('expense.bulk.done', { n: done.length }) });
      }
      if (not.length === 0) onAllDone();
    },
    onClose,
  });
  const numberOf = (id: number) => expenses.find((expense) => expense.id === id)?.number ?? String(id);
  return (
    <CommentDialog
      draft={draft}
      title={text(`expense_dialog.${status}.title`)}
      paragraph={text('expense.bulk.about', {
        n: expenses.length,
        numbers: formats.list(expenses.map(({ number }) => number)),
      })}
      commentLabel={text('expense.comment')}
      commentOptional={!needsDetails(DIALOG_ACTION[status])}
      limit={DETAILS_MAX}
      counter={(length, limit) => text('expense.comment.counter', { length, limit })}
      actionLabel={text('expense.bulk.action', {
        action: text(`expense_dialog.${status}.button`),
        n: expenses.length,
      })}
      danger={status === RED}
    >
      {refused.length === 0 ? null : (
        <Banner
          icon={CircleAlert}
          tone="pending"
          live="assertive"
          title={text('expense.bulk.refused', { n: refused.length })}
        >
          <ul>
            {refused.map(({ id, message }) => (
              <li key={id}>
                <bdi dir="ltr">{numberOf(id)}</bdi>: {message}
              </li>
            ))}
          </ul>
        </Banner>
      )}
    </CommentDialog>
  );
}

/** Red only where it rejects. */
const RED: DialogStatus = OFFERED[3].dialog;
