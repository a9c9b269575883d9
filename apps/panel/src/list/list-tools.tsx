import { Button, OnlyDesk } from '@outlay/ui-kit';
import { Download, Upload } from 'lucide-react';
import { useState, type ComponentType } from 'react';
import { usePanel } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';
import type { ImportDialogProps } from './import-dialog.tsx';
import { writeAddress } from './list-address.ts';
import { portOf, type ResourceName } from './resource-port.ts';
import { saveBlob } from './save-blob.ts';
import type { AnyList } from './use-list.ts';

export interface ListToolsProps {
  member: ResourceName;
  list: AnyList;
  mayImport: boolean;
  mayExport: boolean;
}

/** Import and export of a list, for whoever may. */
export function ListTools({ member, list, mayImport, mayExport }: ListToolsProps) {
  return (
    <OnlyDesk>
      {mayImport ? <ImportButton member={member} onImported={list.reload} /> : null}
      {mayExport ? <ExportButton member={member} list={list} /> : null}
    </OnlyDesk>
  );
}

function ImportButton({ member, onImported }: { member: ResourceName; onImported: () => void }) {
  const text = useText();
  const [open, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<ImportDialogProps> | null>(null);
  const show = () => {
    setOpen(true);
    void import('./import-dialog.tsx').then(({ ImportDialog }) => setLoaded(() => ImportDialog));
  };
  return (
    <>
      <Button variant="quiet" icon={Upload} onClick={show}>
        {text('list.import')}
      </Button>
      {open && Loaded ? (
        <Loaded member={member} onClose={() => setOpen(false)} onImported={onImported} />
      ) : null}
    </>
  );
}

function ExportButton({ member, list }: { member: ResourceName; list: AnyList }) {
  const text = useText();
  const { client, toasts } = usePanel();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { address } = list;
      // The whole list in its order and filters, not this page.
      const query = Object.fromEntries(
        new URLSearchParams(writeAddress({ ...address, page: 1, perPage: 10 })),
      );
      saveBlob(await portOf(client, member).download(query), `${member}.csv`);
    } catch {
      toasts.toast({ kind: 'error', text: text('list.export.failed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="quiet" icon={Download} busy={busy} onClick={() => void save()}>
      {text('list.export')}
    </Button>
  );
}
