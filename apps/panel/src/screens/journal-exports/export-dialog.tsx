import {
  EXPORT_PROFILES,
  faultsIn,
  journalExportDraft,
  journalExportPreviewQuery,
  needsSiren,
  type JournalExport,
} from '@outlay/domain';
import { DateField, FormRow, Select, TextField } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { useDebouncedValue } from '../../app/query/use-debounced-value.ts';
import { useRead } from '../../app/query/use-read.ts';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl, useText } from '../../i18n/use-intl.tsx';

interface ExportValues {
  readonly [field: string]: unknown;
  readonly profile: string;
  readonly from: string;
  readonly to: string;
  readonly siren: string;
}

/** Body of the export: empty fields are left out. */
const bodyOf = ({ profile, from, to, siren }: ExportValues) => ({
  profile,
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
  ...(siren === '' ? {} : { siren: siren.replaceAll(/\s/gu, '') }),
});

export interface ExportDialogProps {
  /** Days that are proposed. */
  from: string;
  to: string;
  onClose: () => void;
  onMade: (made: JournalExport) => void;
}

/** Dialog that exports the entries of a range of days that no export contains yet. */
export function ExportDialog({ from, to, onClose, onMade }: ExportDialogProps) {
  const text = useText();
  const { client } = usePanel();
  const form = useForm<ExportValues, JournalExport>({
    form: 'journal-export',
    initial: { profile: 'generic', from, to, siren: '' },
    validate: (values) => faultsIn(journalExportDraft, bodyOf(values)),
    save: ({ values, key }) =>
      client.journalExports.create(journalExportDraft.parse(bodyOf(values)), { idempotencyKey: key }),
    onSaved: onMade,
    onClose,
  });
  const { values } = form;
  const errorOf = (name: string) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <FormDialog
      form={form}
      title={text('exports.new')}
      description={text('exports.new.help')}
      actionLabel={text('exports.new.go')}
    >
      <Select
        name="profile"
        label={text('exports.profile')}
        value={values.profile}
        options={EXPORT_PROFILES.map((value) => ({ value, label: text(`export_profile.${value}`) }))}
        onChange={(event) => form.change({ profile: event.target.value, siren: '' })}
        {...errorOf('profile')}
      />
      {needsSiren(values.profile) ? (
        <TextField
          name="siren"
          aria-required
          label={text('exports.siren')}
          inputMode="numeric"
          dir="ltr"
          value={values.siren}
          onChange={(event) => form.change({ siren: event.target.value })}
          {...errorOf('siren')}
        />
      ) : null}
      <FormRow>
        <DateField
          name="from"
          label={text('field.from')}
          optional
          value={values.from}
          onValueChange={(from) => form.change({ from })}
          {...errorOf('from')}
        />
        <DateField
          name="to"
          label={text('field.to')}
          optional
          value={values.to}
          onValueChange={(to) => form.change({ to })}
          {...errorOf('to')}
        />
      </FormRow>
      <ExportPreview from={values.from} to={values.to} />
    </FormDialog>
  );
}

const PREVIEW_DELAY_MS = 250;

/** Preview of the export: number of entries, their sum, and the days of the first and the last one. */
function ExportPreview({ from, to }: { from: string; to: string }) {
  const { text } = useIntl();
  const formats = useFormats();
  const { client } = usePanel();
  const typed = useMemo(
    () => ({ ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }),
    [from, to],
  );
  const query = useDebouncedValue(typed, PREVIEW_DELAY_MS);
  const { data, state } = useRead(
    'journalExports.preview',
    query,
    (signal) => client.journalExports.preview(query, { signal, quiet: true }),
    { enabled: Object.keys(faultsIn(journalExportPreviewQuery, query)).length === 0 },
  );
  return (
    <p aria-live="polite">
      {data === null || state !== 'ready'
        ? null
        : data.from === null || data.to === null
          ? text('exports.preview.none')
          : text('exports.preview', {
              n: data.entry_count,
              total: formats.amountText(data.total),
              from: formats.longDay(data.from),
              to: formats.longDay(data.to),
            })}
    </p>
  );
}
