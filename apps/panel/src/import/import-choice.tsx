import { fileTitle, RESOURCE_SUMMARIES, type Fields, type FileLike } from '@outlay/domain';
import { Button, FieldItem, FieldList, FileDrop } from '@outlay/ui-kit';
import { Download } from 'lucide-react';
import { useFormats } from '../app/use-panel.ts';
import { useIntl } from '../i18n/use-intl.tsx';
import { importFields, importTemplate } from './import-template.ts';
import type { ResourceName } from '../records/resource-port.ts';
import { saveBlob } from '../app/browser/save-blob.ts';

export interface ImportChoiceProps {
  member: ResourceName;
  fields: Fields;
  file: FileLike | null;
  onChoose: (file: FileLike) => void;
  onRemove: () => void;
}

/** Input for the file to import, with a download of an empty file that has the right columns. */
export function ImportChoice({ member, fields, file, onChoose, onRemove }: ImportChoiceProps) {
  const { text, has, locale } = useIntl();
  const formats = useFormats();
  const label = (id: string) => (has(id) ? text(id) : id);
  const explained = importFields(fields).flatMap(([name, { label: called, help }]) =>
    help !== undefined && has(help) ? [{ name, called: label(called), help: text(help) }] : [],
  );
  return (
    <>
      <FileDrop
        label={text('import.choose')}
        hideLabel
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        files={file === null ? [] : [{ id: file.name, name: file.name, note: formats.bytes(file.size) }]}
        onAdd={([first]) => {
          if (first) onChoose(first);
        }}
        onRemove={onRemove}
        removeLabel={(name) => text('form.remove', { name })}
        progressLabel={(name) => text('expense.receipts.uploading', { name })}
      >
        {text('import.drop')}
      </FileDrop>
      {file === null && explained.length > 0 ? (
        <FieldList>
          {explained.map(({ name, called, help }) => (
            <FieldItem key={name} label={called}>
              {help}
            </FieldItem>
          ))}
        </FieldList>
      ) : null}
      {file === null ? (
        <Button
          variant="quiet"
          icon={Download}
          onClick={() =>
            saveBlob(
              new Blob([importTemplate(fields, label)], { type: 'text/csv' }),
              `${fileTitle(locale, member, text(`subject.${RESOURCE_SUMMARIES[member].subject}`))}-${text('import.template.name')}.csv`,
            )
          }
        >
          {text('import.template')}
        </Button>
      ) : null}
    </>
  );
}
