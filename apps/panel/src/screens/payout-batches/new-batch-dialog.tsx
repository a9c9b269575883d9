import {
  NEW_PAYOUT_STATUS,
  batchingDenial,
  pathOf,
  PAYMENT_FORMATS,
  reasonAgainst,
  sumMoney,
  type PaymentFormat,
  type PayoutBatch,
  type Reimbursement,
} from '@outlay/domain';
import { Banner, Checkbox, DateField, Link, Select, Skeleton } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useRead } from '../../app/query/use-read.ts';
import { useAbility, useFormats, usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { ReadFailed } from '../../read/read-failed.tsx';
import { PaidFrom, usePaidFrom } from '../../records/paid-from.tsx';
import { isChosen, withPayout, type BatchChoice } from './batch-choice.ts';
import styles from './new-batch-dialog.module.css';

/** Scheduled transfers in no open file, the oldest first; later ones are for the next file. */
const SCHEDULED = {
  status: NEW_PAYOUT_STATUS,
  method: 'bank_transfer',
  in_batch: false,
  sort: 'id',
  desc: false,
  per_page: 100,
} as const;

interface BatchValues extends BatchChoice {
  readonly [field: string]: unknown;
  readonly format: PaymentFormat;
  readonly account_id: number | undefined;
  readonly execution_date: string;
}

export interface NewBatchDialogProps {
  onClose: () => void;
  onMade: (batch: PayoutBatch) => void;
}

/** Dialog that creates a payout batch of the scheduled transfers that no other one holds. */
export function NewBatchDialog({ onClose, onMade }: NewBatchDialogProps) {
  const text = useText();
  const formats = useFormats();
  const ability = useAbility();
  const { client, toasts } = usePanel();
  const { data, state, failure, retry } = useRead('reimbursements.list', SCHEDULED, (signal) =>
    client.reimbursements.list(SCHEDULED, { signal, quiet: true }),
  );
  const offered = (data?.items ?? []).filter(
    (payout) =>
      batchingDenial(payout) === null && reasonAgainst(ability, 'update', 'reimpursable', payout) === null,
  );
  const [first, setFirst] = useState<readonly number[] | null>(null);
  if (first === null && data !== null) setFirst(offered.map(({ id }) => id));
  const chosenOf = (choice: BatchChoice) => offered.filter(({ id }) => isChosen(id, choice, first ?? []));
  const form = useForm<BatchValues, PayoutBatch>({
    form: 'payout-batch',
    initial: {
      left_out: [],
      added: [],
      format: 'pain.001.001.09',
      account_id: undefined,
      execution_date: today(),
    },
    listFields: ['left_out', 'added'],
    fields: ['reimbursement_ids', 'format', 'account_id', 'execution_date'],
    validate: (values) =>
      chosenOf(values).length === 0 ? { reimbursement_ids: [{ id: 'validation.required', params: {} }] } : {},
    save: ({ values, key }) =>
      client.payoutBatches.create(
        {
          reimbursement_ids: chosenOf(values).map(({ id }) => id),
          format: values.format,
          ...(account.id === undefined ? {} : { account_id: account.id }),
          ...(values.execution_date === '' ? {} : { execution_date: values.execution_date }),
        },
        { idempotencyKey: key, quietSuccess: true },
      ),
    onSaved: (made) => {
      const values = { number: made.number, n: made.payouts.length };
      toasts.toast({ kind: 'success', text: text('payout_batches.made', values) });
      onMade(made);
    },
    onClose,
  });
  const account = usePaidFrom(form.values.account_id, 'bank', true);
  const { values, errorOf } = form;
  const errorIn = (name: string) => {
    const error = errorOf(name);
    return error === undefined ? {} : { error };
  };
  const chosen = chosenOf(values);
  const [oldest] = chosen;
  const description =
    oldest === undefined
      ? text('payout_batches.new.help')
      : text('payout_batches.new.sum', {
          n: chosen.length,
          amount: formats.amountText(
            sumMoney(
              chosen.map(({ amount }) => amount),
              oldest.amount.currency,
            ),
          ),
        });
  return (
    <FormDialog
      form={form}
      title={text('payout_batches.new')}
      description={description}
      actionLabel={text('payout_batches.new.go')}
    >
      {data === null ? (
        state === 'failed' ? (
          <ReadFailed failure={failure} onRetry={retry} title="payout_batches.new.failed" />
        ) : (
          <Skeleton shape="block" />
        )
      ) : (
        <>
          {offered.length === 0 ? <NothingScheduled /> : null}
          <OfferedPayouts
            payouts={offered}
            chosen={chosen}
            error={errorOf('reimbursement_ids')}
            onChange={(id, isIncluded) => form.change({ ...withPayout(values, id, isIncluded) })}
          />
          <Select
            name="format"
            label={text('field.payment_format')}
            value={values.format}
            options={PAYMENT_FORMATS.map((value) => ({ value, label: text(`payment_format.${value}`) }))}
            onChange={({ target }) =>
              form.change({ format: PAYMENT_FORMATS.find((one) => one === target.value) ?? values.format })
            }
            {...errorIn('format')}
          />
          <PaidFrom
            account={account}
            error={errorOf('account_id')}
            onChange={(account_id) => form.change({ account_id })}
          />
          {errorOf('account_id') === undefined && errorOf('format') === undefined ? null : (
            <p>
              <Link asChild>
                <RouterLink to={pathOf('settings.accounts.list')}>
                  {text('payout_batches.accounts')}
                </RouterLink>
              </Link>
            </p>
          )}
          <DateField
            name="execution_date"
            aria-required
            label={text('field.execution_date')}
            min={today()}
            value={values.execution_date}
            onValueChange={(execution_date) => form.change({ execution_date })}
            {...errorIn('execution_date')}
          />
        </>
      )}
    </FormDialog>
  );
}

function NothingScheduled() {
  const text = useText();
  return (
    <Banner
      icon={CircleAlert}
      action={
        <Link asChild>
          <RouterLink to={pathOf('expenses.reimbursable.list')}>
            {text('route.expenses.reimbursable.list')}
          </RouterLink>
        </Link>
      }
    >
      {text('payout_batches.new.none')}
    </Banner>
  );
}

interface OfferedPayoutsProps {
  payouts: readonly Reimbursement[];
  chosen: readonly Reimbursement[];
  error: string | undefined;
  onChange: (id: number, isIncluded: boolean) => void;
}

/** Checkboxes of the payouts that the batch may contain; the first one gets the focus when they are loaded. */
function OfferedPayouts({ payouts, chosen, error, onChange }: OfferedPayoutsProps) {
  const text = useText();
  const formats = useFormats();
  const list = useRef<HTMLFieldSetElement>(null);
  useEffect(() => list.current?.querySelector('input')?.focus(), []);
  if (payouts.length === 0) return null;
  return (
    <fieldset ref={list} className={styles['payouts']}>
      <legend className={styles['legend']}>{text('reimbursable.payouts')}</legend>
      <FailureBanner failure={error ?? null} />
      {payouts.map(({ id, number, user, amount }) => (
        <Checkbox
          key={id}
          name={`payout-${id}`}
          label={
            <>
              <bdi>{user.name}</bdi> · <bdi dir="ltr">{number}</bdi> · {formats.amountText(amount)}
            </>
          }
          checked={chosen.some((one) => one.id === id)}
          onChange={({ target }) => onChange(id, target.checked)}
        />
      ))}
    </fieldset>
  );
}
