const BLANKS = /[\s’'\u00a0\u202f\u200e\u200f]/gu;

/** A lone comma that parts no thousand is a decimal comma: 12,5 and 12,50 are twelve and a half, 1,250 is a thousand. */
const DECIMAL_COMMA = /^(-?\d+),(\d{1,2}|\d{4,})$/u;

/** Latin digits and point for whatever digits were typed (Arabic-Indic, Persian); group marks are left out. */
export function plainFigures(text: string): string {
  return text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replace(/[٬،]/gu, ',')
    .replace(BLANKS, '')
    .replace(DECIMAL_COMMA, '$1.$2')
    .replaceAll(',', '');
}

/** The number that was typed, or null for what is none. */
export function parseNumber(text: string): number | null {
  const plain = plainFigures(text);
  return /^-?(\d+\.?\d*|\.\d+)$/u.test(plain) ? Number(plain) : null;
}

/**
 * An amount as an integer of minor units, worked out on the text, never by a float. Null for no amount, for more
 * decimals than the currency has, and beyond the safe integers.
 */
export function parseMinor(text: string, decimals: number): number | null {
  const found = /^(-?)(\d*)(?:\.(\d*))?$/u.exec(plainFigures(text));
  const [, sign = '', whole = '', part = ''] = found ?? [];
  if (!found || whole + part === '' || part.length > decimals) return null;
  const minor = Number(sign + whole + part.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}

/** 503968 with 2 decimals → `5,039.68`. */
export function formatMinor(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/gu, ',');
  const part = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${minor < 0 ? '-' : ''}${whole}${part}`;
}
