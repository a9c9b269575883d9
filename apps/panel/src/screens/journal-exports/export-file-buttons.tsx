import type { JournalExport } from '@outlay/domain';
import { IconButton } from '@outlay/ui-kit';
import { Download, Paperclip } from 'lucide-react';
import { usePanel } from '../../app/use-panel.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { useSaveFile } from '../../list/use-save-file.ts';

/**
 * Buttons that download the file of an export, the same bytes every time, and the receipts of its requests. Bookings that
 * were marked before exports had files have an export without one.
 */
export function ExportFileButtons({ of: { id, number, filename } }: { of: JournalExport }) {
  const text = useText();
  const { client } = usePanel();
  const { busy, save } = useSaveFile();
  return (
    <>
      {filename === '' ? null : (
        <IconButton
          icon={Download}
          label={text('exports.download', { number })}
          unavailable={busy !== null}
          onClick={() => void save(filename, (options) => client.journalExports.file(id, options))}
        />
      )}
      <IconButton
        icon={Paperclip}
        label={text('exports.receipts', { number })}
        unavailable={busy !== null}
        onClick={() =>
          void save(`${number}-receipts.zip`, (options) => client.journalExports.receipts(id, options))
        }
      />
    </>
  );
}
