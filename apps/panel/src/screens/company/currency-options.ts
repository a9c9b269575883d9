/** A country whose currency a company can choose; its id stands for the currency (Specification §2). */
interface CurrencyCountry {
  readonly id: number;
  readonly currency?: string | null | undefined;
}

/** Returns one country for each currency: the selected one, otherwise the first. */
export function currencyOptions<Country extends CurrencyCountry>(
  countries: readonly Country[],
  selected: unknown,
): readonly Country[] {
  const options = new Map<string | number, Country>();
  for (const country of countries) {
    const key = country.currency ?? country.id;
    if (!options.has(key) || country.id === selected) options.set(key, country);
  }
  return [...options.values()];
}
