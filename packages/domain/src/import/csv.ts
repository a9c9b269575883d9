import { searchFold } from '../locale/fold.ts';

/** Byte order mark, by which spreadsheets detect UTF-8. */
export const BOM = '\uFEFF';

/**
 * Returns true for an error of papaparse about a quote that is never closed, or about text after the closing one: the cells of such a
 * record may contain the records after it.
 */
export const isQuoteError = ({ type }: { readonly type: string }): boolean => type === 'Quotes';

/** Table parsed from CSV. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** One row of a {@link CsvTable}. */
export interface CsvRow {
  /** Line number of the row in the file; the heading is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
  /** Cells beyond the named columns; empty if all of them are blank. */
  readonly surplus: readonly string[];
}

/** Cells of one record of a file. */
export interface CsvLine {
  /** Line number of the record in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

const SEPARATORS = [',', ';', '\t'] as const;

/** First line from which Excel detects the separator; not part of the table. */
const SEPARATOR_LINE = /^"?sep=(?<mark>[,;\t])"?$/i;

/** Returns the separator of a heading: comma, semicolon or tab, whichever is most frequent outside quotes. */
function separatorOf(heading: string): CsvDialect['separator'] {
  const bare = heading.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '');
  const counted = SEPARATORS.map((mark) => ({ mark, times: bare.split(mark).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).mark;
}

/** Dialect of a CSV file. */
export interface CsvDialect {
  readonly separator: (typeof SEPARATORS)[number];
  /** The first line is Excel's `sep=;`; the heading follows it. */
  readonly hasSeparatorLine: boolean;
}

/** Detects the dialect from a file's first line. */
export function csvDialect(firstLine: string): CsvDialect {
  const mark = SEPARATOR_LINE.exec(firstLine)?.groups?.['mark'];
  const declared = SEPARATORS.find((separator) => separator === mark);
  return { separator: declared ?? separatorOf(firstLine), hasSeparatorLine: declared !== undefined };
}

const lineBreaksIn = (cells: readonly string[]): number =>
  cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);

/** Numbers records by their first line, starting from `first`; blank records count but are skipped. */
export function csvLines(
  records: readonly (readonly string[])[],
  first: number,
): { readonly lines: readonly CsvLine[]; readonly next: number } {
  let next = first;
  const numbered = records.map((cells): CsvLine => {
    const line = next;
    next += 1 + lineBreaksIn(cells);
    return { line, cells };
  });
  return { lines: numbered.filter(({ cells }) => cells.some((cell) => cell.trim() !== '')), next };
}

/**
 * Returns true when a text decoded with the Arabic code page is Arabic: decoding a Western text mixes Arabic
 * letters into Latin words or produces letters of neither.
 */
export const isArabicText = (text: string): boolean =>
  !/[^\p{ASCII}\p{scx=Arabic}\p{Cf}\p{P}\u00A0]|[A-Za-z]\p{sc=Arabic}|\p{sc=Arabic}[A-Za-z]/u.test(text);

/** Returns true when a text contains three Arabic letters in a row. */
export const hasArabicWord = (text: string): boolean => /[\u0621-\u064A]{3}/u.test(text);

/** Returns unique column names of a heading: `Name`, `Name (2)`. */
export function headingNames(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const text = cell.trim();
    if (text === '') return '';
    const folded = searchFold(text);
    let times = (seen.get(folded) ?? 0) + 1;
    while (times > 1 && seen.has(searchFold(`${text} (${times})`))) times += 1;
    seen.set(folded, times);
    if (times === 1) return text;
    const name = `${text} (${times})`;
    seen.set(searchFold(name), 1);
    return name;
  });
}

/**
 * Returns the cells of a row beyond the named columns of its file's heading; none if all of them are blank. A value that
 * contains the separator and is not quoted has them: `STC,1,234.50`.
 */
export function surplusCells(cells: readonly string[], heading: readonly string[]): readonly string[] {
  const surplus = cells.slice(heading.findLastIndex((name) => name.trim() !== '') + 1);
  return surplus.some((cell) => cell.trim() !== '') ? surplus : [];
}

/** Creates a table from a file's lines; the first is the heading. */
export function csvTable([heading, ...lines]: readonly CsvLine[]): CsvTable {
  const columns = headingNames(heading?.cells ?? []);
  const rows = lines.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
    surplus: surplusCells(cells, columns),
  }));
  return { columns, rows };
}
