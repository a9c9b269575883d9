import { Button, FileDrop, TextArea } from '@outlay/ui-kit';
import { Send } from 'lucide-react';
import { useRef } from 'react';
import { useCurrency } from '../../../app/use-panel.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { LeaveGuard } from '../../../form/leave-guard.tsx';
import { Sheet } from '../../../form/sheet.tsx';
import { useText } from '../../../i18n/use-intl.tsx';
import { useExpensePermissions } from '../decision/use-expense-permissions.ts';
import { AllowanceKind } from './allowance-kind.tsx';
import { ExpenseConflict } from './expense-conflict-part.tsx';
import { ExpenseFields } from './expense-fields.tsx';
import { toDraft } from './expense-form-source.ts';
import { useExpenseForm, type ExpenseFormProps } from './use-expense-form.ts';

/** Form of a new or editable request. Saves a draft; the second button saves and submits. */
export function ExpenseForm(props: ExpenseFormProps) {
  const { record, close } = props;
  const text = useText();
  const company = useCurrency();
  const permissions = useExpensePermissions();
  const isSubmitPressed = useRef(false);
  const first = useRef<HTMLTextAreaElement>(null);
  const drop = useRef<HTMLInputElement>(null);
  const expenseForm = useExpenseForm(props, () => drop.current?.focus());
  const { form, receipts, submission, submit } = expenseForm;
  const { values: draft, change } = form;
  const busy = form.busy || submission.sending;
  const maySubmit = record === null || permissions(record)['submit'] === true;
  return (
    <Sheet
      title={record === null ? text('expenses.new') : <bdi dir="ltr">{record.number}</bdi>}
      onClose={close}
      initialFocus={first}
    >
      <LeaveGuard active={expenseForm.isUnsaved} isStored={expenseForm.isStored} />
      <FormFrame
        form={{
          ...form,
          busy,
          submit: () => submit(isSubmitPressed.current),
          discard: () => {
            form.discard();
            submission.setOverspendReason('');
          },
        }}
        saveLabel={text(record === null ? 'expense.save_draft' : 'save')}
        quiet={maySubmit}
        conflict={form.fresh ? <ExpenseConflict form={form} toDraft={toDraft} /> : null}
        actions={
          maySubmit ? (
            <Button
              variant="primary"
              icon={Send}
              busy={busy}
              onClick={({ currentTarget: { form: element } }) => {
                // The form checks its inputs before it submits.
                isSubmitPressed.current = true;
                element?.requestSubmit();
                isSubmitPressed.current = false;
              }}
            >
              {text('expense.save_submit')}
            </Button>
          ) : null
        }
      >
        <AllowanceKind draft={draft} change={change} company={company} />
        {record === null ? (
          <FileDrop
            ref={drop}
            label={text('field.receipts')}
            optional
            {...receipts.drop}
            {...(expenseForm.isRefused ? { error: text('expense.receipts.refused') } : {})}
            onAdd={(added) => void receipts.add(added)}
          />
        ) : null}
        <TextArea
          ref={first}
          label={text('field.description')}
          name="description"
          dir="auto"
          optional
          value={draft.description ?? ''}
          onChange={(event) => change({ description: event.target.value })}
          error={expenseForm.errorOf('description')}
        />
        <ExpenseFields expenseForm={expenseForm} record={record} />
      </FormFrame>
    </Sheet>
  );
}
