import { latinNumber } from '../money/parse.ts';

/**
 * VAT categories of EN 16931 (BT-118, BT-151; code list UNCL 5305): S standard rate, Z zero rate, E exempt, AE
 * reverse charge, K intra-community supply, G export, O outside the scope of VAT, L and M taxes of the Canary
 * Islands and of Ceuta and Melilla.
 */
export const VAT_CATEGORIES = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const;
/** VAT category of EN 16931. */
export type VatCategory = (typeof VAT_CATEGORIES)[number];

/** Categories of a company's tax codes. */
export const TAX_CATEGORIES = ['S', 'Z', 'E', 'O', 'AE'] as const satisfies readonly VatCategory[];
/** Category of a tax code. */
export type TaxCategory = (typeof TAX_CATEGORIES)[number];

/** One hundred percent in basis points; a rate of 15 % is 1,500. */
export const BASIS_POINTS = 10_000;

/**
 * Returns the basis points of a typed percentage with at most two decimals, such as `15`, `5.5%` and `٥٫٥٪`; null for
 * anything else.
 */
export const basisPointsOf = (typed: string): number | null => {
  const match = /^(\d{1,3})(?:[.,](\d{1,2}))?[%٪]?$/u.exec(latinNumber(typed));
  return match === null ? null : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
};

/**
 * Returns true if the rate is possible for the category on an invoice: a standard rate is above zero (BR-S-05), the
 * Spanish island taxes may be zero, and all others are zero (BR-Z-05, BR-E-05, BR-AE-05, BR-IC-05, BR-G-05; O has
 * no rate).
 */
export const isRateOfCategory = (category: VatCategory, rate: number): boolean => {
  if (category === 'S') return rate > 0;
  return category === 'L' || category === 'M' ? rate >= 0 : rate === 0;
};
