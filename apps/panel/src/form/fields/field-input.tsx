import { basisPointsOf, currencyExponent, isCurrency, type Field } from '@outlay/domain';
import {
  Checkbox,
  Combobox,
  DateField,
  MoneyField,
  NumberField,
  Select,
  TextArea,
  TextField,
} from '@outlay/ui-kit';
import { useCurrency } from '../../app/use-panel.ts';
import { useIntl } from '../../i18n/use-intl.tsx';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { useRecordCreation } from '../../records/record-creation.ts';
import type { ResourceName } from '../../records/resource-port.ts';
import { rememberName, useReferenceName } from '../../records/use-reference.ts';

export interface FieldInputProps {
  name: string;
  field: Field;
  value: unknown;
  onChange: (value: unknown) => void;
  error?: string | undefined;
}

/** Fields with Latin letters and digits, written left to right in every language. */
const LATIN: ReadonlySet<string> = new Set([
  'code',
  'url',
  'iban',
  'bic',
  'tax_number',
  'currency',
  'reference',
]);

interface CommonProps {
  name: string;
  label: string;
  'aria-required'?: true;
  optional: boolean;
  error?: string;
  help?: string;
}

/**
 * Input for a field of a resource's declaration with one value, by the field's kind. Values have the format of the API;
 * `DeclaredFieldInput` is for all kinds.
 */
export function FieldInput({ name, field, value, onChange, error }: FieldInputProps) {
  const { text, has } = useIntl();
  const currency = useCurrency();
  const common: CommonProps = {
    name,
    label: has(field.label) ? text(field.label) : name,
    optional: !field.required && field.kind !== 'boolean',
    ...(field.required && field.kind !== 'boolean' ? { 'aria-required': true } : {}),
    ...(error === undefined ? {} : { error }),
    ...(field.help !== undefined && has(field.help) ? { help: text(field.help) } : {}),
  };
  const typed = typeof value === 'string' ? value : '';
  const changeText = (next: string) => onChange(next === '' && !field.required ? undefined : next);
  const handleChange = (event: { target: { value: string } }) => changeText(event.target.value);
  switch (field.kind) {
    case 'long-text':
      return <TextArea {...common} value={typed} onChange={handleChange} dir="auto" />;
    case 'email':
      return <TextField {...common} type="email" value={typed} onChange={handleChange} />;
    case 'phone':
      return <TextField {...common} type="tel" value={typed} onChange={handleChange} />;
    case 'integer':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value : null}
          onValueChange={(next) => onChange(next ?? undefined)}
        />
      );
    case 'percent':
      return (
        <NumberField
          {...common}
          value={typeof value === 'number' ? value / 100 : null}
          unit="%"
          min={0}
          max={100}
          step={0.5}
          onValueChange={(_, written) =>
            onChange(written.trim() === '' ? undefined : (basisPointsOf(written) ?? written))
          }
        />
      );
    case 'money':
      return <MoneyInput {...common} value={value} onChange={onChange} currency={currency} />;
    case 'date':
      return <DateField {...common} value={typed} onValueChange={changeText} />;
    case 'boolean':
      return (
        <Checkbox
          name={name}
          label={common.label}
          error={error}
          checked={value !== false && value !== undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          value={typed}
          placeholder={text('form.choose')}
          options={(field.choices ?? []).map((choice) => ({
            value: choice,
            label: choiceLabel(field, choice, text, has),
          }))}
          onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.value)}
        />
      );
    case 'reference':
      return field.resource !== undefined ? (
        <ReferenceInput
          {...common}
          resource={field.resource}
          narrowed={field.narrowed}
          value={value}
          onChange={onChange}
        />
      ) : null;
    case 'choices':
    case 'references':
    case 'places':
    case 'file':
    case 'moment':
      return null;
    default:
      return (
        <TextField {...common} value={typed} onChange={handleChange} dir={LATIN.has(name) ? 'ltr' : 'auto'} />
      );
  }
}

/** Returns the label of one of a field's choices. */
export function choiceLabel(
  field: Field,
  choice: string,
  text: ReturnType<typeof useIntl>['text'],
  has: ReturnType<typeof useIntl>['has'],
): string {
  const id = `${field.choiceLabels}.${choice}`;
  return has(id) ? text(id) : choice;
}

type InputProps = CommonProps & { value: unknown; onChange: (value: unknown) => void };

/** An amount, or the text typed for it while it cannot be parsed. */
interface Figure {
  readonly minor: unknown;
  readonly currency: unknown;
}

const isMoney = (value: unknown): value is Figure =>
  typeof value === 'object' && value !== null && 'minor' in value && 'currency' in value;

function MoneyInput({ value, onChange, currency, ...common }: InputProps & { currency: string }) {
  const code =
    isMoney(value) && typeof value.currency === 'string' && isCurrency(value.currency)
      ? value.currency
      : currency;
  return (
    <MoneyField
      {...common}
      currency={code}
      decimals={isCurrency(code) ? currencyExponent(code) : 2}
      value={isMoney(value) && typeof value.minor === 'number' ? value.minor : null}
      text={isMoney(value) && typeof value.minor === 'string' ? value.minor : undefined}
      onValueChange={(minor, typed) => {
        if (minor !== null) onChange({ minor, currency: code });
        else onChange(typed.trim() === '' ? undefined : { minor: typed, currency: code });
      }}
    />
  );
}

type ReferenceInputProps = InputProps & { resource: ResourceName; narrowed: Field['narrowed'] };

function ReferenceInput({ value, onChange, resource, narrowed, ...common }: ReferenceInputProps) {
  const id = typeof value === 'number' ? value : null;
  const name = useReferenceName(resource, id);
  const source = useRecordSource(resource, narrowed);
  const texts = useComboboxTexts();
  const create = useRecordCreation(resource, onChange);
  return (
    <Combobox
      {...common}
      create={create}
      value={id === null ? null : { value: String(id), label: name }}
      source={source}
      texts={texts}
      onValueChange={(option) => {
        if (option) rememberName(resource, Number(option.value), option.label);
        onChange(option ? Number(option.value) : null);
      }}
    />
  );
}
