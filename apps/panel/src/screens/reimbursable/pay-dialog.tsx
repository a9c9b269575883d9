import { REIMBURSEMENT_METHODS, type Expense } from '@outlay/domain';
import { RadioGroup, TextField } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { DraftDialog } from '../../edit/draft-dialog.tsx';
import { useDraft } from '../../edit/use-draft.ts';
import { useText } from '../../i18n/use-intl.tsx';

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

/** Makes payouts of what is owed: one a person, by one way. */
export function PayDialog({ expenses, onClose, onPaid }: PayDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const people = new Set(expenses.map(({ user }) => user.id)).size;
  const draft = useDraft<PayValues, unknown>({
    form: `pay:${expenses.map(({ id }) => id).join()}`,
    first: { method: 'bank_transfer', reference: '' },
    send: ({ values: { method, reference }, key }) => {
      const body = {
        expense_ids: expenses.map(({ id }) => id),
        method,
        ...(reference.trim() === '' ? {} : { reference }),
      };
      return client.reimbursements.create(body, { idempotencyKey: key });
    },
    onTaken: onPaid,
    onClose,
  });
  const { method, reference } = draft.values;
  const wrong = draft.errorOf('reference');
  return (
    <DraftDialog
      draft={draft}
      title={text('reimbursable.schedule', { n: expenses.length })}
      description={text('reimbursable.people', { n: people })}
      actionLabel={text('reimbursable.schedule.go')}
    >
      <RadioGroup
        label={text('field.method')}
        value={method}
        options={REIMBURSEMENT_METHODS.map((value) => ({
          value,
          label: text(`reimbursement_method.${value}`),
        }))}
        onValueChange={(value) =>
          draft.write({ method: REIMBURSEMENT_METHODS.find((one) => one === value) ?? method })
        }
      />
      <TextField
        label={text('field.reference')}
        optional
        value={reference}
        dir="ltr"
        onChange={(event) => draft.write({ reference: event.target.value })}
        {...(wrong === undefined ? {} : { error: wrong })}
      />
    </DraftDialog>
  );
}
