export { BASIS_POINTS, basisPointsOf, TAX_CATEGORIES, VAT_CATEGORIES } from './category.ts';
export type { TaxCategory, VatCategory } from './category.ts';
export { documentTotals } from './document-totals.ts';
export type { DocumentTotals, PricedLine, TaxDocument, TaxedItem, TaxSubtotal } from './document-totals.ts';
export { splitByAmount, splitByPercent, splitEvenly } from './split.ts';
export { recoverableTax, taxInGross, taxOnNet } from './vat.ts';
export type { RecoverableTax, TaxedAmount } from './vat.ts';
export { storedVatNumber, vatNumberFault } from './vat-number.ts';
export type { VatNumberFault } from './vat-number.ts';
