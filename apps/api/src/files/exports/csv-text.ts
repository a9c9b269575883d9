import Papa from 'papaparse';

/** A cell: text is escaped for spreadsheets; figures, however formatted, are not. */
export type Cell = string | number | { readonly figure: string } | null;

/** Byte order mark, by which spreadsheets detect UTF-8. */
export const BOM = '\uFEFF';

/** Characters that render as nothing or as a blank; the apostrophe is the escape itself. */
const INVISIBLE = String.raw`\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800'`;

const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u');
const SIGN = /^[=+\-@\u2212]/u;
const CONTROL = new RegExp(`^[${INVISIBLE}]*[\\t\\r]`, 'u');

/**
 * Returns true if a spreadsheet may evaluate the text as a formula: leading blanks, controls and invisible characters
 * are ignored, and full-width, small, raised and lowered signs count (by their compatibility form).
 */
const isFormula = (text: string): boolean => {
  const start = text.search(VISIBLE);
  const sign = start === -1 ? '' : String.fromCodePoint(text.codePointAt(start) ?? 0);
  return CONTROL.test(text) || SIGN.test(sign.normalize('NFKC'));
};

/** Escapes a text that a spreadsheet would evaluate as a formula with a leading apostrophe. */
export const escapeFormula = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** Reverts {@link escapeFormula}. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

const cellText = (cell: Cell): string | number => {
  if (typeof cell === 'string') return escapeFormula(cell);
  if (typeof cell === 'number') return cell;
  return cell?.figure ?? '';
};

const FIGURE = /^-?\d+[.,]\d+$/u;

/** In regions with another separator, a spreadsheet must not split a text into cells that are formulas. */
const quotes = (cell: unknown): boolean =>
  typeof cell === 'string' && /[,;\t|]/u.test(cell) && !FIGURE.test(cell);

/** Formats rows as CSV lines, each with its line break. */
export const csvLines = (rows: readonly (readonly Cell[])[], delimiter = ','): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(cellText)),
        { newline: '\r\n', quotes, delimiter },
      )}\r\n`;
