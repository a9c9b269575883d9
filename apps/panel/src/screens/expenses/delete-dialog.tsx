import type { Expense } from '@outlay/domain';
import { Button, Dialog } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../edit/failure-banner.tsx';
import { useCommand } from '../../edit/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface DeleteDialogProps {
  expense: Expense;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before a request is deleted for good, and says why where it could not be. */
export function DeleteDialog({ expense, onClose, onRemoved }: DeleteDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  const remove = async () => {
    const done = await command.run('delete', async () => {
      await client.expenses.remove(expense.id);
    });
    if (done) onRemoved();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('form.delete.ask', { name: expense.number })}
      description={text('form.delete.help')}
      footer={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button variant="danger" busy={command.busy !== null} onClick={() => void remove()}>
            {text('delete')}
          </Button>
        </>
      }
    >
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
