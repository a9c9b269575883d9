import { REIMBURSEMENT_METHODS, type Expense } from '@outlay/domain';
import { Button, Dialog, RadioGroup, TextField } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { freshKey } from '../../edit/fresh-key.ts';
import { useCommand } from '../../edit/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface PayDialogProps {
  expenses: readonly Expense[];
  onClose: () => void;
  onPaid: () => void;
}

/** Makes payouts of what is owed: one a person, by one way. */
export function PayDialog({ expenses, onClose, onPaid }: PayDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  const [key] = useState(freshKey);
  const [method, setMethod] = useState<(typeof REIMBURSEMENT_METHODS)[number]>('bank_transfer');
  const [reference, setReference] = useState('');
  const people = new Set(expenses.map(({ user }) => user.id)).size;
  const send = async () => {
    const done = await command.run('pay', async () => {
      const body = {
        expense_ids: expenses.map(({ id }) => id),
        method,
        ...(reference.trim() === '' ? {} : { reference }),
      };
      await client.reimbursements.create(body, { idempotencyKey: key });
    });
    if (!done) return;
    onClose();
    onPaid();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('reimbursable.schedule', { n: expenses.length })}
      description={text('reimbursable.people', { n: people })}
      footer={
        <Button variant="primary" busy={command.busy !== null} onClick={() => void send()}>
          {text('reimbursable.schedule.go')}
        </Button>
      }
    >
      <RadioGroup
        label={text('field.method')}
        value={method}
        options={REIMBURSEMENT_METHODS.map((value) => ({
          value,
          label: text(`reimbursement_method.${value}`),
        }))}
        onValueChange={(value) => setMethod(REIMBURSEMENT_METHODS.find((one) => one === value) ?? method)}
      />
      <TextField
        label={text('field.reference')}
        optional
        value={reference}
        dir="ltr"
        onChange={(event) => setReference(event.target.value)}
      />
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
