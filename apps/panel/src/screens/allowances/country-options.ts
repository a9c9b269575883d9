import { COUNTRY_CODES, countryName, type Locale } from '@outlay/domain';
import type { ComboboxOption } from '@outlay/ui-kit';

/** Returns all countries by their names in a language. */
export function countryOptions(locale: Locale): ComboboxOption[] {
  const order = new Intl.Collator(locale);
  return COUNTRY_CODES.map((region) => ({ value: region, label: countryName({ region }, locale) })).toSorted(
    (one, other) => order.compare(one.label, other.label),
  );
}
