import type { ImportReport } from '@outlay/domain';
import { Banner, Button, Dialog, FileDrop } from '@outlay/ui-kit';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { usePanel, useSayings } from '../app/use-panel.ts';
import { useStore } from '../app/use-store.ts';
import { failureText } from '../edit/failure-text.ts';
import { useText } from '../i18n/use-intl.tsx';
import { portOf, type ResourceName } from './resource-port.ts';

export interface ImportDialogProps {
  member: ResourceName;
  onClose: () => void;
  onImported: () => void;
}

const SHOWN = 20;

/** Import from CSV: the server checks the file first and keeps nothing; the person confirms what it found. */
export function ImportDialog({ member, onClose, onImported }: ImportDialogProps) {
  const text = useText();
  const say = useSayings();
  const { client, toasts, offline } = usePanel();
  const isOffline = useStore(offline) !== null;
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<ImportReport | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const run = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      const told = await portOf(client, member).import(chosen, { dryRun });
      setReport(told);
      if (dryRun) return;
      toasts.toast({ kind: 'success', text: text('count.imported_rows', { n: told.imported }) });
      onImported();
      onClose();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const choose = ([first]: File[]) => {
    if (!first) return;
    setFile(first);
    setReport(null);
    void run(first, true);
  };
  const ready = file !== null && report !== null && report.imported > 0;
  return (
    <Dialog
      open
      size="l"
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={text('import.title')}
      description={text('import.help')}
      footer={
        ready ? (
          <Button variant="primary" busy={busy} onClick={() => void run(file, false)}>
            {text('import.confirm')}
          </Button>
        ) : undefined
      }
    >
      <FileDrop
        label={text('import.choose')}
        hideLabel
        accept=".csv,text/csv"
        files={
          file === null
            ? []
            : [{ id: file.name, name: file.name, ...(busy ? { note: text('import.checking') } : {}) }]
        }
        onAdd={choose}
        removeLabel={(name) => text('form.remove', { name })}
        progressLabel={(name) => text('expense.receipts.uploading', { name })}
      >
        {text('import.drop')}
      </FileDrop>
      {failure === null ? null : (
        <Banner icon={CircleAlert} tone="danger" live="assertive" title={text('import.failed')}>
          {failureText(failure, text, say, isOffline)}
        </Banner>
      )}
      {report === null ? null : (
        <div role="status">
          <p>
            <strong>{text('import.preview', { ok: report.imported })}</strong>
          </p>
          <p>{text('import.faults', { n: report.failed.length })}</p>
          <ul>
            {report.failed.slice(0, SHOWN).map(({ row, errors }) => (
              <li key={row}>
                {text('import.row', { n: row })}: {Object.values(errors).flat().join(' ')}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
