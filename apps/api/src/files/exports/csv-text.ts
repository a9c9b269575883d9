import Papa from 'papaparse';

/** A cell: text is escaped for spreadsheets; figures, however formatted, are not. */
export type Cell = string | number | { readonly figure: string } | null;

/** Characters that render as nothing or as a blank; the apostrophe is the escape itself. */
const INVISIBLE = String.raw`\s\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800'`;

const VISIBLE = new RegExp(`[^${INVISIBLE}]`, 'u');
/** A spreadsheet that splits a text drops quotes, which the file doubles, from the beginning of the cell. */
const VISIBLE_IN_PART = new RegExp(`[^${INVISIBLE}"]`, 'u');
const SIGN = /^[=+\-@\u2212]/u;
const CONTROL = new RegExp(`^[${INVISIBLE}]*[\\t\\r]`, 'u');

/** Returns the first visible character of a text in its compatibility form. */
function signOf(text: string, visible: RegExp = VISIBLE): string {
  const start = text.search(visible);
  return start === -1 ? '' : String.fromCodePoint(text.codePointAt(start) ?? 0).normalize('NFKC');
}

/**
 * Returns true if a spreadsheet may evaluate the text as a formula: leading blanks, controls and invisible characters
 * are ignored, and full-width, small, raised and lowered signs count (by their compatibility form).
 */
const isFormula = (text: string): boolean => CONTROL.test(text) || SIGN.test(signOf(text));

/** Calls of functions and programs (`program|topic!item`): a formula without one of them does no harm. */
const CALL = /[(!]/u;

/**
 * Returns true if a spreadsheet that splits a text may evaluate this part of it as a formula. Here, a dash or a plus begins
 * prose and telephone numbers far more often, so they count only in a line that calls something.
 */
const isFormulaPart = (part: string, hasCall: boolean): boolean =>
  (hasCall ? SIGN : /^[=@]/u).test(signOf(part, VISIBLE_IN_PART));

/** Characters at which a spreadsheet may split a text of a file; at its own delimiter, quotes are effective. */
const BREAKS: Readonly<Record<string, RegExp>> = {
  ',': /([;\t\r\n])/u,
  ';': /([,\t\r\n])/u,
  '\t': /([,;\r\n])/u,
};

/** Changes the parts of a text, except the first, that a spreadsheet with another separator may see as cells. */
const changeParts = (
  text: string,
  delimiter: string,
  change: (part: string, hasCall: boolean) => string,
): string =>
  text
    .split(BREAKS[delimiter] ?? /([,;\t\r\n])/u)
    .map((line, at) => {
      const hasCall = CALL.test(line);
      const parts = line.split('|');
      return parts.map((part, n) => (at + n === 0 ? part : change(part, hasCall))).join('|');
    })
    .join('');

/**
 * Escapes a text that a spreadsheet would evaluate as a formula with a leading apostrophe, and so each part of it that could
 * become a cell of its own: where a spreadsheet separates cells by another character than the file, it sees quotes as
 * such only at the beginning of a row.
 */
export const escapeFormula = (text: string, delimiter: string = ','): string => {
  const escaped = changeParts(text, delimiter, (part, hasCall) =>
    isFormulaPart(part, hasCall) ? `'${part}` : part,
  );
  return isFormula(text) ? `'${escaped}` : escaped;
};

/** Escapes a text of a file without quotes, whose own quotes a spreadsheet takes for those of the file. */
export const escapeUnquoted = (text: string, delimiter: string): string => {
  const escaped = escapeFormula(text, delimiter);
  return escaped.startsWith('"') && SIGN.test(signOf(escaped, VISIBLE_IN_PART)) ? `'${escaped}` : escaped;
};

/** Reverts {@link escapeFormula} of a file with commas. */
export const unescapeFormula = (cell: string): string => {
  const isEscaped = cell.startsWith("'") && isFormula(cell.slice(1));
  return changeParts(isEscaped ? cell.slice(1) : cell, ',', (part, hasCall) =>
    part.startsWith("'") && isFormulaPart(part.slice(1), hasCall) ? part.slice(1) : part,
  );
};

const cellText = (cell: Cell, delimiter: string): string | number => {
  if (typeof cell === 'string') return escapeFormula(cell, delimiter);
  if (typeof cell === 'number') return cell;
  return cell?.figure ?? '';
};

const FIGURE = /^-?\d+[.,]\d+$/u;

/** In regions with another separator, a spreadsheet must not split a text at the beginning of a row. */
const quotes = (cell: unknown): boolean =>
  typeof cell === 'string' && /[,;\t|]/u.test(cell) && !FIGURE.test(cell);

/** Formats rows as CSV lines, each with its line break. */
export const csvLines = (rows: readonly (readonly Cell[])[], delimiter: string = ','): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map((cell) => cellText(cell, delimiter))),
        { newline: '\r\n', quotes, delimiter },
      )}\r\n`;
