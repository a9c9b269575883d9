import Papa from 'papaparse';

/** A cell: text is made harmless for spreadsheets; a figure, however its digits are written, stays as it is. */
export type Cell = string | number | { readonly figure: string } | null;

/** Says to spreadsheets that the file is UTF-8. */
export const BOM = '\uFEFF';

/** Whether some spreadsheet takes a text for a formula: blanks and unseen marks before it do not count, wide signs do. */
const isFormula = (text: string): boolean => /^[\s\p{Cf}]*[=+\-@＝＋－＠\t\r]/u.test(text);

/** A text that no spreadsheet takes for a formula: one that begins so gets an apostrophe before it. */
export const defused = (text: string): string => (isFormula(text) ? `'${text}` : text);

/** The text as it was before {@link defused}. */
export const undefused = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

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
