/** Ways to write the currency of an amount: by its ISO 4217 code, or by its symbol. */
export const CURRENCY_DISPLAYS = ['code', 'symbol'] as const;
/** Way to write the currency of an amount; its code by default. */
export type CurrencyDisplay = (typeof CURRENCY_DISPLAYS)[number];
