import {
  advance,
  CASH_IN_TRANSITIONS,
  cashInActions,
  type Advance,
  type AdvanceStatusUpdate,
  type CashInAction,
  type Money,
} from '@outlay/domain';
import { DateField, TextArea } from '@outlay/ui-kit';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { CommentDialog, FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import {
  PaidAmount,
  paidAmountError,
  PaidFrom,
  usePaidFrom,
  type TypedPayment,
} from '../../records/paid-from.tsx';
import type { NamedRecord } from '../../records/resource-port.ts';
import { isDestructive, isPrimary } from '../finance/finance-status-appearance.ts';
import { AdvanceBadge } from './advance-badge.tsx';

interface AdvanceDialogProps {
  entry: Advance;
  action: CashInAction;
  onUpdated: (record: NamedRecord) => void;
  onClose: () => void;
}

interface Values {
  readonly [field: string]: unknown;
  readonly details: string;
  readonly date: string;
  readonly paid_from_id: number | undefined;
  readonly paid_amount: TypedPayment | undefined;
}

const statusOf = (action: CashInAction): AdvanceStatusUpdate['status'] =>
  (CASH_IN_TRANSITIONS.find((one) => one.action === action) ?? CASH_IN_TRANSITIONS[0]).to;

/** Returns the day that is offered for the payment of an advance: its own, or today if that is earlier. */
const dayOf = ({ date }: Advance): string => (date < today() ? date : today());

/** Dialog that confirms, rejects or reverses an advance; the confirmation asks for the day and the account. */
export function AdvanceDialog({ entry, onUpdated, action, onClose }: AdvanceDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const pays = isPrimary(action);
  const form = useForm<Values, Advance>({
    form: `advance:${entry.id}:${action}`,
    initial: { details: '', date: dayOf(entry), paid_from_id: undefined, paid_amount: undefined },
    version: entry.version,
    save: ({ values: { details, date, paid_amount }, key, version }) => {
      const body = {
        id: entry.id,
        version: version ?? entry.version,
        status: statusOf(action),
        ...(details.trim() === '' ? {} : { details }),
        ...(pays ? { date } : {}),
        ...(account.id === undefined ? {} : { paid_from_id: account.id }),
        // The server refuses text that is not an amount, at the field.
        ...(paid_amount === undefined ? {} : { paid_amount: paid_amount as Money }),
      };
      return client.advances.updateStatus(body, { idempotencyKey: key });
    },
    onSaved: (decided) => {
      onUpdated(decided);
      const values = { number: decided.number, status: text(`advance_status.${decided.status}`) };
      toasts.toast({ kind: 'success', text: text('advances.done', values) });
    },
    // The sheet updates after the dialog closes; until then the comment stays visible beside the conflict.
    onClose: (conflicting) => {
      onClose();
      if (conflicting !== null) onUpdated(advance.parse(conflicting));
    },
  });
  const account = usePaidFrom(form.values.paid_from_id ?? entry.account?.id, 'bank', pays);
  const now = form.fresh === null ? entry : advance.parse(form.fresh);
  const values = { number: entry.number, name: entry.user.name, amount: formats.amountText(entry.amount) };
  const shared = {
    actionLabel: text(`advances.${action}`),
    fresh: <AdvanceBadge status={now.status} />,
    settled: !cashInActions(now).includes(action),
  };
  if (action !== 'confirm')
    return (
      <CommentDialog
        {...shared}
        form={form}
        title={text(`advances.${action}.ask`, values)}
        paragraph={text(`advances.${action}.help`, values)}
        commentLabel={text('advances.comment')}
        commentOptional
        danger={isDestructive(action)}
      />
    );
  const errorIn = (name: string) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <FormDialog
      {...shared}
      form={form}
      title={text(`advances.confirm.${entry.direction}.ask`, values)}
      description={text(`advances.confirm.${entry.direction}.help`, values)}
    >
      <DateField
        label={text(`advances.day.${entry.direction}`)}
        name="date"
        aria-required
        value={form.values.date}
        max={today()}
        onValueChange={(date) => form.change({ date })}
        {...errorIn('date')}
      />
      <PaidFrom
        account={account}
        {...(entry.direction === 'paid' ? {} : { label: text('advances.received_on') })}
        error={form.errorOf('paid_from_id')}
        onChange={(paid_from_id) => form.change({ paid_from_id, paid_amount: undefined })}
      />
      <PaidAmount
        account={account}
        currencies={[entry.amount.currency]}
        value={form.values.paid_amount}
        error={paidAmountError(form.errorOf)}
        onChange={(paid_amount) => form.change({ paid_amount })}
      />
      <TextArea
        label={text('advances.comment')}
        name="details"
        optional
        value={form.values.details}
        onChange={(event) => form.change({ details: event.target.value })}
        {...errorIn('details')}
      />
    </FormDialog>
  );
}
