import { Button, Combobox, DateRange, FilterChip, FilterMenu, MoneyField } from '@outlay/ui-kit';
import { currencyExponent, usualSpans } from '@outlay/domain';
import { useState, type ReactNode } from 'react';
import { useRead } from '../../app/query/use-read.ts';
import { useCurrency, usePanel } from '../../app/use-panel.ts';
import { today } from '../../i18n/today.ts';
import { useText } from '../../i18n/use-intl.tsx';
import styles from './filter-control.module.css';
import type { AddressFilters } from '../list-address.ts';
import type { AmountsFilter, ChoiceFilter, DaysFilter, ListFilter, ReferenceFilter } from './list-filter.ts';
import { useComboboxTexts, useRecordSource } from '../../records/record-source.ts';
import { rememberName, useReferenceName } from '../../records/use-reference.ts';

interface ControlProps<Filter> {
  filter: Filter;
  values: AddressFilters;
  onChange: (changes: AddressFilters) => void;
  /** Label and value of the chip. */
  chip: { label: string; clearLabel: string; value: ReactNode; onClear: () => void };
  defaultOpen: boolean;
}

export type FilterControlProps = ControlProps<ListFilter>;

/** Chip with the editor of one filter, by the filter's kind. */
export function FilterControl({ filter, ...rest }: FilterControlProps) {
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

function ChoiceControl({ filter, values, onChange, chip, defaultOpen }: ControlProps<ChoiceFilter>) {
  return (
    <FilterMenu
      {...chip}
      options={filter.options}
      selected={(values[filter.key] ?? '').split(',').filter(Boolean)}
      single={filter.single ?? false}
      onSelectedChange={(keys) => onChange({ [filter.key]: keys.join(',') })}
      defaultOpen={defaultOpen}
    />
  );
}

function ReferenceControl({ filter, values, onChange, chip, defaultOpen }: ControlProps<ReferenceFilter>) {
  const [open, setOpen] = useState(defaultOpen);
  const given = values[filter.key];
  const id = given === undefined ? null : Number(given);
  const name = useReferenceName(filter.resource, id);
  const source = useRecordSource(filter.resource, 'with-inactive');
  const texts = useComboboxTexts();
  return (
    <FilterChip {...chip} open={open} onOpenChange={setOpen}>
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

function DaysControl({ filter, values, onChange, chip, defaultOpen }: ControlProps<DaysFilter>) {
  const text = useText();
  const { client } = usePanel();
  const company = useRead('company.get', null, (signal) => client.company.get({ signal, quiet: true }));
  const [open, setOpen] = useState(defaultOpen);
  const spans = usualSpans(today(), company.data?.setting.fiscal_year_start ?? 1);
  const from = values[filter.from] ?? '';
  const to = values[filter.to] ?? '';
  return (
    <FilterChip {...chip} open={open} onOpenChange={setOpen}>
      <DateRange
        label={filter.label}
        hideLabel
        value={{ from, to }}
        fromLabel={text('field.from')}
        toLabel={text('field.to')}
        presets={filter.presets ?? spans.map((span) => ({ ...span, label: text(`span.${span.id}`) }))}
        onValueChange={(span) => onChange({ [filter.from]: span.from, [filter.to]: span.to })}
        {...(styles['days'] === undefined ? {} : { className: styles['days'] })}
      />
    </FilterChip>
  );
}

function AmountsControl({ filter, values, onChange, chip, defaultOpen }: ControlProps<AmountsFilter>) {
  const text = useText();
  const currency = useCurrency();
  const [open, setOpen] = useState(defaultOpen);
  const given = (name: string) => (values[name] === undefined ? null : Number(values[name]));
  const [min, setMin] = useState(given(filter.min));
  const [max, setMax] = useState(given(filter.max));
  const decimals = currencyExponent(currency);
  const apply = () => {
    onChange({
      [filter.min]: min === null ? '' : String(min),
      [filter.max]: max === null ? '' : String(max),
    });
    setOpen(false);
  };
  // A filter that was removed or changed by a view in between opens with its current bounds.
  const show = (isOpen: boolean) => {
    setMin(given(filter.min));
    setMax(given(filter.max));
    setOpen(isOpen);
  };
  return (
    <FilterChip {...chip} open={open} onOpenChange={show}>
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
