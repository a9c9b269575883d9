import {
  EXPORT_PROFILES,
  faultsIn,
  journalExportDraft,
  needsSiren,
  type JournalExport,
} from '@outlay/domain';
import { DateField, FormRow, Select, TextField } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { FormDialog } from '../../form/form-dialog.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';

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
          onChange={(event) => form.change({ from: event.target.value })}
          {...errorOf('from')}
        />
        <DateField
          name="to"
          label={text('field.to')}
          optional
          value={values.to}
          onChange={(event) => form.change({ to: event.target.value })}
          {...errorOf('to')}
        />
      </FormRow>
    </FormDialog>
  );
}
