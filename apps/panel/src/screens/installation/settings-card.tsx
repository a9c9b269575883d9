import { faultsIn, installationSettings, RETENTION_DAYS, type Installation } from '@outlay/domain';
import { Button, Card, Checkbox, Form, FormActions, NumberField, TextField } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';

export interface SettingsCardProps {
  data: Installation;
  onChanged: (fresh: Installation) => void;
}

const PERIODS = ['mail_days', 'contact_days', 'session_days'] as const;

/** Maintenance mode and retention periods. */
export function SettingsCard({ data, onChanged }: SettingsCardProps) {
  const text = useText();
  const { client } = usePanel();
  const { settings } = data;
  const form = useForm({
    form: 'installation',
    initial: { ...settings, notice: settings.notice ?? '' },
    validate: (values) => faultsIn(installationSettings, values),
    save: async ({ values, key }) => {
      const fresh = await client.installation.update(installationSettings.parse(values), {
        idempotencyKey: key,
      });
      onChanged(fresh);
      return fresh;
    },
    valuesAfter: (fresh) => ({ ...fresh.settings, notice: fresh.settings.notice ?? '' }),
  });
  const errorOf = (name: keyof typeof settings) => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  return (
    <Card title={text('installation.settings')}>
      <Form faults={form.faults} summaryTitle={(n) => text('form.summary', { n })} onSubmit={form.submit}>
        <LeaveGuard active={form.dirty} isStored={form.stored} unloading={!form.stored} />
        <FormNotice form={form} />
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
          maxLength={300}
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
            value={form.values[name]}
            onValueChange={(value) => form.change({ [name]: value ?? RETENTION_DAYS[name].default })}
            {...errorOf(name)}
          />
        ))}
        <FormActions status={formStatus(form, text)}>
          <Button type="submit" variant="primary" busy={form.busy}>
            {text('save')}
          </Button>
        </FormActions>
      </Form>
    </Card>
  );
}
