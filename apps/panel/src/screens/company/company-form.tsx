import {
  AUDIT_YEARS,
  companySettingDraft,
  CURRENCY_DISPLAYS,
  currencyName,
  DEFAULT_RATE_DAYS,
  DEFAULT_TIME_ZONE,
  RATE_DAYS,
  faultsIn,
  isTimeZone,
  minAuditYears,
  minReceiptYears,
  NOTIFICATION_DAYS,
  RECEIPT_YEARS,
  SESSION_LIMITS,
  timeZoneName,
  type CompanySetting,
  type CurrencyDisplay,
  type Field,
  type SettingsResponse,
} from '@outlay/domain';
import { Checkbox, NumberField, Select } from '@outlay/ui-kit';
import { useFormats, usePanel } from '../../app/use-panel.ts';
import { ConflictBox } from '../../form/conflict-box.tsx';
import { TimeZoneInput } from '../../form/fields/time-zone-input.tsx';
import { useForm } from '../../form/use-form.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { recordName } from '../../i18n/record-name.ts';
import { FieldValue } from '../../records/field-value.tsx';
import { currencyOptions } from './currency-options.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { saveSettings, settingsRecord, type SettingsRecord } from './settings-record.ts';

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
  currency_display: 'field.currency_display',
  receipt_years: 'field.receipt_years',
  audit_years: 'field.audit_years',
  notification_days: 'field.notification_days',
} as const;
type FieldName = keyof typeof LABELS;

const isLabelled = (name: string): name is FieldName => Object.hasOwn(LABELS, name);

/** Fields of the form, to compare the changes of two users. */
const FIELDS = {
  country_id: { kind: 'text', label: LABELS.country_id, input: true },
  currency_id: { kind: 'text', label: LABELS.currency_id, input: true },
  pending_expense_timeout: { kind: 'integer', label: LABELS.pending_expense_timeout, input: true },
  session_idle_minutes: { kind: 'integer', label: LABELS.session_idle_minutes, input: true },
  session_max_days: { kind: 'integer', label: LABELS.session_max_days, input: true },
  second_factor_required: { kind: 'boolean', label: LABELS.second_factor_required, input: true },
  time_zone: { kind: 'text', label: LABELS.time_zone, input: true },
  fiscal_year_start: { kind: 'text', label: LABELS.fiscal_year_start, input: true },
  rate_days: { kind: 'integer', label: LABELS.rate_days, input: true },
  currency_display: { kind: 'text', label: LABELS.currency_display, input: true },
  receipt_years: { kind: 'integer', label: LABELS.receipt_years, input: true },
  audit_years: { kind: 'integer', label: LABELS.audit_years, input: true },
  notification_days: { kind: 'integer', label: LABELS.notification_days, input: true },
} as const satisfies Record<FieldName, Field>;

type CompanyValues = Readonly<
  Record<Exclude<FieldName, 'time_zone' | 'second_factor_required' | 'currency_display'>, number | null>
> & {
  readonly time_zone: string;
  readonly currency_display: CurrencyDisplay;
  readonly second_factor_required: boolean;
};

const valuesOf = (setting: CompanySetting): CompanyValues => ({
  country_id: setting.country_id,
  currency_id: setting.currency_id,
  pending_expense_timeout: setting.pending_expense_timeout,
  session_idle_minutes: setting.session_idle_minutes ?? null,
  session_max_days: setting.session_max_days ?? null,
  time_zone: setting.time_zone ?? DEFAULT_TIME_ZONE,
  fiscal_year_start: setting.fiscal_year_start ?? 1,
  rate_days: setting.rate_days ?? DEFAULT_RATE_DAYS,
  currency_display: setting.currency_display ?? 'code',
  receipt_years: setting.receipt_years ?? null,
  audit_years: setting.audit_years ?? null,
  notification_days: setting.notification_days ?? null,
  second_factor_required: setting.second_factor_required ?? false,
});

const MONTHS = Array.from({ length: 12 }, (_, at) => at + 1);

export interface CompanyFormProps {
  settings: SettingsResponse;
  /** Shows the values without allowing changes. */
  readOnly: boolean;
}

/**
 * Form for country, currency, the time limit of pending expenses, the limits of sessions and the retention of data. Reloads the page after saving
 * (Specification §8).
 */
export function CompanyForm({ settings, readOnly }: CompanyFormProps) {
  const { text, locale } = useIntl();
  const { client } = usePanel();
  const formats = useFormats();
  const form = useForm<CompanyValues, SettingsRecord, SettingsRecord>({
    form: 'company',
    record: settingsRecord(settings),
    initial: valuesOf(settings.setting),
    validate: (values) => faultsIn(companySettingDraft, values),
    save: (request) => saveSettings(client, request.values, request),
    // Safe: records come only from `record` and `save`.
    valuesOf: (record) => valuesOf(record as SettingsRecord),
  });
  const errorOf = (name: FieldName): { error?: string } => {
    const error = form.errorOf(name);
    return error === undefined ? {} : { error };
  };
  const { countries } = settings.filters;
  const leastYears = minReceiptYears(form.values.country_id);
  const leastAuditYears = minAuditYears(form.values.country_id);
  const currencyLabel = (one: (typeof countries)[number]) =>
    one.currency ? `${one.currency} · ${currencyName(one.currency, locale)}` : recordName(one, locale);
  const monthName = (month: number) => formats.shortMonth(`2001-${String(month).padStart(2, '0')}-01`);
  const displayLabel = (display: CurrencyDisplay) => text(`company.currency_display.${display}`);
  const show = (name: string, value: unknown) => {
    const country = countries.find(({ id }) => id === value);
    if (name === 'country_id' && country) return recordName(country, locale);
    if (name === 'currency_id' && country) return currencyLabel(country);
    if (name === 'fiscal_year_start' && typeof value === 'number') return monthName(value);
    if (name === 'time_zone' && typeof value === 'string' && isTimeZone(value))
      return timeZoneName({ locale }, value);
    if (name === 'currency_display') return displayLabel(value === 'symbol' ? value : 'code');
    return isLabelled(name) ? <FieldValue field={FIELDS[name]} value={value} /> : null;
  };
  const named = (fault: (typeof form.faults)[number]) =>
    isLabelled(fault.name) ? { ...fault, text: `${text(LABELS[fault.name])}: ${fault.text}` } : fault;
  const choice = (
    name: 'country_id' | 'currency_id',
    labels: readonly { value: string; label: string }[],
  ) => ({
    name,
    label: text(LABELS[name]),
    'aria-required': true,
    placeholder: text('form.choose'),
    value: String(form.values[name] ?? ''),
    options: labels,
    disabled: readOnly,
    onChange: (event: { target: { value: string } }) =>
      form.change({ [name]: event.target.value === '' ? null : Number(event.target.value) }),
    ...errorOf(name),
  });
  const number = (
    name:
      | 'pending_expense_timeout'
      | 'session_idle_minutes'
      | 'session_max_days'
      | 'rate_days'
      | 'receipt_years'
      | 'audit_years'
      | 'notification_days',
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
    <SettingsFrame
      form={form}
      named={named}
      saveLabel={text('save')}
      readOnly={readOnly}
      conflict={form.fresh ? <ConflictBox form={form} fields={FIELDS} show={show} /> : null}
    >
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
          currencyOptions(countries, form.values.currency_id).map((one) => ({
            value: String(one.id),
            label: currencyLabel(one),
          })),
        )}
      />
      <Select
        name="currency_display"
        label={text(LABELS.currency_display)}
        help={text('company.currency_display.help')}
        disabled={readOnly}
        value={form.values.currency_display}
        options={CURRENCY_DISPLAYS.map((display) => ({ value: display, label: displayLabel(display) }))}
        onChange={(event) =>
          form.change({ currency_display: event.target.value === 'symbol' ? 'symbol' : 'code' })
        }
        {...errorOf('currency_display')}
      />
      <NumberField
        aria-required
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
      <TimeZoneInput
        name="time_zone"
        label={text(LABELS.time_zone)}
        help={text('company.time_zone.help')}
        disabled={readOnly}
        value={form.values.time_zone}
        onValueChange={(zone) => form.change({ time_zone: zone })}
        {...errorOf('time_zone')}
      />
      <Select
        name="fiscal_year_start"
        label={text(LABELS.fiscal_year_start)}
        disabled={readOnly}
        value={String(form.values.fiscal_year_start ?? 1)}
        options={MONTHS.map((month) => ({
          value: String(month),
          label: monthName(month),
        }))}
        onChange={(event) => form.change({ fiscal_year_start: Number(event.target.value) })}
        {...errorOf('fiscal_year_start')}
      />
      <NumberField help={text('company.rate_days.help')} {...number('rate_days', RATE_DAYS)} />
      <NumberField
        help={text('company.receipt_years.help', { years: leastYears })}
        {...number('receipt_years', { min: leastYears, max: RECEIPT_YEARS.max })}
      />
      <NumberField
        help={text('company.audit_years.help', { years: leastAuditYears })}
        {...number('audit_years', { min: leastAuditYears, max: AUDIT_YEARS.max })}
      />
      <NumberField
        help={text('company.notification_days.help')}
        {...number('notification_days', NOTIFICATION_DAYS)}
      />
      <Checkbox
        name="second_factor_required"
        label={text(LABELS.second_factor_required)}
        help={text('company.second_factor.help')}
        disabled={readOnly}
        checked={form.values.second_factor_required}
        onChange={(event) => form.change({ second_factor_required: event.target.checked })}
        {...errorOf('second_factor_required')}
      />
    </SettingsFrame>
  );
}
