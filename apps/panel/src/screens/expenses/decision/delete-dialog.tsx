import type { Expense } from '@outlay/domain';
import { AlertDialog } from '@outlay/ui-kit';
import { usePreferences, usePanel } from '../../../app/use-panel.ts';
import { useCommand } from '../../../form/use-command.ts';
import { useText } from '../../../i18n/use-intl.tsx';
import { deleteDraftsOf } from './delete-drafts.ts';

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
    deleteDraftsOf(preferences, expense.id);
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
