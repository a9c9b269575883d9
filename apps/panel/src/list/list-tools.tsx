import type { Fields } from '@outlay/domain';
import { Button, DesktopOnly } from '@outlay/ui-kit';
import { Download, Upload } from 'lucide-react';
import { startTransition, useState } from 'react';
import { loadCode } from '../app/lazy/code-load-error.ts';
import { lazyWithMessages } from '../app/lazy/lazy-with-messages.ts';
import { usePreferences, usePanel } from '../app/use-panel.ts';
import { useIntl, useText } from '../i18n/use-intl.tsx';
import { exportQuery } from './all-rows/export-query.ts';
import { portOf, type ResourceName } from '../records/resource-port.ts';
import { withShownOrder } from '../records/shown-order.ts';
import type { AnyList } from './panel-list.ts';
import { hiddenColumns } from './list-settings.ts';
import { useSaveFile } from './use-save-file.ts';

const loadImport = async () => (await import('../import/import-dialog.tsx')).ImportDialog;
/** Preloads the dialog on hover and focus; a failure is retried on click. */
const prepareImport = () => void loadCode(loadImport).catch(() => undefined);
// The list of expenses is shown before the messages of other screens and of this dialog are loaded.
const ImportDialog = lazyWithMessages(loadImport, { placement: 'over' });

export interface ListToolsProps {
  member: ResourceName;
  /** Fields a row of a file can contain. */
  fields: Fields;
  list: AnyList;
  /** Columns hidden by default. */
  usuallyHidden?: readonly string[] | undefined;
  /** Fields that are rendered in the cell of another column. */
  alsoShown?: readonly string[];
  mayImport: boolean;
  mayExport: boolean;
}

/** Import and export buttons of a list, for users with the permission. */
export function ListTools({ mayImport, mayExport, ...rest }: ListToolsProps) {
  return (
    <DesktopOnly>
      {mayImport ? <ImportButton {...rest} /> : null}
      {mayExport ? <ExportButton {...rest} /> : null}
    </DesktopOnly>
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
        onClick={() => startTransition(() => setOpen(true))}
      >
        {text('list.import')}
      </Button>
      {open ? (
        <ImportDialog
          member={member}
          fields={fields}
          onClose={() => setOpen(false)}
          onImported={list.reload}
        />
      ) : null}
    </>
  );
}

function ExportButton({ member, fields, list, usuallyHidden, alsoShown = [] }: ToolProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const preferences = usePreferences();
  const file = useSaveFile();
  const save = () => {
    const hidden = hiddenColumns(preferences, member, usuallyHidden).filter(
      (name) => !alsoShown.includes(name),
    );
    const query = exportQuery(withShownOrder(list.address, fields, locale), fields, hidden);
    return file.save(`${member}.csv`, (options) => portOf(client, member).download(query, options));
  };
  return (
    <Button variant="quiet" icon={Download} busy={file.busy !== null} onClick={() => void save()}>
      {text('list.export')}
    </Button>
  );
}
