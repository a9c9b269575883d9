import { AlertDialog } from '@outlay/ui-kit';
import type { ReactNode } from 'react';
import { deleteDrafts } from '../../app/preferences/draft-store.ts';
import { usePanel, usePreferences } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { portOf, type ResourceName } from '../../records/resource-port.ts';
import { DefaultAccountsLink } from '../failure-banner.tsx';
import { useCommand } from '../use-command.ts';

export interface DeleteRecordDialogProps {
  record: { readonly id: number };
  member: ResourceName;
  title: string;
  /** Alternative to deletion, shown when the record is in use. */
  instead?: ReactNode;
  onRemoved: () => void;
  onClose: () => void;
}

/** Confirms the deletion of a record and shows why it failed. */
export function DeleteRecordDialog(props: DeleteRecordDialogProps) {
  const { record, member, title, instead, onRemoved, onClose } = props;
  const text = useText();
  const { client } = usePanel();
  const preferences = usePreferences();
  const command = useCommand();
  const remove = () =>
    command.run('delete', async () => {
      await portOf(client, member).remove(record.id);
      deleteDrafts(preferences, `${member}:${record.id}`);
      onClose();
      onRemoved();
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title={text('form.delete.ask', { name: title })}
      description={text('form.delete.help')}
      cancelLabel={text('cancel')}
      actionLabel={text('delete')}
      busy={command.busy !== null}
      error={command.failure}
      onConfirm={() => void remove()}
    >
      {command.needsDefaultAccount ? <DefaultAccountsLink /> : null}
      {command.refused ? instead : null}
    </AlertDialog>
  );
}
