import {
  DEFAULT_TIME_ZONE,
  isTimeZone,
  searchFold,
  timeZoneName,
  timeZoneOffset,
  type LocaleOptions,
} from '@outlay/domain';
import { Combobox, type ComboboxOption, type ComboboxProps } from '@outlay/ui-kit';
import { useMemo } from 'react';
import { useLocaleOptions } from '../../app/use-panel.ts';
import { useComboboxTexts } from '../../records/record-source.ts';

/** Returns the option of a time zone: its name, with its id and offset as a note; a zone that the browser lacks has its id. */
const optionOf = (localeOptions: LocaleOptions, zone: string): ComboboxOption =>
  isTimeZone(zone)
    ? {
        value: zone,
        label: timeZoneName(localeOptions, zone),
        note: `\u2066${zone}\u2069 · ${timeZoneOffset(localeOptions, zone)}`,
      }
    : { value: zone, label: zone };

/** Returns an option with its text as the search compares it. */
const foldedOption = (option: ComboboxOption) => ({
  option,
  folded: searchFold(`${option.label} ${option.note ?? ''}`),
});

/** Returns the search for time zones by words of their names, ids and offsets; their names are computed at the first search. */
function timeZoneSource(localeOptions: LocaleOptions, first: ComboboxOption | undefined) {
  let zones: readonly ReturnType<typeof foldedOption>[] | null = null;
  return async (typed: string): Promise<readonly ComboboxOption[]> => {
    zones ??= [
      ...(first === undefined ? [] : [foldedOption(first)]),
      ...[DEFAULT_TIME_ZONE, ...Intl.supportedValuesOf('timeZone')]
        .map((zone) => foldedOption(optionOf(localeOptions, zone)))
        .toSorted((one, other) => (one.folded < other.folded ? -1 : 1)),
    ];
    const words = searchFold(typed).split(' ').filter(Boolean);
    return zones.flatMap(({ option, folded }) =>
      words.every((word) => folded.includes(word)) ? [option] : [],
    );
  };
}

export interface TimeZoneInputProps extends Pick<
  ComboboxProps,
  'label' | 'name' | 'help' | 'error' | 'disabled'
> {
  /** IANA id; empty for none. */
  value: string;
  onValueChange: (zone: string) => void;
  /** Label of the option without a time zone, such as that of the company; by default a zone must be chosen. */
  none?: string;
}

/** Picker of a time zone by its name in the user's language; the IANA id finds it, too. */
export function TimeZoneInput({ value, onValueChange, none, ...rest }: TimeZoneInputProps) {
  const localeOptions = useLocaleOptions();
  const texts = useComboboxTexts();
  const first = useMemo(() => (none === undefined ? undefined : { value: '', label: none }), [none]);
  const source = useMemo(() => timeZoneSource(localeOptions, first), [localeOptions, first]);
  return (
    <Combobox
      {...rest}
      value={value === '' ? (first ?? null) : optionOf(localeOptions, value)}
      source={source}
      texts={texts}
      onValueChange={(option) => onValueChange(option?.value ?? '')}
    />
  );
}
