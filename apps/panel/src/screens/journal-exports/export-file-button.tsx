import type { JournalExport } from '@outlay/domain';
import { IconButton } from '@outlay/ui-kit';
import { Download } from 'lucide-react';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

/** Button that downloads the file of an export: the same bytes every time. */
export function ExportFileButton({ of: { id, number, filename } }: { of: JournalExport }) {
  const text = useText();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const save = async () => {
    const isSaved = await command.run('file', async () =>
      saveBlob(await client.journalExports.file(id), filename),
    );
    if (!isSaved) toasts.toast({ kind: 'error', text: text('list.export.failed') });
  };
  return (
    <IconButton
      icon={Download}
      label={text('exports.download', { number })}
      unavailable={command.busy !== null}
      onClick={() => void save()}
    />
  );
}
