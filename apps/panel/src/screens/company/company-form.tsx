import {
  companySettingDraft,
  currencyName,
  DEFAULT_RATE_DAYS,
  DEFAULT_TIME_ZONE,
  RATE_DAYS,
  faultsIn,
  SESSION_LIMITS,
  type SettingsResponse,
} from '@outlay/domain';
import { Button, Checkbox, Form, FormActions, NumberField, Select } from '@outlay/ui-kit';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { FormNotice, formStatus } from '../../form/form-notice.tsx';
import { LeaveGuard } from '../../form/leave-guard.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';

const LABELS = {
  country_id: 'field.country',
  currency_id: 'field.currency',
  pending_expense_timeout: 'field.pending_expense_timeout',
  session_idle_minutes: 'field.session_idle_minutes',
  session_max_days: 'field.session_max_days',
  second_factor_required: 'field.second_factor_required',
  time_zone: 'field.time_zone',
  fiscal_year_start: 'field.fiscal_year_start',
  rate_days: 'field.rate_days',
} as const;
type FieldName = keyof typeof LABELS;

const isLabelled = (name: string): name is FieldName => Object.hasOwn(LABELS, name);

type CompanyValues = Readonly<
  Record<Exclude<FieldName, 'time_zone' | 'second_factor_required'>, number | null>
> & {
  readonly time_zone: string;
  readonly second_factor_required: boolean;
};

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);
const ZONES = Intl.supportedValuesOf('timeZone');

export interface CompanyFormProps {
  settings: SettingsResponse;
  /** Shows the values without allowing changes. */
  readOnly: boolean;
}

/**
 * Form for country, currency, the time limit of pending expenses and the limits of sessions. Reloads the page after saving
 * (Specification §8).
 */
export function CompanyForm({ settings, readOnly }: CompanyFormProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const { country_id, currency_id, pending_expense_timeout } = settings.setting;
  const { session_idle_minutes = null, session_max_days = null } = settings.setting;
  const { time_zone = DEFAULT_TIME_ZONE, fiscal_year_start = 1, version } = settings.setting;
  const { rate_days = DEFAULT_RATE_DAYS, second_factor_required = false } = settings.setting;
  const formats = useFormats();
  const form = useForm<CompanyValues, unknown>({
    form: 'company',
    initial: {
      country_id,
      currency_id,
      pending_expense_timeout,
      session_idle_minutes,
      session_max_days,
      time_zone,
      fiscal_year_start,
      rate_days,
      second_factor_required,
    },
    validate: (values) => faultsIn(companySettingDraft, values),
    save: ({ values, key }) =>
      client.company.update(companySettingDraft.parse({ ...values, version }), { idempotencyKey: key }),
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
  const number = (
    name: 'pending_expense_timeout' | 'session_idle_minutes' | 'session_max_days' | 'rate_days',
    { min, max }: { readonly min: number; readonly max: number },
  ) => ({
    name,
    label: text(LABELS[name]),
    min,
    max,
    disabled: readOnly,
    value: form.values[name],
    onValueChange: (value: number | null) => form.change({ [name]: value }),
    ...errorOf(name),
  });
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
            label: one.currency
              ? `${one.currency} · ${currencyName(one.currency, locale)}`
              : recordName(one, locale),
          })),
        )}
      />
      <NumberField
        help={text('company.timeout.help')}
        {...number('pending_expense_timeout', { min: 1, max: 365 })}
      />
      <NumberField
        help={text('company.session_idle.help')}
        {...number('session_idle_minutes', SESSION_LIMITS.idleMinutes)}
      />
      <NumberField
        help={text('company.session_max.help')}
        {...number('session_max_days', SESSION_LIMITS.maxDays)}
      />
      <Select
        name="time_zone"
        label={text(LABELS.time_zone)}
        help={text('company.time_zone.help')}
        disabled={readOnly}
        value={form.values.time_zone}
        options={[...new Set([form.values.time_zone, DEFAULT_TIME_ZONE, ...ZONES])].map((zone) => ({
          value: zone,
          label: zone,
        }))}
        onChange={(event) => form.change({ time_zone: event.target.value })}
        {...errorOf('time_zone')}
      />
      <Select
        name="fiscal_year_start"
        label={text(LABELS.fiscal_year_start)}
        disabled={readOnly}
        value={String(form.values.fiscal_year_start ?? 1)}
        options={MONTHS.map((month) => ({
          value: String(month),
          label: formats.shortMonth(`2001-${String(month).padStart(2, '0')}-01`),
        }))}
        onChange={(event) => form.change({ fiscal_year_start: Number(event.target.value) })}
        {...errorOf('fiscal_year_start')}
      />
      <NumberField help={text('company.rate_days.help')} {...number('rate_days', RATE_DAYS)} />
      <Checkbox
        name="second_factor_required"
        label={text(LABELS.second_factor_required)}
        help={text('company.second_factor.help')}
        disabled={readOnly}
        checked={form.values.second_factor_required}
        onChange={(event) => form.change({ second_factor_required: event.target.checked })}
        {...errorOf('second_factor_required')}
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
