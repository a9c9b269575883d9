import {
  faultsIn,
  installationSettings,
  NOTICE_MAX,
  RETENTION_DAYS,
  type Field,
  type Fields,
  type Installation,
  type InstallationSettings,
} from '@outlay/domain';
import { Button, Card, Checkbox, Form, FormActions, NumberField, TextField } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { ConflictBox } from '../../form/conflict-box.tsx';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { installationRecord, saveInstallation, type InstallationRecord } from './settings-record.ts';

export interface SettingsCardProps {
  data: Installation;
  onChanged: (fresh: Installation) => void;
}

const PERIODS = ['mail_days', 'contact_days', 'session_days'] as const;

/** Values of the form; a period is absent while its field is empty. */
type Values = Required<Pick<InstallationSettings, 'read_only' | 'second_factor_required'>> & {
  readonly [Period in (typeof PERIODS)[number]]?: number | undefined;
} & { readonly notice: string };

const valuesOf = ({
  read_only,
  notice,
  mail_days,
  contact_days,
  session_days,
  second_factor_required = false,
}: InstallationSettings): Values => ({
  read_only,
  notice: notice ?? '',
  mail_days,
  contact_days,
  session_days,
  second_factor_required,
});

/** Fields of the form, to compare the changes of two administrators. */
const FIELDS = {
  read_only: { kind: 'boolean', label: 'installation.read_only', input: true },
  notice: { kind: 'text', label: 'installation.notice', input: true },
  mail_days: { kind: 'integer', label: 'installation.mail_days', input: true },
  contact_days: { kind: 'integer', label: 'installation.contact_days', input: true },
  session_days: { kind: 'integer', label: 'installation.session_days', input: true },
  second_factor_required: { kind: 'boolean', label: 'installation.second_factor_required', input: true },
} as const satisfies Fields & Readonly<Record<keyof Values, Field>>;

/** Maintenance mode, retention periods and the second factor of all users. */
export function SettingsCard({ data, onChanged }: SettingsCardProps) {
  const text = useText();
  const { client, session } = usePanel();
  const form = useForm<Values, InstallationRecord, InstallationRecord>({
    form: 'installation',
    record: installationRecord(data),
    initial: valuesOf(data.settings),
    validate: (values) => faultsIn(installationSettings, values),
    save: async (request) => {
      const fresh = await saveInstallation(client, request.values, request);
      onChanged(fresh);
      // The banner of a maintenance comes with the settings of the session.
      session.send({ type: 'navigated' });
      return installationRecord(fresh);
    },
    // Safe: records come only from `record` and `save`.
    valuesOf: (record) => valuesOf(record as InstallationRecord),
  });
  const { fresh } = form;
  const errorOf = (name: keyof Values) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <Card title={text('installation.settings')}>
      <Form faults={form.faults} summaryTitle={(n) => text('form.summary', { n })} onSubmit={form.submit}>
        <LeaveGuard active={form.dirty} isStored={form.stored} unloading={!form.stored} />
        {fresh === null ? (
          <FormNotice form={form} />
        ) : (
          <ConflictBox form={{ ...form, fresh: { ...fresh, ...valuesOf(fresh) } }} fields={FIELDS} />
        )}
        <Checkbox
          name="read_only"
          label={text('installation.read_only')}
          help={text('installation.read_only.help')}
          checked={form.values.read_only}
          onChange={(event) => form.change({ read_only: event.target.checked })}
        />
        <TextField
          name="notice"
          label={text('installation.notice')}
          dir="auto"
          maxLength={NOTICE_MAX}
          value={form.values.notice}
          onChange={(event) => form.change({ notice: event.target.value })}
          {...errorOf('notice')}
        />
        {PERIODS.map((name) => (
          <NumberField
            key={name}
            name={name}
            label={text(`installation.${name}`)}
            min={RETENTION_DAYS[name].min}
            max={RETENTION_DAYS[name].max}
            value={form.values[name] ?? null}
            onValueChange={(value) => form.change({ [name]: value ?? undefined })}
            {...errorOf(name)}
          />
        ))}
        <Checkbox
          name="second_factor_required"
          label={text('installation.second_factor_required')}
          help={text('installation.second_factor_required.help')}
          checked={form.values.second_factor_required}
          onChange={(event) => form.change({ second_factor_required: event.target.checked })}
          {...errorOf('second_factor_required')}
        />
        <FormActions status={formStatus(form, text)}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {text('save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
