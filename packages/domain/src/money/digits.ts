/** Digits of formatted amounts: 123 and ١٢٣. */
export const DIGITS = ['latn', 'arab'] as const;
/** Digits of formatted amounts; Latin by default, also in Arabic. */
export type Digits = (typeof DIGITS)[number];
