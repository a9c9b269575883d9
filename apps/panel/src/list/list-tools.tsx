import type { Fields } from '@outlay/domain';
import { Button, OnlyDesk } from '@outlay/ui-kit';
import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { lazySlot } from '../app/lazy-slot.tsx';
import { useDrawer, usePanel } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';
import { exportQuery } from './export-query.ts';
import { portOf, type ResourceName } from './resource-port.ts';
import { saveBlob } from './save-blob.ts';
import type { AnyList } from './use-list.ts';
import { hiddenColumns } from './views.ts';

const loadImport = async () => (await import('./import-dialog.tsx')).ImportDialog;
const ImportDialog = lazySlot(loadImport, 'whenAsked');
/** The pointer or the focus comes near; what cannot be fetched now is fetched on the press. */
const prepareImport = () => void loadImport().catch(() => undefined);

export interface ListToolsProps {
  member: ResourceName;
  /** What a row of a file can fill in. */
  fields: Fields;
  list: AnyList;
  /** Columns that are hidden until the person wants them. */
  usuallyHidden?: readonly string[] | undefined;
  /** Fields that are seen in the cell of another column. */
  alsoShown?: readonly string[];
  mayImport: boolean;
  mayExport: boolean;
}

/** Import and export of a list, for whoever may. */
export function ListTools({ mayImport, mayExport, ...rest }: ListToolsProps) {
  return (
    <OnlyDesk>
      {mayImport ? <ImportButton {...rest} /> : null}
      {mayExport ? <ExportButton {...rest} /> : null}
    </OnlyDesk>
  );
}

type ToolProps = Omit<ListToolsProps, 'mayImport' | 'mayExport'>;

function ImportButton({ member, fields, list }: ToolProps) {
  const text = useText();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        icon={Upload}
        onPointerEnter={prepareImport}
        onFocus={prepareImport}
        onClick={() => setOpen(true)}
      >
        {text('list.import')}
      </Button>
      {open ? (
        <ImportDialog {...{ member, fields }} onClose={() => setOpen(false)} onImported={list.reload} />
      ) : null}
    </>
  );
}

function ExportButton({ member, fields, list, usuallyHidden, alsoShown = [] }: ToolProps) {
  const text = useText();
  const { client, toasts } = usePanel();
  const drawer = useDrawer();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const hidden = hiddenColumns(drawer, member, usuallyHidden).filter((name) => !alsoShown.includes(name));
      const file = await portOf(client, member).download(exportQuery(list.address, fields, hidden));
      saveBlob(file, `${member}.csv`);
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
