import { BOOK_FILES, BOOK_FORMATS, marksBookings, type BookFormat } from '@outlay/domain';
import { Button, Checkbox, Dialog, RadioGroup } from '@outlay/ui-kit';
import { useState } from 'react';
import { usePanel } from '../../app/use-panel.ts';
import { FailureBanner } from '../../form/failure-banner.tsx';
import { useCommand } from '../../form/use-command.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { writeAddress, type ListAddress } from '../../list/list-address.ts';
import { saveBlob } from '../../app/browser/save-blob.ts';

const isBookFormat = (value: string): value is BookFormat => BOOK_FORMATS.some((format) => format === value);

export interface ExportDialogProps {
  address: ListAddress;
  onClose: () => void;
  /** Called after lines were marked as exported. */
  onMarked: () => void;
}

/**
 * Dialog that exports the list with its current filters as CSV, journal or QIF, and optionally locks the
 * exported lines.
 */
export function ExportDialog({ address, onClose, onMarked }: ExportDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const command = useCommand();
  const [format, setFormat] = useState<BookFormat>('csv');
  const [isMarkChosen, setIsMarkChosen] = useState(false);
  const mark = isMarkChosen && marksBookings(format);
  const save = async () => {
    const done = await command.run('export', async () => {
      const params = Object.fromEntries(
        new URLSearchParams(writeAddress({ ...address, page: 1, perPage: 10 })),
      );
      const query = { ...params, format, ...(mark ? { mark: '1' as const } : {}) };
      saveBlob(await client.bookkeeping.download(query), BOOK_FILES[format]);
    });
    if (!done) return;
    onClose();
    if (mark) onMarked();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text('bookkeeping.export')}
      description={text('bookkeeping.export.help')}
      footer={
        <Button variant="primary" busy={command.busy !== null} onClick={() => void save()}>
          {text('list.export')}
        </Button>
      }
    >
      <RadioGroup
        label={text('bookkeeping.format')}
        value={format}
        options={BOOK_FORMATS.map((value) => ({
          value,
          label: text(`bookkeeping.format.${value}`),
          help: text(`bookkeeping.format.${value}.help`),
        }))}
        onValueChange={(value) => {
          if (isBookFormat(value)) setFormat(value);
        }}
      />
      {marksBookings(format) ? (
        <Checkbox
          label={text('bookkeeping.mark')}
          help={text('bookkeeping.mark.help')}
          checked={isMarkChosen}
          onChange={(event) => setIsMarkChosen(event.target.checked)}
        />
      ) : null}
      <FailureBanner failure={command.failure} />
    </Dialog>
  );
}
