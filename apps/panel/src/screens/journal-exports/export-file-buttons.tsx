import type { JournalExport } from '@outlay/domain';
import { IconButton } from '@outlay/ui-kit';
import { Download, Paperclip } from 'lucide-react';
import { saveBlob } from '../../app/browser/save-blob.ts';
import { usePanel } from '../../app/use-panel.ts';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';

/**
 * Buttons that download the file of an export, the same bytes every time, and the receipts of its requests. Bookings that
 * were marked before exports had files have an export without one.
 */
export function ExportFileButtons({ of: { id, number, filename } }: { of: JournalExport }) {
  const text = useText();
  const { client, toasts } = usePanel();
  const command = useCommand();
  const save = async (name: string, load: () => Promise<Blob>) => {
    const isSaved = await command.run(name, async () => saveBlob(await load(), name));
    if (!isSaved) toasts.toast({ kind: 'error', text: text('list.export.failed') });
  };
  return (
    <>
      {filename === '' ? null : (
        <IconButton
          icon={Download}
          label={text('exports.download', { number })}
          unavailable={command.busy !== null}
          onClick={() => void save(filename, () => client.journalExports.file(id))}
        />
      )}
      <IconButton
        icon={Paperclip}
        label={text('exports.receipts', { number })}
        unavailable={command.busy !== null}
        onClick={() => void save(`${number}-receipts.zip`, () => client.journalExports.receipts(id))}
      />
    </>
  );
}
