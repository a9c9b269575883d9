import type { Expense } from '@outlay/domain';
import { AlertDialog } from '@outlay/ui-kit';
import { usePreferences, usePanel } from '../../app/use-panel.ts';
import { deleteDrafts } from '../../app/preferences/draft-store.ts';
import { receiptFileStore } from '../../app/preferences/receipt-file-store.ts';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface DeleteDialogProps {
  expense: Expense;
  onClose: () => void;
  onRemoved: () => void;
}

/** Confirms the permanent deletion of a request and shows the error if it fails. */
export function DeleteDialog({ expense, onClose, onRemoved }: DeleteDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const preferences = usePreferences();
  const command = useCommand();
  const remove = async () => {
    const done = await command.run('delete', async () => {
      await client.expenses.remove(expense.id);
    });
    if (!done) return;
    for (const form of ['expenses', 'remark']) deleteDrafts(preferences, `${form}:${expense.id}`);
    const files = receiptFileStore(preferences, `expenses:${expense.id}`);
    if (files.mayHaveFiles()) void files.clear();
    onRemoved();
  };
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={text('form.delete.ask', { name: expense.number })}
      description={text('form.delete.help')}
      cancelLabel={text('cancel')}
      actionLabel={text('delete')}
      busy={command.busy !== null}
      error={command.failure}
      onConfirm={() => void remove()}
    />
  );
}
