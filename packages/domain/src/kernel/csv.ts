import { searchFold } from '../locale/fold.ts';

/** A table read from CSV. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly CsvRow[];
}

/** One row of a {@link CsvTable}. */
export interface CsvRow {
  /** Line of the file the row begins on; the heading is line 1. */
  readonly line: number;
  readonly values: Readonly<Record<string, string>>;
}

/** The cells of one record of a file. */
export interface CsvLine {
  /** Line of the file it begins on, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Reads CSV that comes in parts, cut anywhere. */
export interface CsvReader {
  /** The records that are whole now; blank ones are left out. */
  push(text: string): readonly CsvLine[];
  /** What was still open: the file is over. */
  end(): readonly CsvLine[];
  /** Characters of the record that is still open, so that a reader of foreign files can refuse an endless one. */
  readonly pending: number;
}

const SEPARATORS = [',', ';', '\t'] as const;

/** The line that Excel reads a file's separator from; it is no part of the table. */
const SEPARATOR_LINE = /^"?sep=(?<mark>[,;\t])"?$/i;

/** What separates the cells of a heading: the one of comma, semicolon and tab that it has most of outside quotes. */
function separatorOf(heading: string): string {
  const bare = heading.replaceAll(/"(?:[^"]|"")*(?:"|$)/g, '');
  const counted = SEPARATORS.map((mark) => ({ mark, times: bare.split(mark).length }));
  return counted.reduce((most, one) => (one.times > most.times ? one : most)).mark;
}

type Place = 'cell begins' | 'plain' | 'quoted' | 'quote within';

interface Grammar {
  take(char: string): CsvLine | null;
  end(): CsvLine | null;
  readonly pending: number;
}

function grammarOf(separator: string, from: number): Grammar {
  let place: Place = 'cell begins';
  let cells: string[] = [];
  let cell = '';
  let line = from;
  let begin = from;
  let pending = 0;
  const closeCell = (): void => {
    cells.push(cell);
    cell = '';
    place = 'cell begins';
  };
  const closeLine = (): CsvLine | null => {
    closeCell();
    const whole = { line: begin, cells };
    cells = [];
    begin = line;
    pending = 0;
    return whole.cells.some((text) => text.trim() !== '') ? whole : null;
  };
  return {
    take(char) {
      pending += 1;
      if (char === '\n') line += 1;
      if (place === 'quoted') {
        if (char === '"') place = 'quote within';
        else cell += char;
        return null;
      }
      if (char === '"' && place !== 'plain') {
        if (place === 'quote within') cell += char;
        place = 'quoted';
        return null;
      }
      if (char === '\n') return closeLine();
      if (char === separator) closeCell();
      else {
        place = 'plain';
        cell += char;
      }
      return null;
    },
    end: closeLine,
    get pending() {
      return pending;
    },
  };
}

/** A reader of CSV in parts: comma, semicolon or tab, quotes, line breaks inside quotes, a byte order mark. */
export function csvReader(): CsvReader {
  let grammar: Grammar | null = null;
  let unread = '';
  let isFirst = true;
  const read = (text: string): CsvLine[] => {
    if (!grammar) return [];
    const lines: CsvLine[] = [];
    for (const char of text) {
      const line = grammar.take(char);
      if (line) lines.push(line);
    }
    return lines;
  };
  /** What can be read now; a carriage return at the end may belong to a line feed that is still to come. */
  const readable = (text: string, isLast: boolean): string => {
    const whole = unread + text;
    const held = !isLast && whole.endsWith('\r') ? 1 : 0;
    unread = held === 1 ? '\r' : '';
    return whole.slice(0, whole.length - held).replaceAll(/\r\n?/g, '\n');
  };
  const advance = (text: string, isLast: boolean): CsvLine[] => {
    let next = readable(text, isLast);
    if (isFirst && next !== '') {
      next = next.replace(/^\uFEFF/, '');
      isFirst = false;
    }
    if (!grammar) {
      const end = next.indexOf('\n');
      if (end < 0 && !isLast) {
        unread = next + unread;
        return [];
      }
      const heading = end < 0 ? next : next.slice(0, end);
      const told = SEPARATOR_LINE.exec(heading)?.groups?.['mark'];
      grammar = grammarOf(told ?? separatorOf(heading), told === undefined ? 1 : 2);
      if (told !== undefined) next = next.slice(heading.length + 1);
    }
    return read(next);
  };
  return {
    push: (text) => advance(text, false),
    end() {
      const lines = advance('', true);
      const last = grammar?.end() ?? null;
      return last ? [...lines, last] : lines;
    },
    get pending() {
      return (grammar?.pending ?? 0) + unread.length;
    },
  };
}

/**
 * Whether a text that was read in the Arabic code page is Arabic: one of a Western page has Arabic letters within Latin
 * words, or letters of neither.
 */
export const isPlainArabic = (text: string): boolean =>
  !/[^\p{ASCII}\p{scx=Arabic}\p{Cf}\p{P}\u00A0]|[A-Za-z]\p{sc=Arabic}|\p{sc=Arabic}[A-Za-z]/u.test(text);

/** Whether a text has an Arabic word: three letters in a row. */
export const hasArabicWord = (text: string): boolean => /[\u0621-\u064A]{3}/u.test(text);

/** What the cells of a heading are called where several say the same: `Name`, `Name (2)`. */
export function headingNames(cells: readonly string[]): readonly string[] {
  const seen = new Map<string, number>();
  return cells.map((cell) => {
    const said = cell.trim();
    if (said === '') return '';
    const folded = searchFold(said);
    let times = (seen.get(folded) ?? 0) + 1;
    while (times > 1 && seen.has(searchFold(`${said} (${times})`))) times += 1;
    seen.set(folded, times);
    if (times === 1) return said;
    const name = `${said} (${times})`;
    seen.set(searchFold(name), 1);
    return name;
  });
}

/** Reads CSV: comma, semicolon or tab, quotes, line breaks inside quotes, a byte order mark; blank lines are left out. */
export function readCsv(text: string): CsvTable {
  const reader = csvReader();
  const [heading, ...lines] = [...reader.push(text), ...reader.end()];
  const columns = headingNames(heading?.cells ?? []);
  const rows = lines.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(columns.map((name, at) => [name, cells[at] ?? ''])),
  }));
  return { columns, rows };
}
