import { latinNumber } from '../money/parse.ts';
import { CHECKS } from './vat-number-checks.ts';

/** Format of a country's VAT number without its prefix, in capital letters without separators. */
const FORMATS: ReadonlyMap<string, RegExp> = new Map([
  // Gulf states: published formats; their check digits are not.
  ['SA', /^3\d{13}3$/],
  ['AE', /^\d{15}$/],
  ['BH', /^\d{15}$/],
  ['OM', /^\d{10}$/],
  // European Union and Northern Ireland, as VIES takes them.
  ['AT', /^U\d{8}$/],
  ['BE', /^[01]\d{9}$/],
  ['BG', /^\d{9,10}$/],
  ['CY', /^(?!12)[0-59]\d{7}[A-Z]$/],
  ['CZ', /^\d{8,10}$/],
  ['DE', /^[1-9]\d{8}$/],
  ['DK', /^[1-9]\d{7}$/],
  ['EE', /^\d{9}$/],
  ['EL', /^\d{9}$/],
  ['ES', /^[A-Z0-9]\d{7}[A-Z0-9]$/],
  ['FI', /^\d{8}$/],
  ['FR', /^[0-9A-HJ-NP-Z]{2}\d{9}$/],
  ['HR', /^\d{11}$/],
  ['HU', /^\d{8}$/],
  ['IE', /^\d[A-Z0-9+*]\d{5}[A-W][A-I]?$/],
  ['IT', /^\d{11}$/],
  ['LT', /^(\d{7}1\d|\d{10}1\d)$/],
  ['LU', /^\d{8}$/],
  ['LV', /^\d{11}$/],
  ['MT', /^[1-9]\d{7}$/],
  ['NL', /^\d{9}B(?!00)\d{2}$/],
  ['PL', /^\d{10}$/],
  ['PT', /^[1-9]\d{8}$/],
  ['RO', /^([1-9]\d{1,9}|[1-9]\d{12})$/],
  ['SE', /^\d{10}(0[1-9]|[1-8]\d|9[0-4])$/],
  ['SI', /^[1-9]\d{7}$/],
  ['SK', /^[1-9]\d[2-47-9]\d{7}$/],
  ['XI', /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/],
]);

/** Fault of a VAT number: its form, or its check digits. */
export type VatNumberFault = 'vat_number_format' | 'vat_number_check';

/** Returns a number in capital letters without spaces, dots, dashes and slashes. */
export const compactVatNumber = (text: string): string =>
  latinNumber(text)
    .toUpperCase()
    .replaceAll(/[./:\u2010-\u2015-]/g, '');

// Greece's prefix is EL; its ISO code is accepted too.
const prefixOf = (country: string): string => (country === 'GR' ? 'EL' : country);

/**
 * Returns the fault of a VAT number of a country (ISO 3166 code, or the prefix of VIES), with or without its prefix;
 * null for a valid number, undefined for a country without a known format.
 */
export function countryVatNumberFault(text: string, country: string): VatNumberFault | null | undefined {
  const prefix = prefixOf(country);
  const format = FORMATS.get(prefix);
  if (format === undefined) return undefined;
  const compact = compactVatNumber(text);
  const withoutPrefix =
    compact.startsWith(country) || compact.startsWith(prefix) ? compact.slice(2) : compact;
  if (!format.test(withoutPrefix)) return 'vat_number_format';
  return (CHECKS.get(prefix)?.(withoutPrefix) ?? true) ? null : 'vat_number_check';
}

/** Shortest number after a prefix, of countries without a known format. */
const FREE_NUMBER = /^[A-Z]{2}[A-Z0-9+*]{5,}$/;

/** Returns true for the ISO 3166 letters of a country. */
const isCountry = (letters: string): boolean =>
  new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(letters) !== undefined;

/**
 * Returns the fault of a VAT number whose country is known from its prefix, or is `home` for a number without one;
 * null for a valid number. Numbers of countries without a known format have any form after the letters of the country,
 * and without `home` any letters.
 *
 * 15 digits are a number of a Gulf state also without prefix; those that begin with 3 are of Saudi Arabia.
 */
export function vatNumberFault(text: string, home?: string): VatNumberFault | null {
  const compact = compactVatNumber(text);
  if (!/\d/.test(compact)) return 'vat_number_format';
  const prefix = /^[A-Z]{2}/.exec(compact)?.[0];
  const byPrefix = prefix === undefined ? undefined : countryVatNumberFault(compact, prefix);
  if (byPrefix !== undefined) return byPrefix;
  if (/^3\d{14}$/.test(compact)) return countryVatNumberFault(compact, 'SA') ?? null;
  if (/^\d{15}$/.test(compact)) return null;
  const atHome = home === undefined ? null : (countryVatNumberFault(compact, home) ?? null);
  if (prefix === undefined) return atHome;
  // A number without prefix may begin with two letters in France.
  if (home === undefined || countryVatNumberFault(compact, home) === null) return null;
  return FREE_NUMBER.test(compact) && isCountry(prefix) ? null : 'vat_number_format';
}

/** Gulf states, whose numbers are written without the letters of the country. */
const UNPREFIXED: ReadonlySet<string> = new Set(['SA', 'AE', 'BH', 'OM']);

/**
 * Returns a valid VAT number in the one form that two documents of a seller share: capital letters without separators, with
 * the prefix of its country in the European Union and without one in the Gulf states.
 *
 * @param home Country of a number without prefix: ISO 3166 code, or the prefix of VIES.
 */
export function storedVatNumber(text: string, home?: string): string {
  const compact = compactVatNumber(text);
  const prefix = compact.slice(0, 2);
  if (UNPREFIXED.has(prefix) && countryVatNumberFault(compact, prefix) === null) return compact.slice(2);
  if (home === undefined || UNPREFIXED.has(home) || prefix === home || prefix === prefixOf(home))
    return compact;
  return countryVatNumberFault(compact, home) === null ? `${prefixOf(home)}${compact}` : compact;
}
