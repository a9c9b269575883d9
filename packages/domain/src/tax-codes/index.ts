export { taxCodesOfCountry } from './country-profiles.ts';
export type { ProfileTaxCode } from './country-profiles.ts';
export { taxCodes } from './tax-codes.resource.ts';
export { isTaxCodeRate, taxCategory, taxCode, taxCodeDraft, taxCodeQuery } from './tax-code.ts';
export type { TaxCode, TaxCodeDraft, TaxCodeQuery } from './tax-code.ts';
