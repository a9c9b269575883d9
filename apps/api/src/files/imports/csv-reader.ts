import { BOM, csvDialect, csvLines, isQuoteError, type CsvDialect, type CsvLine } from '@outlay/domain';
import Papa from 'papaparse';
import { invalidField } from '../../http/request/validation.ts';

/**
 * Record of a file; the cells of a malformed one may contain the records after it.
 */
export type FileLine = CsvLine & { readonly isMalformed?: true };

/**
 * Parses CSV that arrives in chunks, cut anywhere.
 *
 * @throws Fault 422 on `file` for text that would take too long to parse.
 */
export type CsvReader = {
  /** Returns the records that are complete now; blank ones are omitted. */
  push(chunk: string): readonly FileLine[];
  /** Returns the last record: the file is complete. */
  end(): readonly FileLine[];
  /** Length of the incomplete record in characters, so that an endless one can be rejected. */
  readonly pending: number;
  /** Number of the line after the complete records; blank lines count. */
  readonly line: number;
};

type Parsed = {
  readonly records: readonly string[][];
  readonly malformed: ReadonlySet<readonly string[]>;
  readonly rest: string;
};

/** Runs of blanks that count; shorter ones take no time. */
const LONG_RUNS = /[^\S\n]{100,}/gu;
/** Maximum product of quotes and blanks: about 50 ms. */
const MAX_COMPARISONS = 100_000_000;

/**
 * Returns true if the parser would be slow: after each quote inside a cell it passes over the blanks before the next separator, so
 * that a megabyte, half of quotes and half of blanks, would take minutes.
 */
function isSlow(text: string): boolean {
  const runs = text.match(LONG_RUNS) ?? [];
  const longest = runs.reduce((most, run) => Math.max(most, run.length), 0);
  return longest > 0 && longest * (text.split('"').length - 1) > MAX_COMPARISONS;
}

/** Parses the complete records of a text; the last one may continue in the next chunk. */
function parse(text: string, { separator }: CsvDialect, isLast: boolean): Parsed {
  const records: string[][] = [];
  const malformed = new Set<readonly string[]>();
  const ends = [0];
  Papa.parse<string[]>(text, {
    delimiter: separator,
    newline: '\n',
    step: ({ data, errors, meta }) => {
      records.push(data);
      if (errors.some(isQuoteError)) malformed.add(data);
      ends.push(meta.cursor);
    },
  });
  return isLast
    ? { records, malformed, rest: '' }
    : { records: records.slice(0, -1), malformed, rest: text.slice(ends.at(-2)) };
}

/** Creates a parser of CSV: comma, semicolon or tab, quotes, line breaks inside quotes, a byte order mark. */
export function createCsvReader(): CsvReader {
  let dialect: CsvDialect | null = null;
  let open = '';
  let line = 1;
  let carriageReturn = '';

  /** Removes byte order marks. Line breaks become `\n`; a final `\r` waits for the line feed that may follow it. */
  const normalize = (chunk: string, isLast: boolean): string => {
    const text = carriageReturn + chunk.replaceAll(BOM, '');
    carriageReturn = !isLast && text.endsWith('\r') ? '\r' : '';
    return text.slice(0, text.length - carriageReturn.length).replaceAll(/\r\n?/g, '\n');
  };

  const read = (chunk: string, isLast: boolean): readonly FileLine[] => {
    open += normalize(chunk, isLast);
    if (dialect === null) {
      const end = open.indexOf('\n');
      if (end < 0 && !isLast) return [];
      const firstLine = end < 0 ? open : open.slice(0, end);
      dialect = csvDialect(firstLine);
      if (dialect.hasSeparatorLine) {
        open = open.slice(firstLine.length + 1);
        line = 2;
      }
    }
    if (open === '') return [];
    if (isSlow(open)) throw invalidField('file', 'validation.not_csv');
    const { records, malformed, rest } = parse(open, dialect, isLast);
    const { lines, next } = csvLines(records, line);
    open = rest;
    line = next;
    return lines.map((one) => (malformed.has(one.cells) ? { ...one, isMalformed: true } : one));
  };
  return {
    push: (chunk) => read(chunk, false),
    end: () => read('', true),
    get pending() {
      return open.length + carriageReturn.length;
    },
    get line() {
      return line;
    },
  };
}
