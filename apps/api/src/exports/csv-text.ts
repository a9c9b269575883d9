import Papa from 'papaparse';

/** A cell: text is made harmless for spreadsheets; a figure, however its digits are written, stays as it is. */
export type Cell = string | number | { readonly figure: string } | null;

/** Says to spreadsheets that the file is UTF-8. */
export const BOM = '\uFEFF';

/**
 * A text that no spreadsheet takes for a formula: one that begins so (also after blanks) gets an apostrophe before it.
 */
export const defused = (text: string): string => (/^\s*[=+\-@\t\r]/u.test(text) ? `'${text}` : text);

const written = (cell: Cell): string | number => {
  if (typeof cell === 'string') return defused(cell);
  if (typeof cell === 'number') return cell;
  return cell?.figure ?? '';
};

/** Where a spreadsheet's region separates by something else, a text must not fall apart into cells that are formulas. */
const quotes = (cell: unknown): boolean => typeof cell === 'string' && /[;\t|]/u.test(cell);

/** Lines of CSV, each with its end. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.length === 0
    ? ''
    : `${Papa.unparse(
        rows.map((row) => row.map(written)),
        { newline: '\r\n', quotes },
      )}\r\n`;
