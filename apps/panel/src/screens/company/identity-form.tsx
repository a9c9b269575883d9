import {
  companySettingDraft,
  faultsIn,
  type CompanySetting,
  type Field,
  type SettingsResponse,
} from '@outlay/domain';
import { TextArea, TextField } from '@outlay/ui-kit';
import { usePanel } from '../../app/use-panel.ts';
import { ConflictBox } from '../../form/conflict-box.tsx';
import { useForm } from '../../form/use-form.ts';
import { useText } from '../../i18n/use-intl.tsx';
import { SettingsFrame } from './settings-frame.tsx';
import { saveSettings, settingsRecord, type SettingsRecord } from './settings-record.ts';

/** Fields of the form, to compare the changes of two users. */
const FIELDS = {
  legal_name: { kind: 'text', label: 'field.legal_name', input: true },
  address: { kind: 'text', label: 'field.company_address', input: true },
  vat_number: { kind: 'text', label: 'field.tax_number', input: true },
} as const satisfies Readonly<Record<string, Field>>;
type FieldName = keyof typeof FIELDS;

const isField = (name: string): name is FieldName => Object.hasOwn(FIELDS, name);

/** Settings without which none are saved; this form does not change them. */
type Required = Pick<CompanySetting, 'country_id' | 'currency_id' | 'pending_expense_timeout'>;

type Values = Required & Readonly<Record<FieldName, string>>;

const valuesOf = (setting: CompanySetting): Values => ({
  country_id: setting.country_id,
  currency_id: setting.currency_id,
  pending_expense_timeout: setting.pending_expense_timeout,
  legal_name: setting.legal_name ?? '',
  address: setting.address ?? '',
  vat_number: setting.vat_number ?? '',
});

const orNull = (typed: string): string | null => (typed.trim() === '' ? null : typed);

const settingsOf = ({ legal_name, address, vat_number, ...required }: Values) => ({
  ...required,
  legal_name: orNull(legal_name),
  address: orNull(address),
  vat_number: orNull(vat_number),
});

export interface IdentityFormProps {
  settings: SettingsResponse;
  /** Shows the values without allowing changes. */
  readOnly: boolean;
}

/** Form for what identifies the company on its documents. Reloads the page after saving (Specification §8). */
export function IdentityForm({ settings, readOnly }: IdentityFormProps) {
  const text = useText();
  const { client } = usePanel();
  const form = useForm<Values, SettingsRecord, SettingsRecord>({
    form: 'company-identity',
    record: settingsRecord(settings),
    initial: valuesOf(settings.setting),
    validate: (values) => faultsIn(companySettingDraft, settingsOf(values)),
    save: (request) => saveSettings(client, settingsOf(request.values), request),
    // Safe: records come only from `record` and `save`.
    valuesOf: (record) => valuesOf(record as SettingsRecord),
  });
  const named = (fault: (typeof form.faults)[number]) =>
    isField(fault.name) ? { ...fault, text: `${text(FIELDS[fault.name].label)}: ${fault.text}` } : fault;
  const field = (name: FieldName) => {
    const error = form.errorOf(name);
    return {
      name,
      label: text(FIELDS[name].label),
      optional: true,
      disabled: readOnly,
      value: form.values[name],
      onChange: (event: { target: { value: string } }) => form.change({ [name]: event.target.value }),
      ...(error === undefined ? {} : { error }),
    };
  };
  return (
    <SettingsFrame
      form={form}
      named={named}
      saveLabel={text('company.identity.save')}
      readOnly={readOnly}
      conflict={form.fresh ? <ConflictBox form={form} fields={FIELDS} /> : null}
    >
      <TextField dir="auto" help={text('company.legal_name.help')} {...field('legal_name')} />
      <TextArea dir="auto" rows={3} autoComplete="street-address" {...field('address')} />
      <TextField dir="ltr" help={text('company.vat_number.help')} {...field('vat_number')} />
    </SettingsFrame>
  );
}
