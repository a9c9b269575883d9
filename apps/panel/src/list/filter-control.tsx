import { Button, Combobox, DateField, FilterChip, FilterMenu, MoneyField } from '@outlay/ui-kit';
import { currencyExponent } from '@outlay/domain';
import { useState } from 'react';
import { useCurrency, useFormats } from '../app/use-panel.ts';
import { useText } from '../i18n/use-intl.tsx';
import styles from './filter-control.module.css';
import type { AddressFilters } from './list-address.ts';
import type { AmountsFilter, ChoiceFilter, DaysFilter, ListFilter, ReferenceFilter } from './list-filter.ts';
import { useComboboxTexts, useRecordSource } from './record-source.ts';
import { rememberName, useReferenceName } from './use-reference.ts';

interface ControlProps<Filter> {
  filter: Filter;
  values: AddressFilters;
  onChange: (changes: AddressFilters) => void;
  /** Just added by the person, who wants to set it now. */
  opened: boolean;
}

/** One filter as a chip, by its kind. */
export function FilterControl({ filter, ...rest }: ControlProps<ListFilter>) {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceControl filter={filter} {...rest} />;
    case 'reference':
      return <ReferenceControl filter={filter} {...rest} />;
    case 'days':
      return <DaysControl filter={filter} {...rest} />;
    case 'amounts':
      return <AmountsControl filter={filter} {...rest} />;
    default:
      return filter satisfies never;
  }
}

function useChip(label: string) {
  const text = useText();
  return { label, clearLabel: text('list.filter.remove', { name: label }) };
}

function ChoiceControl({ filter, values, onChange }: ControlProps<ChoiceFilter>) {
  const chip = useChip(filter.label);
  const formats = useFormats();
  const selected = (values[filter.key] ?? '').split(',').filter(Boolean);
  const words = filter.options.filter(({ key }) => selected.includes(key)).map(({ word }) => word);
  return (
    <FilterMenu
      {...chip}
      value={words.length > 2 ? formats.number(words.length) : formats.list(words)}
      options={filter.options}
      selected={selected}
      single={filter.single ?? false}
      onChange={(keys) => onChange({ [filter.key]: keys.join(',') })}
      onClear={() => onChange({ [filter.key]: '' })}
    />
  );
}

function ReferenceControl({ filter, values, onChange, opened }: ControlProps<ReferenceFilter>) {
  const chip = useChip(filter.label);
  const [open, setOpen] = useState(opened);
  const given = values[filter.key];
  const id = given === undefined ? null : Number(given);
  const name = useReferenceName(filter.resource, id);
  const source = useRecordSource(filter.resource);
  const texts = useComboboxTexts();
  return (
    <FilterChip
      {...chip}
      value={id === null ? undefined : <bdi>{name}</bdi>}
      onClear={() => onChange({ [filter.key]: '' })}
      open={open}
      onOpenChange={setOpen}
    >
      <Combobox
        label={filter.label}
        hideLabel
        value={id === null ? null : { value: String(id), label: name }}
        source={source}
        texts={texts}
        onValueChange={(option) => {
          if (option) rememberName(filter.resource, Number(option.value), option.label);
          onChange({ [filter.key]: option?.value ?? '' });
          setOpen(false);
        }}
      />
    </FilterChip>
  );
}

function DaysControl({ filter, values, onChange, opened }: ControlProps<DaysFilter>) {
  const chip = useChip(filter.label);
  const text = useText();
  const formats = useFormats();
  const [open, setOpen] = useState(opened);
  const from = values[filter.from] ?? '';
  const to = values[filter.to] ?? '';
  const days = [from, to].map((day) => (day === '' ? '…' : formats.shortDay(day)));
  return (
    <FilterChip
      {...chip}
      value={from === '' && to === '' ? undefined : days.join(' – ')}
      onClear={() => onChange({ [filter.from]: '', [filter.to]: '' })}
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles['span']}>
        <DateField
          label={text('field.from')}
          value={from}
          {...(to === '' ? {} : { max: to })}
          onChange={(event) => onChange({ [filter.from]: event.target.value })}
        />
        <DateField
          label={text('field.to')}
          value={to}
          {...(from === '' ? {} : { min: from })}
          onChange={(event) => onChange({ [filter.to]: event.target.value })}
        />
      </div>
    </FilterChip>
  );
}

function AmountsControl({ filter, values, onChange, opened }: ControlProps<AmountsFilter>) {
  const chip = useChip(filter.label);
  const text = useText();
  const formats = useFormats();
  const currency = useCurrency() ?? 'SAR';
  const [open, setOpen] = useState(opened);
  const given = (name: string) => (values[name] === undefined ? null : Number(values[name]));
  const [min, setMin] = useState(given(filter.min));
  const [max, setMax] = useState(given(filter.max));
  const shown = [given(filter.min), given(filter.max)].map((minor) =>
    minor === null ? '…' : formats.amount({ minor, currency }).figure,
  );
  const decimals = currencyExponent(currency);
  const apply = () => {
    onChange({
      [filter.min]: min === null ? '' : String(min),
      [filter.max]: max === null ? '' : String(max),
    });
    setOpen(false);
  };
  return (
    <FilterChip
      {...chip}
      value={
        values[filter.min] === undefined && values[filter.max] === undefined ? undefined : (
          <bdi dir="ltr">{shown.join(' – ')}</bdi>
        )
      }
      onClear={() => onChange({ [filter.min]: '', [filter.max]: '' })}
      open={open}
      onOpenChange={setOpen}
    >
      <div className={styles['span']}>
        <MoneyField
          label={text('list.filter.min')}
          value={min}
          onValueChange={setMin}
          currency={currency}
          decimals={decimals}
        />
        <MoneyField
          label={text('list.filter.max')}
          value={max}
          onValueChange={setMax}
          currency={currency}
          decimals={decimals}
        />
        <Button variant="primary" onClick={apply}>
          {text('list.filter.apply')}
        </Button>
      </div>
    </FilterChip>
  );
}
