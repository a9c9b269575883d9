import { countryOf, type Digits, type Locale, type Writing } from '@outlay/domain';

/** User, as far as it decides how texts are written. */
export type WritingUser = {
  readonly digits: Digits | null;
  readonly company: { readonly countryId: number | null };
};

/**
 * Returns how texts in a language are written for a user: in Arabic with the digits that they have chosen, and with the names
 * of months of the company's country.
 */
export const writingFor = (locale: Locale, { digits, company: { countryId } }: WritingUser): Writing => ({
  locale,
  numerals: locale === 'ar' ? (digits ?? undefined) : undefined,
  country: countryId === null ? undefined : countryOf(countryId)?.region,
});
