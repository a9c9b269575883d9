import {
  countryOf,
  currencySymbols,
  type CurrencyDisplay,
  type Digits,
  type Locale,
  type LocaleOptions,
} from '@outlay/domain';

/** User, as far as it decides how texts are written. */
export type LocalizedUser = {
  readonly digits: Digits | null;
  readonly company: { readonly countryId: number | null; readonly currencyDisplay: CurrencyDisplay | null };
};

/**
 * Returns how texts in a language are written for a user: in Arabic with the digits that they have chosen, and with the names
 * of months of the company's country; amounts with the code or the symbol of a currency, as the company has chosen.
 */
export const localeOptionsFor = (locale: Locale, { digits, company }: LocalizedUser): LocaleOptions => ({
  locale,
  numerals: locale === 'ar' ? (digits ?? undefined) : undefined,
  country: company.countryId === null ? undefined : countryOf(company.countryId)?.region,
  symbols: company.currencyDisplay === 'symbol' ? currencySymbols(locale) : undefined,
});
