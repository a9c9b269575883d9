import { companySettingDraft, faultsIn, type SettingsResponse } from '@outlay/domain';
import { Button, Form, FormActions, NumberField, Select } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../records/record-name.ts';

const LABELS = {
  country_id: 'field.country',
  currency_id: 'field.currency',
  pending_expense_timeout: 'field.pending_expense_timeout',
} as const;
type FieldName = keyof typeof LABELS;

const isLabelled = (name: string): name is FieldName => Object.hasOwn(LABELS, name);

type CompanyValues = Readonly<Record<FieldName, number | null>>;

export interface CompanyFormProps {
  settings: SettingsResponse;
  /** Shows the values without allowing changes. */
  readOnly: boolean;
}

/**
 * Form for country, currency and the time limit of pending expenses. Reloads the page after saving
 * (Specification §8).
 */
export function CompanyForm({ settings, readOnly }: CompanyFormProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const { country_id, currency_id, pending_expense_timeout } = settings.setting;
  const form = useForm<CompanyValues, unknown>({
    form: 'company',
    initial: { country_id, currency_id, pending_expense_timeout },
    validate: (values) => faultsIn(companySettingDraft, values),
    save: ({ values, key }) =>
      client.company.update(companySettingDraft.parse(values), { idempotencyKey: key }),
    // Keeps the submitted values: the page reloads with the saved ones.
    valuesAfter: (_, values) => values,
  });
  const errorOf = (name: FieldName): { error?: string } => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  const { countries } = settings.filters;
  const named = (fault: (typeof form.faults)[number]) =>
    isLabelled(fault.name) ? { ...fault, text: `${text(LABELS[fault.name])}: ${fault.text}` } : fault;
  const choice = (
    name: 'country_id' | 'currency_id',
    labels: readonly { value: string; label: string }[],
  ) => ({
    name,
    label: text(LABELS[name]),
    placeholder: text('form.choose'),
    value: String(form.values[name] ?? ''),
    options: labels,
    disabled: readOnly,
    onChange: (event: { target: { value: string } }) =>
      form.change({ [name]: event.target.value === '' ? null : Number(event.target.value) }),
    ...errorOf(name),
  });
  const timeout = form.values['pending_expense_timeout'];
  return (
    <Form
      faults={form.faults.map(named)}
      summaryTitle={(n) => text('form.summary', { n })}
      onSubmit={() => {
        if (!readOnly) form.submit();
      }}
    >
      {/* The page reloads after saving; that must not prompt for unsaved changes. */}
      <LeaveGuard active={form.dirty && !form.busy} isStored={form.stored} />
      <FormNotice form={form} />
      <Select
        {...choice(
          'country_id',
          countries.map((one) => ({ value: String(one.id), label: recordName(one, locale) })),
        )}
      />
      <Select
        help={text('company.currency.help')}
        {...choice(
          'currency_id',
          countries.map((one) => ({
            value: String(one.id),
            label: `${one.currency ?? one.name} · ${recordName(one, locale)}`,
          })),
        )}
      />
      <NumberField
        name="pending_expense_timeout"
        label={text(LABELS.pending_expense_timeout)}
        help={text('company.timeout.help')}
        min={1}
        max={365}
        disabled={readOnly}
        value={typeof timeout === 'number' ? timeout : null}
        onValueChange={(value) => form.change({ pending_expense_timeout: value })}
        {...errorOf('pending_expense_timeout')}
      />
      {readOnly ? null : (
        <FormActions status={formStatus(form, text)}>
          <Button variant="primary" type="submit" busy={form.busy}>
            {text('save')}
          </Button>
        </FormActions>
      )}
    </Form>
  );
}
