import { Button } from '@outlay/ui-kit';
import { Download } from 'lucide-react';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { useAbility, usePanel } from '../../app/use-panel.ts';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface BookFileButtonProps {
  label: string;
  /** Name of the saved file. */
  file: string;
  load: () => Promise<Blob>;
}

/** Button that downloads a file of the books, for users who may export them. */
export function BookFileButton({ label, file, load }: BookFileButtonProps) {
  const text = useText();
  const { toasts } = usePanel();
  const command = useCommand();
  if (!useAbility().can('export', 'transactions')) return null;
  const save = async () => {
    const done = await command.run('export', async () => saveBlob(await load(), file));
    if (!done) toasts.toast({ kind: 'error', text: text('list.export.failed') });
  };
  return (
    <Button variant="quiet" icon={Download} busy={command.busy !== null} onClick={() => void save()}>
      {label}
    </Button>
  );
}
