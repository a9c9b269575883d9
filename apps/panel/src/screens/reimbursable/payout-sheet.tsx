import {
  batchedPayoutDenial,
  linkedPayoutDenial,
  pathOf,
  reasonAgainst,
  reimbursement,
  sessionActor,
  PAYOUT_REASON_MAX,
  takesReason,
  type CallOptions,
  type Faults,
  type Reimbursement,
  isPayment,
  negateMoney,
  payoutAccount,
  payoutCurrencies,
  settledByAdvance,
  sumMoney,
  zero,
  reimbursementMoves,
  type Money,
  type ReimbursementMove,
} from '@outlay/domain';
import {
  ActionBar,
  FieldItem,
  FieldList,
  Item,
  ItemList,
  Link,
  RecordBody,
  RecordHead,
  Section,
  Checkbox,
  TextArea,
  TextField,
  TotalAmount,
} from '@outlay/ui-kit';
import { useCallback, useState } from 'react';
import { useAbility, useFormats, usePanel, useDescriptions, useSession } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { RecordPending } from '../../form/record/record-pending.tsx';
import { Sheet } from '../../form/sheet.tsx';
import { useForm } from '../../form/use-form.ts';
import { recordName } from '../../i18n/record-name.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';
import {
  PaidAmount,
  paidAmountError,
  PaidFrom,
  usePaidFrom,
  type TypedPayment,
} from '../../records/paid-from.tsx';
import { useRecord } from '../../records/use-record.ts';
import { Link as RouterLink } from 'react-router-dom';
import { MoneyAmount } from '../expenses/expense-parts.tsx';
import { PayoutBadge } from './payout-badge.tsx';
import { useAdvanceBalance } from './use-advance-balance.ts';
import { MOVE_ICONS } from './payout-status-appearance.ts';

export interface PayoutSheetProps {
  id: number;
  row: Reimbursement | undefined;
  close: () => void;
  onChanged: (payout: Reimbursement) => void;
}

/** Sheet of one payout: employee, amount, expenses and status. */
export function PayoutSheet({ id, row, close, onChanged }: PayoutSheetProps) {
  const { text, locale } = useIntl();
  const describe = useDescriptions();
  const formats = useFormats();
  const ability = useAbility();
  const user = useSession()?.userData;
  const { client } = usePanel();
  const read = useCallback(
    (one: number, options: CallOptions) => client.reimbursements.get(one, options),
    [client],
  );
  const opened = useRecord('reimbursements.get', id, read, row);
  const { record: payout, put } = opened;
  const [move, setMove] = useState<ReimbursementMove | null>(null);
  if (payout === null) return <RecordPending opened={opened} close={close} />;
  const denied = reasonAgainst(ability, 'update', 'reimpursable', payout);
  const moves = reimbursementMoves(payout.status);
  const deniedOf = (key: ReimbursementMove) => {
    const reason =
      denied ??
      (user === undefined ? null : linkedPayoutDenial(payout, key, { ...sessionActor(user), ability })) ??
      batchedPayoutDenial(payout.batch ?? null, key);
    return reason === null ? undefined : describe.reason(reason);
  };
  const onUpdated = (fresh: Reimbursement) => {
    put(fresh);
    onChanged(fresh);
  };
  return (
    <Sheet
      title={<bdi dir="ltr">{payout.number}</bdi>}
      onClose={close}
      footer={
        moves.length === 0 ? undefined : (
          <ActionBar
            label={text('expense.actions')}
            actions={moves.map((key) => ({
              key,
              label: text(`reimbursable.move.${key}`),
              icon: MOVE_ICONS[key],
              variant: isPayment(key) ? 'primary' : 'secondary',
              denied: deniedOf(key),
              onAct: () => setMove(key),
            }))}
          />
        )
      }
    >
      <RecordBody>
        <RecordHead
          title={<bdi>{payout.user.name}</bdi>}
          sub={formats.moment(payout.created_at)}
          total={
            <TotalAmount size="l">
              <MoneyAmount money={payout.amount} />
            </TotalAmount>
          }
          states={<PayoutBadge status={payout.status} />}
        />
        <FieldList>
          <FieldItem label={text('field.method')}>{text(`reimbursement_method.${payout.method}`)}</FieldItem>
          {payout.batch ? (
            <FieldItem label={text('payout_batches.part_of')}>
              <Link asChild>
                <RouterLink to={`${pathOf('expenses.payout_batches.list')}#${payout.batch.id}`}>
                  <bdi dir="ltr">{payout.batch.number}</bdi>
                </RouterLink>
              </Link>
            </FieldItem>
          ) : null}
          {payout.paid_from ? (
            <FieldItem label={text('field.paid_from')}>
              <bdi>{recordName(payout.paid_from, locale)}</bdi>
            </FieldItem>
          ) : null}
          {payout.advance_amount ? (
            <FieldItem label={text('reimbursable.settled')}>
              <MoneyAmount money={payout.advance_amount} />
            </FieldItem>
          ) : null}
          <FieldItem label={text('field.reference')}>
            {payout.reference ? <bdi dir="ltr">{payout.reference}</bdi> : text('none')}
          </FieldItem>
          {payout.reason ? (
            <FieldItem label={text('field.reason')}>
              <span dir="auto">{payout.reason}</span>
            </FieldItem>
          ) : null}
          {payout.paid_at ? (
            <FieldItem label={text('reimbursable.paid_at')}>{formats.moment(payout.paid_at)}</FieldItem>
          ) : null}
          {payout.created_by ? (
            <FieldItem label={text('reimbursable.created_by')}>
              <bdi>{payout.created_by.name}</bdi>
            </FieldItem>
          ) : null}
        </FieldList>
        <Section title={text('route.expenses')} count={formats.number(payout.expenses.length)}>
          <ItemList label={text('route.expenses')}>
            {payout.expenses.map((expense) => (
              <Item key={expense.id} end={<MoneyAmount money={expense.amount} />}>
                <Link asChild>
                  <RouterLink to={pathOf('expenses.company.list', { expenseId: expense.id })}>
                    <bdi dir="ltr">{expense.number}</bdi>
                  </RouterLink>
                </Link>
              </Item>
            ))}
          </ItemList>
        </Section>
      </RecordBody>
      {move === null ? null : (
        <MoveDialog payout={payout} move={move} onClose={() => setMove(null)} onUpdated={onUpdated} />
      )}
    </Sheet>
  );
}

interface PaymentValues {
  readonly [field: string]: unknown;
  readonly reference: string;
  readonly reason: string;
  readonly with_advance: boolean;
  readonly paid_from_id: number | undefined;
  readonly paid_amount: TypedPayment | undefined;
}

interface MoveDialogProps {
  payout: Reimbursement;
  move: ReimbursementMove;
  onClose: () => void;
  onUpdated: (payout: Reimbursement) => void;
}

function MoveDialog({ payout, move, onClose, onUpdated }: MoveDialogProps) {
  const text = useText();
  const formats = useFormats();
  const { client, toasts } = usePanel();
  const form = useForm<PaymentValues, Reimbursement>({
    form: `payout:${payout.id}:${move}`,
    initial: {
      reference: payout.reference ?? '',
      reason: '',
      with_advance: true,
      paid_from_id: undefined,
      paid_amount: undefined,
    },
    version: payout.version,
    validate: ({ reason }): Faults =>
      takesReason(move) && reason.trim() === ''
        ? { reason: [{ id: 'validation.required', params: {} }] }
        : {},
    save: ({ values: { reference, reason, paid_amount }, key, version }): Promise<Reimbursement> => {
      const from = left.minor === 0 ? undefined : account.id;
      const body = {
        status: move,
        version: version ?? payout.version,
        // An empty input removes the reference that the payout was scheduled with.
        ...(isPayment(move) ? { reference: reference.trim() === '' ? null : reference } : {}),
        ...(takesReason(move) ? { reason } : {}),
        ...(settled.minor === 0 ? {} : { advance_amount: settled }),
        ...(from === undefined ? {} : { paid_from_id: from }),
        // The server refuses text that is not an amount, at the field.
        ...(paid_amount === undefined || left.minor === 0 ? {} : { paid_amount: paid_amount as Money }),
      };
      return client.reimbursements.update(payout.id, body, { idempotencyKey: key, quietSuccess: true });
    },
    onSaved: (moved) => {
      onUpdated(moved);
      const values = {
        number: moved.number,
        name: moved.user.name,
        amount: formats.amountText(moved.amount),
      };
      toasts.toast({ kind: 'success', text: text(`reimbursable.move.${move}.done`, values) });
    },
    onClose,
    onConflict: (fresh) => onUpdated(reimbursement.parse(fresh)),
  });
  const account = usePaidFrom(form.values.paid_from_id, payoutAccount(payout.method), isPayment(move));
  const read = useAdvanceBalance(payout, isPayment(move));
  const balance = read ?? zero(payout.amount.currency);
  const usable = settledByAdvance(payout.amount, balance);
  const settled = form.values.with_advance ? usable : zero(usable.currency);
  const left = sumMoney([payout.amount, negateMoney(settled)], payout.amount.currency);
  const errorIn = (name: string) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <FormDialog
      form={{ ...form, busy: form.busy || read === null }}
      title={text(`reimbursable.move.${move}`)}
      description={text(`reimbursable.move.${move}.help`, {
        name: payout.user.name,
        amount: formats.amountText(payout.amount),
      })}
      actionLabel={text(`reimbursable.move.${move}`)}
      fresh={<PayoutBadge status={payout.status} />}
      settled={!reimbursementMoves(payout.status).includes(move)}
    >
      {isPayment(move) ? (
        <>
          {usable.minor === 0 ? null : (
            <Checkbox
              label={text('reimbursable.advance')}
              help={text('reimbursable.advance.help', {
                name: payout.user.name,
                balance: formats.amountText(balance),
                settled: formats.amountText(settled),
                left: formats.amountText(left),
              })}
              name="advance_amount"
              checked={form.values.with_advance}
              onChange={(event) => form.change({ with_advance: event.target.checked })}
              {...errorIn('advance_amount')}
            />
          )}
          {left.minor === 0 ? null : (
            <>
              <PaidFrom
                account={account}
                error={form.errorOf('paid_from_id')}
                onChange={(paid_from_id) => form.change({ paid_from_id, paid_amount: undefined })}
              />
              <PaidAmount
                account={account}
                currencies={payoutCurrencies(payout)}
                value={form.values.paid_amount}
                error={paidAmountError(form.errorOf)}
                onChange={(paid_amount) => form.change({ paid_amount })}
              />
            </>
          )}
          <TextField
            label={text('field.reference')}
            optional
            value={form.values.reference}
            dir="ltr"
            onChange={(event) => form.change({ reference: event.target.value })}
            {...errorIn('reference')}
          />
        </>
      ) : null}
      {takesReason(move) ? (
        <TextArea
          label={text('field.reason')}
          aria-required
          help={text('reimbursable.move.reason.help')}
          value={form.values.reason}
          rows={3}
          limit={PAYOUT_REASON_MAX}
          counter={(length, limit) => text('expense.comment.counter', { length, limit })}
          onChange={(event) => form.change({ reason: event.target.value })}
          {...errorIn('reason')}
        />
      ) : null}
    </FormDialog>
  );
}
