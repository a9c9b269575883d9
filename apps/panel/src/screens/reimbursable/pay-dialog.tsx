import { countedAmount, expense, payoutsOf, REIMBURSEMENT_METHODS, type Expense } from '@outlay/domain';
import { Item, ItemList, RadioGroup, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { MoneyAmount } from '../expenses/expense-parts.tsx';

export interface PayDialogProps {
  expenses: readonly Expense[];
  onClose: () => void;
  onPaid: () => void;
}

interface PayValues {
  readonly [field: string]: unknown;
  readonly method: (typeof REIMBURSEMENT_METHODS)[number];
  readonly reference: string;
}

/**
 * Dialog that creates payouts of owed expenses: one for each employee, with one payment method. Expenses that
 * another user has paid meanwhile are left out.
 */
export function PayDialog({ expenses, onClose, onPaid }: PayDialogProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const [gone, setGone] = useState<readonly number[]>([]);
  const left = expenses.filter(({ id }) => !gone.includes(id));
  const payouts = payoutsOf(left.map((one) => ({ ...one, base_amount: countedAmount(one) })));
  const form = useForm<PayValues, unknown>({
    form: `pay:${expenses.map(({ id }) => id).join()}`,
    initial: { method: 'bank_transfer', reference: '' },
    save: ({ values: { method, reference }, key }) => {
      const body = {
        expense_ids: left.map(({ id }) => id),
        method,
        ...(reference.trim() === '' ? {} : { reference }),
      };
      return client.reimbursements.create(body, { idempotencyKey: key, quietSuccess: true });
    },
    onSaved: () => {
      toasts.toast({ kind: 'success', text: text('reimbursable.scheduled', { n: payouts.length }) });
      onPaid();
    },
    onClose: () => {
      onClose();
      if (gone.length > 0) onPaid();
    },
    onConflict: ({ id }) => setGone((before) => [...before, id]),
  });
  const { method, reference } = form.values;
  const wrong = form.errorOf('reference');
  const met = form.fresh === null ? null : expense.parse(form.fresh);
  return (
    <FormDialog
      form={form}
      title={text('reimbursable.schedule', { n: left.length })}
      description={text('reimbursable.payouts_by_member', { n: payouts.length })}
      actionLabel={text('reimbursable.schedule.go')}
      fresh={
        met === null ? undefined : (
          <>
            <bdi dir="ltr">{met.number}</bdi> · {text(`payment_status.${met.payment_status}`)}
          </>
        )
      }
      settled={left.length === 0}
    >
      {met === null ? null : <p>{text('reimbursable.left_out', { number: met.number })}</p>}
      <ItemList label={text('reimbursable.payouts.to_make')}>
        {payouts.map(({ user, amount }) => (
          <Item key={`${user.id} ${amount.currency}`} end={<MoneyAmount money={amount} />}>
            <bdi>{user.name}</bdi>
          </Item>
        ))}
      </ItemList>
      <RadioGroup
        label={text('field.method')}
        value={method}
        options={REIMBURSEMENT_METHODS.map((value) => ({
          value,
          label: text(`reimbursement_method.${value}`),
        }))}
        onValueChange={(value) =>
          form.change({ method: REIMBURSEMENT_METHODS.find((one) => one === value) ?? method })
        }
      />
      <TextField
        label={text('field.reference')}
        optional
        value={reference}
        dir="ltr"
        onChange={(event) => form.change({ reference: event.target.value })}
        {...(wrong === undefined ? {} : { error: wrong })}
      />
    </FormDialog>
  );
}
