const BLANKS = /[\s’'\u00a0\u202f\u200e\u200f]/gu;

/**
 * Matches a single comma that is no thousands separator: 12,5 and 12,50 are twelve and a half, 1,250 is a thousand.
 */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2}|\d{4,})$/u;

/** Replaces Arabic-Indic and Persian digits by Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/**
 * Normalizes typed figures to Latin digits and a decimal point (from Arabic-Indic or Persian); removes group
 * separators.
 */
export function normalizeFigures(text: string): string {
  return latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replace(/[٬،]/gu, ',')
    .replace(BLANKS, '')
    .replace(DECIMAL_COMMA, '$1.$2')
    .replaceAll(',', '');
}

/** Parses a number; returns null for other text. */
export function parseNumber(text: string): number | null {
  const normalized = normalizeFigures(text);
  return /^-?(\d+\.?\d*|\.\d+)$/u.test(normalized) ? Number(normalized) : null;
}

/**
 * Parses an amount to an integer of minor units without floating-point arithmetic. Returns null for other text, for
 * more decimals than the currency has, and beyond the safe integers.
 */
export function parseMinor(text: string, decimals: number): number | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/u.exec(normalizeFigures(text));
  const [, sign = '', whole = '', part = ''] = match ?? [];
  if (!match || whole + part === '' || part.length > decimals) return null;
  const minor = Number(sign + whole + part.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}

/** Formats minor units: 503968 with 2 decimals → `5,039.68`. */
export function formatMinor(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/gu, ',');
  const part = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${minor < 0 ? '-' : ''}${whole}${part}`;
}
