import {
  countryOf,
  currencySymbols,
  type CurrencyDisplay,
  type Digits,
  type Locale,
  type Writing,
} from '@outlay/domain';

/** User, as far as it decides how texts are written. */
export type WritingUser = {
  readonly digits: Digits | null;
  readonly company: { readonly countryId: number | null; readonly currencyDisplay: CurrencyDisplay | null };
};

/**
 * Returns how texts in a language are written for a user: in Arabic with the digits that they have chosen, and with the names
 * of months of the company's country; amounts with the code or the symbol of a currency, as the company has chosen.
 */
export const writingFor = (locale: Locale, { digits, company }: WritingUser): Writing => ({
  locale,
  numerals: locale === 'ar' ? (digits ?? undefined) : undefined,
  country: company.countryId === null ? undefined : countryOf(company.countryId)?.region,
  symbols: company.currencyDisplay === 'symbol' ? currencySymbols(locale) : undefined,
});
