const BLANKS = /[\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\s\u00A0\u202F'’_]/gu;

const ONE_COMMA = /^-?\d*,\d*$/u;
/** Matches a number that has groups of thousands. */
const GROUPED = /^-?[1-9]\d{0,2}(?:,\d{3})+$/u;
/** Matches the same up to its decimals, after zeros without meaning. */
const THOUSANDS = /^-?0*[1-9]\d{0,2}(?:,\d{3})+(?=$|\.)/u;

/** Replaces Arabic-Indic and Persian digits by Latin ones. */
export function latinDigits(text: string): string {
  return text
    .replace(/[٠-٩]/gu, (digit) => String(digit.charCodeAt(0) - 0x0660))
    .replace(/[۰-۹]/gu, (digit) => String(digit.charCodeAt(0) - 0x06f0));
}

/**
 * Normalizes typed figures to Latin digits and a decimal point (from Arabic-Indic or Persian) and removes the separators of
 * thousands. A comma separates thousands only after one to three digits that do not begin with 0, and before groups of
 * three (1,250); another single one is a decimal comma (12,5 and 0,500). With a point or several commas, zeros before them
 * have no meaning (001,250.00). Other commas remain.
 */
function normalizeFigures(text: string): string {
  const figures = latinDigits(text)
    .replaceAll('٫', '.')
    .replaceAll('−', '-')
    .replace(/[٬،]/gu, ',')
    .replace(BLANKS, '');
  if (ONE_COMMA.test(figures) && !GROUPED.test(figures)) return figures.replace(',', '.');
  const grouped = THOUSANDS.exec(figures)?.[0] ?? '';
  return grouped.replaceAll(',', '') + figures.slice(grouped.length);
}

/** Parses a number; returns null for other text. */
export function parseNumber(text: string): number | null {
  const normalized = normalizeFigures(text);
  return /^-?(\d+\.?\d*|\.\d+)$/u.test(normalized) ? Number(normalized) : null;
}

/**
 * Parses an amount to an integer of minor units without floating-point arithmetic. Returns null for other text, for
 * more decimals than the currency has unless they are zeros, and beyond the safe integers.
 */
export function parseMinor(text: string, decimals: number): number | null {
  const match = /^(-?)(\d*)(?:\.(\d*))?$/u.exec(normalizeFigures(text));
  const [, sign = '', whole = '', typed = ''] = match ?? [];
  const part = typed.replace(/(?<!0)0+$/u, '');
  if (!match || whole + typed === '' || part.length > decimals) return null;
  const minor = Number(sign + whole + part.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor + 0 : null;
}

/** Writes minor units for a program: 503968 with 2 decimals → `5039.68`. */
export const plainMinor = (minor: number, decimals: number): string =>
  formatMinor(minor, decimals).replaceAll(',', '');

/** Formats minor units: 503968 with 2 decimals → `5,039.68`. */
export function formatMinor(minor: number, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/gu, ',');
  const part = decimals > 0 ? `.${digits.slice(-decimals)}` : '';
  return `${minor < 0 ? '-' : ''}${whole}${part}`;
}
